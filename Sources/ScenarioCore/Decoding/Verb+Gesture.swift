import ScrollModel
extension Verb {
  static let gesture = Verb(
    "gesture", .words(Scenario.Gesture.Pattern.words),
    arguments: [
      .required(
        "velocity",
        .either(
          [.velocity, velocities], "a number of points per second, or an object with x and y")),
      .optional("seed", .integer(0...1_000_000_000, "a whole number"), default: 0),
      .optional("jitter", .number(NumberRange(0...1), "a number from 0 to 1"), default: 0),
      .optional("samplesPerSecond", .samplesPerSecond),
      .optional("count", .integer(1...100, "a number of flicks, for a multiFlick")),
      .optional(
        "pause",
        .number(NumberRange(0...10), "a number of seconds, for a hold or between two flicks")),
    ]
  ) { fields throws(ScenarioError) in
    let pattern = fields("gesture").choice(Scenario.Gesture.Pattern.self)
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
        seed: UInt64(fields("seed").integer), jitter: fields("jitter").number,
        samplesPerSecond: fields.optional("samplesPerSecond")?.number ?? 120,
        count: fields.optional("count")?.integer ?? (pattern == .multiFlick ? 3 : 1),
        pause: fields.optional("pause")?.number ?? 0.15))
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
      let velocity = velocity(alongBothAxes: node)
      try check(max(abs(velocity.x), abs(velocity.y)), at: node)
      return velocity
    }
    let speed = node.number
    try check(abs(speed), at: node)
    guard pattern == .diagonal else { return Vector(x: 0, y: speed) }
    let part = speed * 0.5.squareRoot()
    return Vector(x: part, y: part)
  }
}
