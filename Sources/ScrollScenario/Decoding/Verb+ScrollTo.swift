extension Verb {
  static let scrollTo = Verb(
    "scrollTo", "[x, y] in points, or y",
    arguments: [.optional("animated", "true or false", default: .boolean(false))]
  ) { fields throws(ScenarioError) in
    let isAnimated = try fields("animated").boolean()
    let target = fields("scrollTo")
    if case .number = target.value {
      let y = try target.number(.points)
      return .scrollTo(Scenario.ScrollTarget(x: nil, y: y, isAnimated: isAnimated))
    }
    let offset = try Scenario.Vector(target, .points)
    return .scrollTo(Scenario.ScrollTarget(x: offset.x, y: offset.y, isAnimated: isAnimated))
  }
}
