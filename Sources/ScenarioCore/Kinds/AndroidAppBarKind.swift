import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  static let androidAppBar = ScenarioKind(
    AndroidAppBar.kind, NestedProtocol.androidAppBar,
    summary: "Android's AppBarLayout above a list, in a CoordinatorLayout.",
    keys: [
      .required(
        "bar",
        .array(of: barChild, "an array of the bar's children, from the top", count: 1...1000)),
      .required("list", .listLength),
      flingKey,
      compatibilityKey(["barKeepsFling"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    let options = compatibility(fields)
    let children = try fields("bar").elements.map { node throws(ScenarioError) in
      try barChild(Fields(node))
    }
    let bar = AppBar(children, barKeepsFling: options.contains("barKeepsFling"))
    return AndroidAppBar(
      viewport: viewport(fields("viewport")), bar: bar, listLength: fields("list").number,
      policy: fields("fling").choice(FlingPolicy.self))
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

extension AndroidAppBar {
  fileprivate var restRules: [RestRule] {
    var (children, top): ([(range: ScrollRange, rests: [Double])], Double) = ([], 0)
    for child in bar.children where child.isVisible {
      let (start, end) = (top + child.marginTop, top + child.marginTop + child.height)
      top = end + child.marginBottom
      guard child.flags.isSuperset(of: [.scroll, .snap]) else { continue }
      let seam = end - child.minHeight
      var zones = [(start, end)]
      if child.flags.contains(.exitUntilCollapsed) {
        zones = [(start, seam)]
      } else if child.flags.contains(.enterAlways) {
        zones = [(start, seam), (seam, end)]
      }
      // `snapToChildIfNeeded` adds the margins to each zone, also where two zones meet.
      let hasMargins = child.flags.contains(.snapMargins)
      let (above, below) = hasMargins ? (child.marginTop, child.marginBottom) : (0, 0)
      let rests = zones.flatMap { [$0.0 - above, $0.1 + below] }
      children.append(
        (
          ScrollRange(lower: start - above, upper: zones[zones.count - 1].1 + below),
          rests.map { min($0, bar.totalRange) }
        ))
    }
    // In Android, `setTopAndBottomOffset` and the clamping in `onLayoutChild` move the bar without
    // starting a snap animation.
    return [
      RestRule(part: "the app bar", exceptions: [.offset, .geometry]) { row in
        guard let amount = row.parts[0],
          let child = children.first(where: { $0.range.lower < amount && amount < $0.range.upper })
        else { return nil }
        return child.rests.nearest(to: amount).map { (amount, $0) }
      }
    ]
  }
}
