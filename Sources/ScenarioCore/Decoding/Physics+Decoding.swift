import ScrollDynamics
package import ScrollModel

extension Scenario.Physics {
  package static let table = ObjectTable(
    name: "physics",
    keys: [
      .choice("preset", of: presetNames, default: "uikit"),
      .optional("pixelsPerPoint", "a number of pixels per point", default: .number(1)),
      .optional("displayRate", "a number of frames per second", default: .number(60)),
      .optional(
        "decelerationRate", "a number between 0 and 1, \"normal\" or \"fast\"",
        words: rates.map { $0.word }),
      .optional("minimumFlingVelocity", "a number of points per second"),
      .optional("rubberBandCoefficient", "a number"),
      .choice("velocityEstimator", of: velocityEstimators.map { $0.name }),
      .optional("raisesVelocity", "true or false", default: .boolean(false)),
      .optional(
        "repeatedFlicks", "true, false, \"displacement\" or \"coast\"", default: .boolean(false),
        words: RepeatedFlicks.words),
      .optional("compatibility", "an array of options", default: .array([])),
    ])

  init(_ node: Node) throws(ScenarioError) {
    guard node.value["integration"] == nil else {
      throw node.conflict(
        "every motion is in closed form, so no integration can be chosen",
        remedy: "remove the key; \"scrollsim sample frame-stepped-fling\" computes a fling "
          + "frame by frame", at: "integration")
    }
    let fields = try Fields(node, Self.table)
    preset = try fields("preset").string()
    guard let platform = Self.platform(named: preset) else {
      throw fields("preset").unknown(preset, among: Self.presetNames)
    }
    pixelsPerPoint = try fields("pixelsPerPoint").number(.densities)
    displayRate = try fields("displayRate").number(.displayRates)
    decelerationRate = try fields.optional("decelerationRate").map(Self.decelerationRate)
    minimumFlingVelocity = try fields.optional("minimumFlingVelocity")?.number(.lengths)
    rubberBandCoefficient = try fields.optional("rubberBandCoefficient")?.number(
      .rubberBandCoefficients)
    velocityEstimator = try fields.optional("velocityEstimator")?.value(in: Self.velocityEstimators)
    raisesVelocity = try fields("raisesVelocity").boolean()
    repeatedFlicks = try Scenario.Physics.repeatedFlicks(fields("repeatedFlicks"))
    compatibility = try Scenario.Physics.options(fields("compatibility"), of: platform)
    try checkKeys(fields, of: platform)
  }

  /// Throws an error if a key of `physics` has no effect on the platform.
  private func checkKeys(_ fields: Fields, of platform: ScrollPlatform) throws(ScenarioError) {
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

  private static func options(
    _ node: Node, of platform: ScrollPlatform
  ) throws(ScenarioError) -> ScrollCompatibility {
    let names = ScrollCompatibility.names
    let options = try node.array(of: "the name of an option") { element throws(ScenarioError) in
      let name = try element.string()
      guard let option = names.first(where: { "\($0.name)" == name })?.option else {
        throw element.unknown(name, among: names.map { "\($0.name)" })
      }
      guard platform.compatibility.contains(option) else {
        let known = names.filter { platform.compatibility.contains($0.option) }
        let list = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw element.conflict(
          "\(platform.name) has no option \"\(name)\"",
          remedy: known.isEmpty ? "it has no options" : "it has \(list)")
      }
      return option
    }
    return ScrollCompatibility(options)
  }

  private static func repeatedFlicks(_ node: Node) throws(ScenarioError) -> RepeatedFlicks? {
    guard case .string(let word) = node.value else {
      return try node.boolean() ? .displacement : nil
    }
    guard let variant = RepeatedFlicks(rawValue: word) else {
      throw node.unknown(word, among: RepeatedFlicks.words)
    }
    return variant
  }

  package static let velocityEstimators: [(name: String, value: VelocityEstimator)] = [
    ("uikit", .uikit), ("ios5", .ios5), ("flutter", .flutter), ("leastSquares", .leastSquares),
    ("flutterMacOS", .flutterMacOS), ("flutterLeastSquares", .flutterLeastSquares),
    ("androidLeastSquares", .androidLeastSquares), ("androidImpulse", .androidImpulse),
    ("composeLeastSquares", .composeLeastSquares), ("composeImpulse", .composeImpulse),
    ("chromium", .chromium), ("span", .span),
  ]

  private static let rates: [(word: String, rate: DecelerationRate)] = [
    ("normal", .normal), ("fast", .fast),
  ]

  private static func decelerationRate(_ node: Node) throws(ScenarioError) -> DecelerationRate {
    guard case .string(let word) = node.value else {
      return DecelerationRate(try node.number(.decelerationRates))
    }
    guard let rate = rates.first(where: { $0.word == word })?.rate else {
      throw node.unknown(word, among: rates.map { $0.word })
    }
    return rate
  }
}
