import ScrollDynamics
package import ScrollModel

extension Scenario.Physics {
  package static let table = ObjectTable(
    name: "physics",
    keys: [
      .optional("preset", presets.named(presets.expectation), default: .string("uikit")),
      .optional("pixelsPerPoint", .number(.densities, "a number of pixels per point"), default: 1),
      .optional(
        "displayRate", .number(.displayRates, "a number of frames per second"), default: 60
      ),
      .optional(
        "decelerationRate",
        .either(
          [.words(rates.map { $0.name }), .number(.decelerationRates)],
          "a number between 0 and 1, \"normal\" or \"fast\"")),
      .optional("minimumFlingVelocity", .number(.lengths, "a number of points per second")),
      .optional("rubberBandCoefficient", .number(.rubberBandCoefficients, "a number")),
      .optional("velocityEstimator", .words(velocityEstimators.map { $0.name })),
      .flag("raisesVelocity", false),
      .optional(
        "repeatedFlicks",
        .either(
          [.boolean, .words(RepeatedFlicks.words)], "true, false, \"displacement\" or \"coast\""),
        default: .boolean(false)),
      .optional(
        "compatibility",
        .array(
          of: .words(options.map { $0.name }).named("the name of an option"),
          "an array of options"), default: .array([])),
    ],
    removed: (
      "integration", "every motion is in closed form, so no integration can be chosen",
      remedy: "remove the key; \"scrollsim sample frame-stepped-fling\" computes a fling "
        + "frame by frame"
    ))

  private static let presets = Shape.words(presetNames)

  static let shape = Shape("an object such as {\"preset\": \"android\"}", .object(table))

  init(_ node: Node) throws(ScenarioError) {
    let fields = try Fields(node, Self.table)
    preset = fields("preset").string
    pixelsPerPoint = fields("pixelsPerPoint").number
    displayRate = fields("displayRate").number
    decelerationRate = fields.optional("decelerationRate").map(Self.decelerationRate)
    minimumFlingVelocity = fields.optional("minimumFlingVelocity")?.number
    rubberBandCoefficient = fields.optional("rubberBandCoefficient")?.number
    velocityEstimator = fields.optional("velocityEstimator")?.value(in: Self.velocityEstimators)
    raisesVelocity = fields("raisesVelocity").boolean
    repeatedFlicks = Self.repeatedFlicks(fields("repeatedFlicks"))
    compatibility = ScrollCompatibility(
      fields("compatibility").elements.map { $0.value(in: Self.options) })
    try checkOptions(fields("compatibility"))
    try checkKeys(fields)
  }

  /// Throws an error if a key of `physics` has no effect on the platform.
  private func checkKeys(_ fields: Fields) throws(ScenarioError) {
    let physics = platform.physics(pixelsPerPoint, [], displayRate: displayRate)
    if case .deceleration = physics.fling { return }
    let hasNoBand = physics.rubberBandCoefficient == 0
    let settings = [
      ("decelerationRate", decelerationRate != nil, "deceleration rate"),
      ("raisesVelocity", raisesVelocity, "rule that raises velocities"),
      ("repeatedFlicks", repeatedFlicks != nil, "multiplier of repeated flicks"),
      ("rubberBandCoefficient", rubberBandCoefficient != nil && hasNoBand, "rubber band"),
    ]
    for (key, isSet, thing) in settings where isSet {
      throw fields(key).conflict(
        "\(preset) has no \(thing)", remedy: "remove the key, or choose another preset")
    }
  }

  private func checkOptions(_ node: Node) throws(ScenarioError) {
    let allowed = platform.compatibility
    for element in node.elements where !allowed.contains(element.value(in: Self.options)) {
      let known = Self.options.filter { allowed.contains($0.value) }
      let list = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw element.conflict(
        "\(preset) has no option \"\(element.string)\"",
        remedy: known.isEmpty ? "it has no options" : "it has \(list)")
    }
  }

  private static let options = ScrollCompatibility.names.map {
    (name: "\($0.name)", value: $0.option)
  }

  private static func repeatedFlicks(_ node: Node) -> RepeatedFlicks? {
    if case .boolean(let repeats) = node.value { return repeats ? .displacement : nil }
    return node.choice(RepeatedFlicks.self)
  }

  package static let velocityEstimators: [(name: String, value: VelocityEstimator)] = [
    ("uikit", .uikit), ("ios5", .ios5), ("flutter", .flutter), ("leastSquares", .leastSquares),
    ("flutterMacOS", .flutterMacOS), ("flutterLeastSquares", .flutterLeastSquares),
    ("androidLeastSquares", .androidLeastSquares), ("androidImpulse", .androidImpulse),
    ("composeLeastSquares", .composeLeastSquares), ("composeImpulse", .composeImpulse),
    ("chromium", .chromium), ("span", .span),
  ]

  private static let rates: [(name: String, value: DecelerationRate)] = [
    ("normal", .normal), ("fast", .fast),
  ]

  private static func decelerationRate(_ node: Node) -> DecelerationRate {
    if case .number = node.value { return DecelerationRate(node.number) }
    return node.value(in: rates)
  }
}
