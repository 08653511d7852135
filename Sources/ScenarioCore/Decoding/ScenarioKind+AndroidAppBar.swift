import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let androidAppBar = ScenarioKind(
    "android-app-bar",
    keys: [
      .required(
        "bar",
        .array(of: barChild, "an array of the bar's children, from the top", count: 1...1000)),
      .required("list", .listLength),
      flingKey,
      compatibilityKey(["barKeepsFling"]),
    ]
  ) { fields throws(ScenarioError) in
    let options = compatibility(fields)
    let children = try fields("bar").elements.map { node throws(ScenarioError) in
      try barChild(Fields(node))
    }
    let bar = AppBar(children, barKeepsFling: options.contains("barKeepsFling"))
    return .nestedProtocol(
      .androidAppBar(
        AndroidAppBar(
          viewport: viewport(fields("viewport")), bar: bar,
          listLength: fields("list").number,
          policy: fields("fling").choice(FlingPolicy.self))))
  }

  private static let barChild = Shape.object(
    "barChild", "a child of the bar, an object",
    [
      .required("height", .length),
      .optional("minHeight", .length, default: 0),
      .optional("marginTop", .length, default: 0),
      .optional("marginBottom", .length, default: 0),
      .optional(
        "flags", .array(of: .words(barFlags.map { $0.name })), default: .array([.string("scroll")])),
      .flag("visible", true),
    ])

  private static let barFlags: [(name: String, value: AppBar.Flags)] = [
    ("scroll", .scroll), ("exitUntilCollapsed", .exitUntilCollapsed), ("enterAlways", .enterAlways),
    ("enterAlwaysCollapsed", .enterAlwaysCollapsed), ("snap", .snap), ("snapMargins", .snapMargins),
  ]

  private static func barChild(_ fields: Fields) throws(ScenarioError) -> AppBar.Child {
    let flags = fields("flags").elements.map { $0.value(in: barFlags) }
    let height = fields("height").number
    return AppBar.Child(
      height: height, minHeight: try fields("minHeight").number(in: 0...height),
      marginTop: fields("marginTop").number,
      marginBottom: fields("marginBottom").number, flags: AppBar.Flags(flags),
      isVisible: fields("visible").boolean)
  }
}
