extension Scenario.Physics {
  package static let table = ObjectTable(
    name: "physics",
    keys: [
      .choice("preset", of: Preset.self, default: .uikit),
      .choice("integration", of: Integration.self, default: .continuous),
      .optional(
        "decelerationRate", "a number between 0 and 1, \"normal\" or \"fast\"",
        default: .string("normal"), words: DecelerationRate.words.map(\.word)),
      .optional(
        "minimumFlingVelocity", "a number of points per second", default: .number(250)),
      .optional("rubberBandCoefficient", "a number", default: .number(0.55)),
      .choice("velocityEstimator", of: VelocityEstimator.self, default: .uikit),
      .optional("raisesVelocity", "true or false", default: .boolean(false)),
      .optional(
        "repeatedFlicks", "true, false, \"displacement\" or \"coast\"", default: .boolean(false),
        words: flickWords.map(\.rawValue)),
    ])

  init(_ node: Node) throws(ScenarioError) {
    let fields = try Fields(node, Self.table)
    preset = try fields("preset").choice(Preset.self)
    integration = try fields("integration").choice(Integration.self)
    decelerationRate = try DecelerationRate(fields("decelerationRate"))
    minimumFlingVelocity = try fields("minimumFlingVelocity").number(.lengths)
    rubberBandCoefficient = try fields("rubberBandCoefficient").number(NumberRange(0.001...1))
    velocityEstimator = try fields("velocityEstimator").choice(VelocityEstimator.self)
    raisesVelocity = try fields("raisesVelocity").boolean()
    repeatedFlicks = try Scenario.Physics.repeatedFlicks(fields("repeatedFlicks"))
  }

  private static let flickWords = [RepeatedFlicks.displacement, .coast]

  private static func repeatedFlicks(_ node: Node) throws(ScenarioError) -> RepeatedFlicks {
    guard case .string(let word) = node.value else {
      return try node.boolean() ? .displacement : .off
    }
    guard let variant = flickWords.first(where: { $0.rawValue == word }) else {
      throw node.unknown(word, among: flickWords.map(\.rawValue))
    }
    return variant
  }
}

extension Scenario.Physics.DecelerationRate {
  fileprivate static let words: [(word: String, rate: Self)] = [
    ("normal", .normal), ("fast", .fast),
  ]

  fileprivate init(_ node: Node) throws(ScenarioError) {
    guard case .string(let word) = node.value else {
      self = .perMillisecond(try node.number(.between(0, 1)))
      return
    }
    guard let rate = Self.words.first(where: { $0.word == word })?.rate else {
      throw node.unknown(word, among: Self.words.map(\.word))
    }
    self = rate
  }
}
