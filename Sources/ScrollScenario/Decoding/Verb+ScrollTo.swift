import ScrollModel
extension Verb {
  static let scrollTo = Verb(
    "scrollTo", "[x, y] in points, or y",
    arguments: [.optional("animated", "true or false", default: .boolean(false))]
  ) { fields throws(ScenarioError) in
    let isAnimated = try fields("animated").boolean()
    let place = try Scenario.Place(fields("scrollTo"))
    return .scrollTo(Scenario.ScrollTarget(x: place.x, y: place.y, isAnimated: isAnimated))
  }
}

extension Scenario.Place {
  /// Reads two numbers, or a single one for the vertical axis.
  init(_ node: Node) throws(ScenarioError) {
    if case .number = node.value {
      (x, y) = (nil, try node.number(.points))
    } else {
      let offset = try Scenario.Vector(node, .points)
      (x, y) = (offset.x, offset.y)
    }
  }
}
