import ScrollModel
extension Verb {
  static let gesture = Verb(
    "gesture", ObjectTable.Key.expectation(of: Scenario.Gesture.Pattern.words),
    words: Scenario.Gesture.Pattern.words,
    arguments: [
      .required("velocity", "a number of points per second, or an object with x and y"),
      .optional("seed", "a whole number", default: .number(0)),
      .optional("jitter", "a number from 0 to 1", default: .number(0)),
      .optional("samplesPerSecond", "a number of samples per second"),
      .optional("count", "a number of flicks, for a multiFlick"),
      .optional("pause", "a number of seconds, for a hold or between two flicks"),
    ]
  ) { fields throws(ScenarioError) in
    let pattern = try fields("gesture").choice(Scenario.Gesture.Pattern.self)
    for (key, patterns) in [
      ("count", [Scenario.Gesture.Pattern.multiFlick]),
      ("pause", [.multiFlick, .swipeHoldRelease]),
    ] {
      guard !patterns.contains(pattern), let node = fields.optional(key) else { continue }
      let words = patterns.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw node.conflict(
        "a \"\(pattern.rawValue)\" has no \(key)",
        remedy: "remove the key, or set \"gesture\" to \(words)")
    }
    return .gesture(
      Scenario.Gesture(
        pattern: pattern, velocity: try velocity(fields("velocity"), of: pattern),
        seed: UInt64(try fields("seed").integer(0...1_000_000_000)),
        jitter: try fields("jitter").number(NumberRange(0...1)),
        samplesPerSecond: try fields.optional("samplesPerSecond")?.number(.touchSamplesPerSecond)
          ?? 120,
        count: try fields.optional("count")?.integer(1...100) ?? (pattern == .multiFlick ? 3 : 1),
        pause: try fields.optional("pause")?.number(NumberRange(0...10)) ?? 0.15))
  }

  /// Throws an error for a speed above 0 and below 1 pt/s, because the finger would need at least
  /// 32 s to exceed the touch slop.
  private static func check(_ speed: Double, at node: Node) throws(ScenarioError) {
    guard speed > 0, speed < 1 else { return }
    throw node.notAllowed("0, or at least 1 point per second along one axis")
  }

  /// A single number is the vertical component; for a diagonal gesture it is the speed along the
  /// diagonal.
  private static func velocity(
    _ node: Node, of pattern: Scenario.Gesture.Pattern
  ) throws(ScenarioError) -> Vector {
    if case .object = node.value {
      let velocity = try velocity(alongBothAxes: node)
      try check(max(abs(velocity.x), abs(velocity.y)), at: node)
      return velocity
    }
    let speed = try node.number(.points)
    try check(abs(speed), at: node)
    guard pattern == .diagonal else { return Vector(x: 0, y: speed) }
    let part = speed * 0.5.squareRoot()
    return Vector(x: part, y: part)
  }
}
