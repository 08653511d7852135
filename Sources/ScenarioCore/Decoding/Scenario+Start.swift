import ScrollModel

// The initial state of a nested system; its keys are in the table of its kind.
extension Scenario {
  static func startPage(_ fields: Fields, of system: System) throws(ScenarioError) -> Int {
    guard let node = fields.ifDeclared("page") else { return 0 }
    let page = node.integer
    try node.checkIndex(page, below: system.nested?.pageCount ?? 1, "page")
    return page
  }

  static func checkFooters(_ system: Node) throws(ScenarioError) {
    guard case .array(let footers)? = system.value["loadMore"] else { return }
    var count = 1
    if case .array(let pages)? = system.value["pages"] { count = pages.count }
    guard footers.count != count else { return }
    let node = system.member("loadMore") ?? system
    throw node.notAllowed("one object, or one for each of \(count) pages")
  }

  /// Checks that no array for pages or sections has more elements than there are of them.
  ///
  /// The array may be longer after a `set` step that only reduces the number of pages. `given` is
  /// the system, or the changes of a `set` step.
  static func checkLists(_ given: Node, of system: Node) throws(ScenarioError) {
    guard let (key, heights) = ScenarioKind.heights(of: system) else { return }
    for name in ["headers", "refresh", "bounces", "loadMore"] {
      guard let node = given.member(name), case .array(let elements) = node.value,
        elements.count > heights.count
      else { continue }
      throw node.notAllowed(
        "an array with at most as many elements as \"\(key)\" (\(heights.count))")
    }
  }

  /// The behavior of a nested system's vertical scroll view, read from keys like `scrollEnabled`.
  static func behavior(_ fields: Fields) -> ScrollBehavior {
    var behavior = ScrollBehavior()
    // An array has a value for the list of each page, which is part of the geometry.
    if case .boolean(let bounces) = fields("bounces").value { behavior.bouncesVertically = bounces }
    behavior.isScrollEnabled = fields("scrollEnabled").boolean
    behavior.approachingEndDistance = fields.optional("approachingEnd")?.number
    return behavior
  }
}

extension Node {
  /// The value of a key or its default, to be decoded by a shape; `nil` if there is neither.
  func member(_ key: String, _ shape: Shape = .text, default value: JSONValue? = nil) -> Node? {
    (self.value[key] ?? value).map {
      Node(file: file, path: path.appending(key: key), value: $0, shape: shape)
    }
  }
}
