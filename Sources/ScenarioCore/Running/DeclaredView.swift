package import NestedScroll
package import ScrollModel

/// A view that the `system` object of a scenario declares, for hosts in other languages.
package struct DeclaredView {
  private var json: Node
  /// A scenario without steps, whose system has the changes so far.
  package private(set) var scenario: Scenario

  /// Decodes a scenario; only its `system` is used.
  package init(parsing text: [UInt8]) throws(ScenarioError) {
    let document = try JSONDocument(parsing: text, file: "view")
    json = Node(
      file: "view", path: JSONPath(), value: document.value,
      shape: Scenario.shape.named("an object with a \"system\""))
    do throws(ScenarioError) {
      scenario = try Self.scenario(json, script: [])
    } catch {
      throw error.located(in: document)
    }
  }

  private static func scenario(
    _ json: Node, script: [JSONValue]
  ) throws(ScenarioError) -> Scenario {
    guard case .object = json.value else { throw json.wrongType() }
    var whole = json.setting("script", to: .array(script))
    if json.value["format"] == nil { whole = whole.setting("format", to: .number(1)) }
    return try Scenario.decode(whole.value, file: json.file)
  }

  /// Changes values of the system, like a `set` step; after an error, the view is unchanged.
  ///
  /// If `needsHeights` is true, the changes must contain the heights of the pages, lists or sections.
  package mutating func change(
    parsing text: [UInt8], needsHeights: Bool
  ) throws(ScenarioError) {
    let document = try JSONDocument(parsing: text, file: "changes")
    if needsHeights, let key = ScenarioKind.heights(of: systemNode)?.key,
      case .object = document.value, document.value[key] == nil
    {
      let changes = Node(file: "changes", path: JSONPath(), value: document.value, shape: .system)
      throw changes.error(.missingKey(key, expected: "the new heights")).located(in: document)
    }
    let step = JSONValue.object([JSONValue.Member(key: "set", value: document.value)])
    let changed: Scenario
    do throws(ScenarioError) {
      changed = try Self.scenario(json, script: [step])
    } catch {
      // The path in the text is the part after "script[0].set".
      guard let path = error.path else { throw error }
      var error = error
      (error.file, error.path) = ("changes", JSONPath(Array(path.components.dropFirst(3))))
      throw error.located(in: document)
    }
    guard case .nested(.set(let change))? = changed.script.first else { return }
    scenario.system.apply(change)
    json = json.setting("system", to: systemNode.changing(document.value).value)
  }

  private var systemNode: Node { json.member("system", .system) ?? json }

  /// The number of pages, lists or sections into which content can be inserted.
  package var heightCount: Int { ScenarioKind.heights(of: systemNode)?.heights.count ?? 1 }

  package var hasSections: Bool { scenario.system.declared?.kind == StickySections.kind }
}

// Each type of view has its own function, because a view is too large for an enum or an optional.
extension Scenario {
  package func makeView(_ system: ScrollView) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: system.geometry, physics: physics.scrollPhysics,
      behavior: system.behavior, contentOffset: system.offset)
  }

  package func makeView(_ system: NestedSystem) -> NestedScrollView<AnySystem> {
    var view = NestedScrollView(
      system: system.makeSystem(), physics: physics.scrollPhysics,
      behavior: settings.behavior, displayScale: settings.displayScale,
      latchesFlings: settings.latchesFlings)
    view.show(startPage: settings.startPage)
    return view
  }

  package func makeView(
    _ system: NestedProtocol, framesPerSecond: Double
  ) -> ProtocolScrollView {
    ProtocolScrollView(system, physics: physics.scrollPhysics, framesPerSecond: framesPerSecond)
  }
}

extension StagedView {
  mutating func show(startPage: Int) {
    guard startPage > 0 else { return }
    perform(.showPage(startPage, animated: false), at: 0) { _ in }
  }
}
