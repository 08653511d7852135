import NestedScroll
import ScrollModel

extension ScenarioKind {
  private enum Engine: String, Word { case chromium, firefox }
  private enum SnapStop: String, Word { case normal, always }
  private static let cssOptions = ["dropsUnsnappedAxis", "extrapolatesFinger"]

  static let cssScroll = ScenarioKind(
    "css-scroll",
    keys: [
      .required("scrollers", "an array of scrollers, outermost first"),
      .choice("engine", of: Engine.self, default: .chromium),
      .optional("immediateHandoff", "true or false", default: .boolean(true)),
      compatibilityKey(cssOptions),
    ]
  ) { fields throws(ScenarioError) in
    let options = try compatibility(fields, of: cssOptions)
    let engine = try fields("engine").choice(Engine.self)
    let handsOff = try fields("immediateHandoff").boolean()
    if engine == .chromium, fields.isGiven("immediateHandoff") {
      throw fields("immediateHandoff").conflict(
        "chromium never hands off a gesture",
        remedy: "remove the key, or set \"engine\" to firefox")
    }
    var (names, scrollers, areas) = ([String](), [CSSScrollers.Scroller](), [SnapAreas?]())
    let nodes = try fields("scrollers").array(
      of: "a scroller, an object", atLeast: 1, atMost: ScrollChain.capacity
    ) { node throws(ScenarioError) in node }
    for (index, node) in nodes.enumerated() {
      let fields = try Fields(node, scrollerTable)
      let usual = index == 0 ? "root" : nodes.count == 2 ? "inner" : "scroller\(index)"
      names.append(
        try fields.optional("name").map { node throws(ScenarioError) in
          try partName(node, unlike: names)
        } ?? usual)
      let (size, content) = (
        try size(fields("size"), .positiveLengths), try size(fields("content"), .lengths)
      )
      let most = Vector(
        x: max(0, content.width - size.width), y: max(0, content.height - size.height))
      let behavior = try axes(fields("overscrollBehavior")) { node throws(ScenarioError) in
        try node.choice(CSSScrollers.OverscrollBehavior.self)
      }
      scrollers.append(
        CSSScrollers.Scroller(
          maximumOffset: most, offset: ends(of: most, near: try Vector(fields("at"), .points)),
          horizontalBehavior: behavior.x, verticalBehavior: behavior.y))
      var found = try snapAreas(fields, size: size, maximum: most)
      found?.dropsUnsnappedAxis = options.contains("dropsUnsnappedAxis")
      areas.append(found)
    }
    return .nestedProtocol(
      .cssScroll(
        CSSScroll(
          viewport: try viewport(fields("viewport")), partNames: names,
          page: CSSScrollers(
            scrollers,
            engine: engine == .chromium ? .chromium : .firefox(immediateHandoff: handsOff)),
          areas: areas, extrapolatesFinger: options.contains("extrapolatesFinger"))))
  }

  /// The offset, or the maximum if the two differ only by the rounding error of the maximum, which
  /// is a difference of decimal numbers.
  private static func ends(of most: Vector, near offset: Vector) -> Vector {
    Vector(
      x: (offset.x - most.x).exceedsRounding ? offset.x : most.x,
      y: (offset.y - most.y).exceedsRounding ? offset.y : most.y)
  }

  private static let snapTypes = [
    "none", "x mandatory", "x proximity", "y mandatory", "y proximity", "both mandatory",
    "both proximity",
  ]

  static let scrollerTable = ObjectTable(
    name: "scroller",
    keys: [
      .optional("name", "a string"),
      .required("size", "[width, height] in points"),
      .required("content", "[width, height] in points"),
      .optional("at", "[x, y] in points", default: .array([.number(0), .number(0)])),
      .optional(
        "overscrollBehavior", "\"auto\", \"contain\", \"none\" or a pair [x, y] of these",
        default: .string("auto"), words: CSSScrollers.OverscrollBehavior.words),
      .choice("snapType", of: snapTypes, default: "none"),
      .optional(
        "scrollPadding", "an object with top, left, bottom and right in points",
        default: .object([])),
      .optional("areas", "an array of areas", default: .array([])),
    ])

  private static let alignments: [(name: String, value: SnapAreas.Alignment?)] = [
    ("none", nil), ("start", .start), ("center", .center), ("end", .end),
  ]

  static let snapAreaTable = ObjectTable(
    name: "snapArea",
    keys: [
      .required("rect", "[x, y, width, height] in points"),
      .optional(
        "align", "\"none\", \"start\", \"center\", \"end\" or a pair [x, y] of these",
        default: .string("start"), words: alignments.map { $0.name }),
      .choice("stop", of: SnapStop.self, default: .normal),
      .optional("margin", "a number of points", default: .number(0)),
    ])

  private static func snapAreas(
    _ fields: Fields, size: Size, maximum: Vector
  ) throws(ScenarioError) -> SnapAreas? {
    let type = snapTypes[try fields("snapType").index(among: snapTypes)]
    let padding = try insets(fields("scrollPadding"), safeAreaTable, .lengths)
    let areas = try fields("areas").array(of: "an area, an object") {
      node throws(ScenarioError) in try snapArea(Fields(node, snapAreaTable))
    }
    guard type != "none" else { return nil }
    let width = size.width - padding.left - padding.right
    let height = size.height - padding.top - padding.bottom
    guard width >= 0, height >= 0 else {
      throw fields("scrollPadding").notAllowed("no larger than the scroller")
    }
    return SnapAreas(
      areas,
      snapport: Rect(
        origin: Vector(x: padding.left, y: padding.top), size: Size(width: width, height: height)),
      maximumOffset: maximum,
      axes: type.hasPrefix("both") ? .both : type.hasPrefix("x") ? .horizontal : .vertical,
      strictness: type.hasSuffix("mandatory") ? .mandatory : .proximity)
  }

  private static func snapArea(_ fields: Fields) throws(ScenarioError) -> SnapAreas.Area {
    let (rect, margin) = (try fields("rect").rect(), try fields("margin").number(.lengths))
    let origin = Vector(x: rect.origin.x - margin, y: rect.origin.y - margin)
    let size = Size(width: rect.size.width + 2 * margin, height: rect.size.height + 2 * margin)
    let align = try axes(fields("align")) { node throws(ScenarioError) in
      try node.value(in: alignments)
    }
    return SnapAreas.Area(
      frame: Rect(origin: origin, size: size), horizontal: align.x, vertical: align.y,
      alwaysStops: try fields("stop").choice(SnapStop.self) == .always)
  }
}
