import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let composeOptions = ["barTakesWhole", "restartHitch"]

  static let composeNested = ScenarioKind(
    "compose-nested",
    keys: [
      .required("parts", "an array of parts, outermost first"),
      .optional("topBar", "an object with height and behavior"),
      .choice("generation", of: ComposeNested.Generation.self, default: .continues),
      compatibilityKey(composeOptions),
    ]
  ) { fields throws(ScenarioError) in
    let names = try compatibility(fields, of: composeOptions)
    let topBar = try fields.optional("topBar").map { node throws(ScenarioError) in
      let fields = try Fields(node, topBarTable)
      return TopAppBar(
        try fields("behavior").choice(TopAppBar.Behavior.self),
        length: try fields("height").number(.positiveLengths),
        barTakesWhole: names.contains("barTakesWhole"))
    }
    let most = ScrollChain.capacity - (topBar == nil ? 0 : 1)
    let parts = try parts(fields("parts"), atMost: most)
    if topBar != nil, parts.contains(where: { $0.name == "bar" }) {
      throw fields("parts").conflict(
        "the top app bar has the name \"bar\"", remedy: "give the part another name")
    }
    return .nestedProtocol(
      .composeNested(
        ComposeNested(
          viewport: try viewport(fields("viewport")), parts: parts, topBar: topBar,
          generation: try fields("generation").choice(ComposeNested.Generation.self),
          hitches: names.contains("restartHitch"))))
  }

  static let topBarTable = ObjectTable(
    name: "topBar",
    keys: [
      .required("height", "a number of points by which the bar can collapse"),
      .choice("behavior", of: TopAppBar.Behavior.self, default: .enterAlways),
    ])
}
