import ScrollModel

extension Verb {
  static let scrollToRect = Verb(
    "scrollToRect", .rect, arguments: animationKeys, for: .scrollView
  ) { fields in
    .scrollView(.scrollToRect(fields("scrollToRect").rect, animation(fields)))
  }

  static let wheel = Verb("wheel", wheelMovement) {
    fields, script throws(ScenarioError) in
    if script.system.value["rules"] == .string(Scenario.Rules.original.word) {
      throw fields("wheel").conflict(
        "the \"original\" rules have no wheel", remedy: "remove \"rules\"")
    }
    let wheel = Fields(fields("wheel"))
    let delta = Vector(x: wheel("dx").number, y: wheel("dy").number)
    return .scrollView(.wheel(delta, wheel("phase").choice(WheelPhase.self)))
  }

  static let insertAbove = Verb(
    "insertAbove", .points,
    arguments: [
      .optional("page", .pageIndex.named("the index of a page, list or section"), default: 0)
    ], for: .iOS
  ) { fields, script throws(ScenarioError) in
    let system = script.system
    let length = fields("insertAbove").number
    let page = fields("page").integer
    guard let (key, heights) = ScenarioKind.heights(of: system) else {
      guard !fields.isGiven("page") else {
        throw fields("page").conflict("a scroll-view has no pages", remedy: "remove \"page\"")
      }
      return .nested(.insertAbove(length, page: 0))
    }
    guard page < heights.count, case .number(let height) = heights[page] else {
      let noun = script.decoded?.declared?.traits.lengthNoun ?? "page"
      if noun != "page" { try fields("page").checkIndex(page, below: heights.count, noun) }
      throw fields("page").conflict("page \(page) has no list", remedy: "choose a page with a list")
    }
    // No more than the existing length can be removed.
    let inserted = max(-height, length)
    let place = system.path.appending(key: key)
    try Node(
      file: system.file,
      path: system.value[key] == heights[page] ? place : place.appending(index: page),
      value: .number(height + inserted), shape: .height
    ).check()
    return .nested(.insertAbove(inserted, page: page))
  }

  static let physics = Verb("physics", Scenario.Physics.shape) {
    fields throws(ScenarioError) in .scrollView(.physics(try Scenario.Physics(fields("physics"))))
  }

  private static let wheelMovement = Shape.object(
    "wheel", "an object with dx, dy and phase",
    [
      .optional("dx", .points, default: 0),
      .optional("dy", .points, default: 0),
      .choice("phase", of: WheelPhase.self, default: .discrete),
    ])
}

extension ScenarioKind {
  /// The key for a system's lists, and their heights in points; `nil` without such a key.
  static func heights(of system: Node) -> (key: String, heights: [JSONValue])? {
    guard case .nested(_, let key)? = system.kind?.family, let value = system.value[key] else {
      return nil
    }
    if case .array(let heights) = value { return (key, heights) }
    return (key, [value])
  }

  static func inserting(_ length: Double, at page: Int, in system: Node) -> Node {
    if case .scrollView? = system.kind?.family, case .array(let size)? = system.value["content"],
      case .number(let height) = size[1]
    {
      let taller = JSONValue.number(max(0, height + length))
      return system.setting("content", to: .array([size[0], taller]))
    }
    guard let (key, heights) = heights(of: system), case .number(let height) = heights[page] else {
      return system
    }
    let taller = JSONValue.number(height + length)
    guard case .array(var changed) = system.value[key] else {
      return system.setting(key, to: taller)
    }
    changed[page] = taller
    return system.setting(key, to: .array(changed))
  }
}
