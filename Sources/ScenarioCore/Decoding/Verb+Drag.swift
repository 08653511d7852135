import NestedScroll
import ScrollModel

extension Verb {
  static let drag = Verb(
    "drag", "a number of points",
    arguments: [
      .optional(
        "on", ObjectTable.Key.expectation(of: NestedPart.words) + " or a protocol's part",
        default: .string(NestedPart.content.word)),
      .choice("axis", of: Axis.self, default: .vertical),
    ] + durationKeys
  ) { fields, system throws(ScenarioError) in
    let names = try partNames(of: system)
    return .drag(
      Scenario.Drag(
        distance: try fields("drag").number(.points),
        part: names == nil ? try fields("on").choice(NestedPart.self) : .content,
        duration: try duration(fields), axis: try fields("axis").choice(Axis.self),
        protocolPart: try names.flatMap { names throws(ScenarioError) in
          fields.isGiven("on") ? try protocolPart(fields("on"), among: names) : nil
        }))
  }

  static let durationKeys: [ObjectTable.Key] = [
    .optional("seconds", "a number of seconds"),
    .optional("frames", "a number of frames"),
  ]

  /// The duration of a drag, from `seconds` or `frames`; one frame if both are absent.
  static func duration(_ fields: Fields) throws(ScenarioError) -> Scenario.DragDuration {
    guard let seconds = fields.optional("seconds") else {
      return .frames(try fields.optional("frames")?.integer(1...1_000_000) ?? 1)
    }
    if let frames = fields.optional("frames") {
      throw frames.conflict(
        "\"seconds\" and \"frames\" both set the duration", remedy: "remove one of the two")
    }
    return .seconds(try seconds.number(.above(0, to: 1e6)))
  }

  static let lift = release("lift") { .lift($0, target: $1) }
  static let fling = release("fling") { .fling($0, target: $1) }

  package static let velocityTable = ObjectTable(
    name: "velocity", keys: ["x", "y"].map { .required($0, "a number of points per second") })

  static func velocity(alongBothAxes node: Node) throws(ScenarioError) -> Vector {
    let fields = try Fields(node, velocityTable)
    return Vector(x: try fields("x").number(.points), y: try fields("y").number(.points))
  }

  private static func release(
    _ word: String,
    step: @escaping @Sendable (_ velocity: Vector?, Scenario.TargetOffset?) -> Scenario.Step
  ) -> Verb {
    Verb(
      word, "a number of points per second or \"tracked\"", words: ["tracked"],
      arguments: [.optional("target", "[x, y] in points, or y")]
    ) { fields throws(ScenarioError) in
      var target: Scenario.TargetOffset?
      if let node = fields.optional("target") { target = try Scenario.TargetOffset(node) }
      return step(try velocity(fields(word)), target)
    }
  }

  private static func velocity(_ node: Node) throws(ScenarioError) -> Vector? {
    switch node.value {
    case .string("tracked"): return nil
    case .string(let word): throw node.unknown(word, among: ["tracked"])
    case .object: return try velocity(alongBothAxes: node)
    default: return Vector(x: 0, y: try node.number(.points))
    }
  }
}
