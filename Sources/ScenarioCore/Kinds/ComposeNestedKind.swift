import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let composeNested = ScenarioKind(
    ComposeNested.kind, NestedProtocol.composeNested,
    summary: "Jetpack Compose's nested scrollables, with or without a top app bar.",
    keys: [
      .required("parts", partList),
      .optional("topBar", topBar),
      .choice("generation", of: ComposeNested.Generation.self, default: .continues),
      compatibilityKey(["barTakesWhole", "restartHitch"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    let names = compatibility(fields)
    let topBar = fields.optional("topBar").map { node in
      let fields = Fields(node)
      return TopAppBar(
        fields("behavior").choice(TopAppBar.Behavior.self),
        length: fields("height").number,
        barTakesWhole: names.contains("barTakesWhole"))
    }
    let parts = try parts(fields("parts"))
    guard topBar == nil || parts.count < ScrollChain.capacity else {
      throw fields("parts").notAllowed(
        "an array of at most \(ScrollChain.capacity - 1) elements under a top app bar")
    }
    if topBar != nil, parts.contains(where: { $0.name == "bar" }) {
      throw fields("parts").conflict(
        "the top app bar has the name \"bar\"", remedy: "give the part another name")
    }
    return ComposeNested(
      viewport: viewport(fields("viewport")), parts: parts, topBar: topBar,
      generation: fields("generation").choice(ComposeNested.Generation.self),
      hitches: names.contains("restartHitch"))
  }

  private static let topBar = Shape.object(
    "topBar", "an object with height and behavior",
    [
      .required(
        "height", .positiveLength.named("a number of points by which the bar can collapse")),
      .choice("behavior", of: TopAppBar.Behavior.self, default: .enterAlways),
    ])
}

extension TopAppBar.Behavior: Word {}
extension ComposeNested.Generation: Word {}

extension ComposeNested {
  fileprivate var restRules: [RestRule] {
    guard let length = topBar?.length else { return [] }
    // Only `onPostFling` settles the bar. An offset set by an app or a layout does not call it, nor
    // does a wheel, except over snapping content (`ScrollingLogic.onScrollStopped`).
    return [
      RestRule(part: "the top app bar", exceptions: [.offset, .geometry, .wheel]) { row in
        guard let amount = row.parts[0] else { return nil }
        // A bar that is collapsed by less than 1 % does not settle (`settleAppBar`).
        if amount < 0.01 * length { return (amount, amount) }
        return (amount, amount < 0.5 * length ? 0 : length)
      }
    ]
  }
}
