import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let composeOptions = ["barTakesWhole", "restartHitch"]
  private static let generations = ["continue", "cancel"]

  static let composeNested = ScenarioKind(
    "compose-nested",
    keys: [
      viewportKey,
      .required("parts", "an array of parts, outermost first"),
      .optional("topBar", "an object with height and behavior"),
      .optional(
        "generation", ObjectTable.Key.expectation(of: generations), default: .string("continue"),
        words: generations),
      compatibilityKey(composeOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: composeOptions)
    let topBar = try fields.optional("topBar").map { node throws(ScenarioError) in
      try materialBar(Fields(node, topBarTable), takesWhole: names.contains("barTakesWhole"))
    }
    let most = ScrollChain.capacity - (topBar == nil ? 0 : 1)
    let parts = try parts(fields("parts"), atMost: most)
    if topBar != nil, parts.contains(where: { $0.name == "bar" }) {
      throw fields("parts").error(
        .order("the top app bar is \"bar\"", remedy: "give the part another name"),
        at: fields("parts").path)
    }
    let generation = try fields("generation").string()
    guard generations.contains(generation) else {
      throw fields("generation").error(
        .unknownWord(generation, known: generations), at: fields("generation").path)
    }
    return .nestedProtocol(
      .composeNested(
        ComposeNested(
          viewport: try viewport(fields("viewport")), parts: parts, topBar: topBar,
          generation: generation == "continue" ? .continues : .cancels,
          hitches: names.contains("restartHitch"))))
  }

  private static let behaviors = ["enterAlways", "exitUntilCollapsed"]

  /// The keys of a top app bar of Material 3.
  static let topBarTable = ObjectTable(
    name: "topBar",
    keys: [
      .required("height", "a number of points that the bar collapses"),
      .optional(
        "behavior", ObjectTable.Key.expectation(of: behaviors), default: .string("enterAlways"),
        words: behaviors),
    ])

  private static func materialBar(
    _ fields: Fields, takesWhole: Bool
  ) throws(ScenarioError) -> TopAppBar {
    let word = try fields("behavior").string()
    guard behaviors.contains(word) else {
      throw fields("behavior").error(
        .unknownWord(word, known: behaviors), at: fields("behavior").path)
    }
    return TopAppBar(
      word == "enterAlways" ? .enterAlways : .exitUntilCollapsed,
      length: try fields("height").number(.positiveLengths), barTakesWhole: takesWhole)
  }
}
