import ScrollModel
extension Verb {
  static let scrollTo = Verb(
    "scrollTo", "[x, y] in points, or y", arguments: animationKeys + [onKey]
  ) { fields, system throws(ScenarioError) in
    let animation = try animation(fields)
    if system.isSystem(of: .cssScroll) {
      let (x, y) = try axes(fields("scrollTo"))
      return .protocolStep(.scrollTo(x: x, y: y, part: try part(fields, of: system), animation))
    }
    if let node = fields.optional("on") {
      throw node.conflict("only css-scroll has several scrollers", remedy: "remove the key")
    }
    return .scrollTo(try Scenario.TargetOffset(fields("scrollTo")), animation)
  }

  static let contentOffset = Verb("contentOffset", "[x, y] in points, or y") {
    fields throws(ScenarioError) in
    let node = fields("contentOffset")
    let (x, y) = try axes(node)
    guard x != nil || y != nil else { throw node.wrongType() }
    return .scrollView(.contentOffset(x: x, y: y))
  }

  static let animationKeys: [ObjectTable.Key] = [
    .optional("animated", "true or false", default: .boolean(false)),
    waitsKey,
  ]

  /// The key for whether the script waits for the end of an animation.
  static let waitsKey = ObjectTable.Key.optional("waits", "true or false", default: .boolean(true))

  static func animation(_ fields: Fields) throws(ScenarioError) -> Scenario.Animation {
    let waits = try fields("waits").boolean()
    guard try fields("animated").boolean() else { return .none }
    return waits ? .awaited : .unawaited
  }

  /// Decodes an array of x and y, where `null` keeps the offset, or a single number for y.
  private static func axes(_ node: Node) throws(ScenarioError) -> (x: Double?, y: Double?) {
    guard case .array(let elements) = node.value, elements.count == 2 else {
      let place = try Scenario.TargetOffset(node)
      return (place.x, place.y)
    }
    let nodes = node.elements(elements, expectation: "a number of points, or null")
    return (try nodes[0].numberOrNull(.points), try nodes[1].numberOrNull(.points))
  }
}

extension Scenario.TargetOffset {
  init(_ node: Node) throws(ScenarioError) {
    if case .number = node.value {
      (x, y) = (nil, try node.number(.points))
    } else {
      let offset = try Vector(node, .points)
      (x, y) = (offset.x, offset.y)
    }
  }
}
