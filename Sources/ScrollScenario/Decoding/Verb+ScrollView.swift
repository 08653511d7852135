extension Verb {
  static let scrollToRect = Verb(
    "scrollToRect", "[x, y, width, height] in points",
    arguments: [.optional("animated", "true or false", default: .boolean(false))]
  ) { fields throws(ScenarioError) in
    let node = fields("scrollToRect")
    guard case .array(let elements) = node.value, elements.count == 4 else {
      throw node.wrongType()
    }
    let numbers = node.elements(elements, expectation: "a number of points")
    let origin = Scenario.Vector(
      x: try numbers[0].number(.points), y: try numbers[1].number(.points))
    let size = Scenario.Size(
      width: try numbers[2].number(.lengths), height: try numbers[3].number(.lengths))
    return .scrollView(
      .scrollToRect(origin: origin, size: size, isAnimated: try fields("animated").boolean()))
  }

  static let wheel = Verb(
    "wheel", "an object with dx, dy and phase"
  ) { fields throws(ScenarioError) in
    let wheel = try Fields(fields("wheel"), wheelTable)
    let x = try wheel("dx").number(.points)
    let delta = Scenario.Vector(x: x, y: try wheel("dy").number(.points))
    return .scrollView(.wheel(delta, try wheel("phase").choice(Scenario.WheelPhase.self)))
  }

  static let insertAbove = Verb(
    "insertAbove", "a number of points"
  ) { fields throws(ScenarioError) in
    .scrollView(.insertAbove(try fields("insertAbove").number(.points)))
  }

  /// The keys of a wheel's movement.
  package static let wheelTable = ObjectTable(
    name: "wheel",
    keys: [
      .optional("dx", "a number of points", default: .number(0)),
      .optional("dy", "a number of points", default: .number(0)),
      .choice("phase", of: Scenario.WheelPhase.self, default: .discrete),
    ])
}
