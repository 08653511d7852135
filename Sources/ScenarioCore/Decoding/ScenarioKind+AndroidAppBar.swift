import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private static let barOptions = ["barKeepsFling"]

  static let androidAppBar = ScenarioKind(
    "android-app-bar",
    keys: [
      viewportKey,
      .required("bar", "an array of the bar's children, from the top"),
      .required("list", "a number of points that the list scrolls"),
      flingKey,
      compatibilityKey(barOptions),
    ]
  ) { fields throws(ScenarioError) in
    let options = try compatibility(fields, of: barOptions)
    var children: [AppBar.Child] = []
    for element in try elements(fields("bar"), "a child of the bar, an object", atMost: 1000) {
      children.append(try barChild(Fields(element, barChildTable)))
    }
    let bar = AppBar(children, barKeepsFling: options.contains("barKeepsFling"))
    return .nestedProtocol(
      .androidAppBar(
        AndroidAppBar(
          viewport: try viewport(fields("viewport")), bar: bar,
          listLength: try fields("list").number(.lengths),
          policy: try fields("fling").choice(FlingPolicy.self))))
  }

  /// The keys of a child of an Android app bar.
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

  private static let barFlags: [(name: String, flag: AppBar.Flags)] = [
    ("scroll", .scroll), ("exitUntilCollapsed", .exitUntilCollapsed),
    ("enterAlways", .enterAlways), ("enterAlwaysCollapsed", .enterAlwaysCollapsed),
    ("snap", .snap), ("snapMargins", .snapMargins),
  ]

  private static func barChild(_ fields: Fields) throws(ScenarioError) -> AppBar.Child {
    let node = fields("flags")
    guard case .array(let elements) = node.value else { throw node.wrongType() }
    var flags: AppBar.Flags = []
    for element in node.elements(elements, expectation: "the name of a flag") {
      let name = try element.string()
      guard let flag = barFlags.first(where: { $0.name == name })?.flag else {
        throw element.error(.unknownWord(name, known: barFlags.map { $0.name }), at: element.path)
      }
      flags.insert(flag)
    }
    let height = try fields("height").number(.lengths)
    return AppBar.Child(
      height: height, minHeight: try fields("minHeight").number(NumberRange(0...height)),
      marginTop: try fields("marginTop").number(.lengths),
      marginBottom: try fields("marginBottom").number(.lengths), flags: flags,
      isVisible: try fields("visible").boolean())
  }
}
