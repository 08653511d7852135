import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let barOptions = ["barKeepsFling"]

  static let androidAppBar = ScenarioKind(
    "android-app-bar",
    keys: [
      .required("bar", "an array of the bar's children, from the top"),
      .required("list", "a number of points by which the list can scroll"),
      flingKey,
      compatibilityKey(barOptions),
    ]
  ) { fields throws(ScenarioError) in
    let options = try compatibility(fields, of: barOptions)
    let children = try fields("bar").array(
      of: "a child of the bar, an object", atLeast: 1, atMost: 1000
    ) { node throws(ScenarioError) in try barChild(Fields(node, barChildTable)) }
    let bar = AppBar(children, barKeepsFling: options.contains("barKeepsFling"))
    return .nestedProtocol(
      .androidAppBar(
        AndroidAppBar(
          viewport: try viewport(fields("viewport")), bar: bar,
          listLength: try fields("list").number(.lengths),
          policy: try fields("fling").choice(FlingPolicy.self))))
  }

  static let barChildTable = ObjectTable(
    name: "barChild",
    keys: [
      .required("height", "a number of points"),
      .optional("minHeight", "a number of points", default: .number(0)),
      .optional("marginTop", "a number of points", default: .number(0)),
      .optional("marginBottom", "a number of points", default: .number(0)),
      .optional(
        "flags", "an array of " + ObjectTable.Key.expectation(of: barFlags.map { $0.name }),
        default: .array([.string("scroll")])),
      .optional("visible", "true or false", default: .boolean(true)),
    ])

  private static let barFlags: [(name: String, value: AppBar.Flags)] = [
    ("scroll", .scroll), ("exitUntilCollapsed", .exitUntilCollapsed), ("enterAlways", .enterAlways),
    ("enterAlwaysCollapsed", .enterAlwaysCollapsed), ("snap", .snap), ("snapMargins", .snapMargins),
  ]

  private static func barChild(_ fields: Fields) throws(ScenarioError) -> AppBar.Child {
    let flags = try fields("flags").array(of: "the name of a flag") {
      node throws(ScenarioError) in try node.value(in: barFlags)
    }
    let height = try fields("height").number(.lengths)
    return AppBar.Child(
      height: height, minHeight: try fields("minHeight").number(NumberRange(0...height)),
      marginTop: try fields("marginTop").number(.lengths),
      marginBottom: try fields("marginBottom").number(.lengths), flags: AppBar.Flags(flags),
      isVisible: try fields("visible").boolean())
  }
}
