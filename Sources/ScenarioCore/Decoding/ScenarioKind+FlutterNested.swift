import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private enum Coordination: String, Word { case oneOffset, twoSimulations }
  private enum ListPhysics: String, Word { case bouncing, clamping }
  private static let flutterOptions = ["perEventResistance"]

  static let flutterNested = ScenarioKind(
    "flutter-nested",
    keys: [
      .required("header", "an object with max"),
      .required("lists", "an array of lists"),
      .choice("coordination", of: Coordination.self, default: .oneOffset),
      compatibilityKey(flutterOptions),
    ]
  ) { fields throws(ScenarioError) in
    var options: FlutterNested.Compatibility = []
    if try compatibility(fields, of: flutterOptions).contains("perEventResistance") {
      options.insert(.perEventResistance)
    }
    let coordination = try fields("coordination").choice(Coordination.self)
    if coordination == .twoSimulations { options.insert(.twoSimulations) }
    let header = try Fields(fields("header"), flutterHeaderTable)
    let most = try header("max").number(.lengths)
    let least = try header("min").number(NumberRange(0...most))
    let (isPinned, floats) = (try header("pinned").boolean(), try header("floating").boolean())
    let snaps = try header("snap").boolean()
    guard !snaps || floats else {
      throw header("snap").conflict(
        "only a floating header snaps", remedy: "set \"floating\" to true")
    }
    let lists = try fields("lists").array(of: "a list, an object", atLeast: 1, atMost: 100) {
      node throws(ScenarioError) in
      let fields = try Fields(node, flutterListTable)
      return FlutterNested.List(
        length: try fields("length").number(.lengths),
        bounces: try fields("physics").choice(ListPhysics.self) == .bouncing)
    }
    let viewport = try viewport(fields("viewport"))
    return .nestedProtocol(
      .flutterNested(
        FlutterNested(
          viewport: viewport,
          bar: SliverAppBar(minExtent: least, maxExtent: most, isPinned: isPinned, floats: floats),
          lists: lists, snaps: snaps, compatibility: options)))
  }

  static let flutterHeaderTable = ObjectTable(
    name: "flutterHeader",
    keys: [
      .required("max", "a number of points"),
      .optional("min", "a number of points", default: .number(0)),
      .optional("pinned", "true or false", default: .boolean(false)),
      .optional("floating", "true or false", default: .boolean(false)),
      .optional("snap", "true or false", default: .boolean(false)),
    ])

  static let flutterListTable = ObjectTable(
    name: "flutterList",
    keys: [
      .required("length", "a number of points"),
      .choice("physics", of: ListPhysics.self, default: .bouncing),
    ])
}
