import NestedScroll
import ScrollModel

extension Verb {
  static let drag = Verb(
    "drag", .points,
    arguments: [
      .optional(
        "on",
        .text.named(Shape.words(NestedPart.words).expectation + " or a protocol's part"),
        default: .string(NestedPart.content.word)),
      .choice("axis", of: Axis.self, default: .vertical),
    ] + durationKeys
  ) { fields, script throws(ScenarioError) in
    let names = script.partNames
    return .drag(
      Scenario.Drag(
        distance: fields("drag").number,
        part: names == nil
          ? NestedPart.allCases[try fields("on").index(among: NestedPart.words)] : .content,
        duration: try duration(fields), axis: fields("axis").choice(Axis.self),
        protocolPart: try names.flatMap { names throws(ScenarioError) in
          fields.isGiven("on") ? try protocolPart(fields("on"), among: names) : nil
        }))
  }

  static let durationKeys: [ObjectTable.Key] = [
    .optional("seconds", .duration),
    .optional("frames", .integer(1...1_000_000, "a number of frames")),
  ]

  /// The duration of a drag, from `seconds` or `frames`; one frame if both are absent.
  static func duration(_ fields: Fields) throws(ScenarioError) -> Scenario.DragDuration {
    guard let seconds = fields.optional("seconds") else {
      return .frames(fields.optional("frames")?.integer ?? 1)
    }
    if let frames = fields.optional("frames") {
      throw frames.conflict(
        "\"seconds\" and \"frames\" both set the duration", remedy: "remove one of the two")
    }
    return .seconds(seconds.number)
  }

  static let lift = release("lift") { .lift($0, target: $1) }
  static let fling = release("fling") { .fling($0, target: $1) }

  static let velocities = Shape.object(
    "velocity", "an object with x and y", [.required("x", .velocity), .required("y", .velocity)])

  static func velocity(alongBothAxes node: Node) -> Vector {
    let fields = Fields(node)
    return Vector(x: fields("x").number, y: fields("y").number)
  }

  private static func release(
    _ word: String,
    step: @escaping @Sendable (_ velocity: Vector?, Scenario.TargetOffset?) -> Scenario.Step
  ) -> Verb {
    Verb(
      word,
      .either(
        [.velocity, .words(["tracked"]), velocities],
        "a number of points per second or \"tracked\""), arguments: [.optional("target", .target)]
    ) { fields in
      step(velocity(fields(word)), fields.optional("target").map { Scenario.TargetOffset($0) })
    }
  }

  private static func velocity(_ node: Node) -> Vector? {
    switch node.value {
    case .string: nil
    case .object: velocity(alongBothAxes: node)
    default: Vector(x: 0, y: node.number)
    }
  }
}
