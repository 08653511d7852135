extension Scenario.Physics {
  package static let table = ObjectTable(
    name: "physics",
    keys: [
      .choice("preset", of: Preset.self, default: .uikit),
      .choice("integration", of: Integration.self, default: .continuous),
      .optional(
        "decelerationRate", "\"normal\", \"fast\" or a factor per millisecond",
        default: .string("normal"), words: DecelerationRate.words.map(\.word)),
      .optional(
        "minimumFlingVelocity", "a number of points per second", default: .number(250)),
      .optional("rubberBandCoefficient", "a number", default: .number(0.55)),
      .choice("velocityEstimator", of: VelocityEstimator.self, default: .uikit),
    ])

  init(_ node: Node) throws(ScenarioError) {
    let fields = try Fields(node, Self.table)
    preset = try fields("preset").choice(Preset.self)
    integration = try fields("integration").choice(Integration.self)
    decelerationRate = try DecelerationRate(fields("decelerationRate"))
    minimumFlingVelocity = try fields("minimumFlingVelocity").number(.lengths)
    rubberBandCoefficient = try fields("rubberBandCoefficient").number(NumberRange(0.001...1))
    velocityEstimator = try fields("velocityEstimator").choice(VelocityEstimator.self)
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
      throw node.error(.unknownWord(word, known: Self.words.map(\.word)), at: node.path)
    }
    self = rate
  }
}
