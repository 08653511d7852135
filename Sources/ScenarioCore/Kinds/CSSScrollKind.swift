import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private enum Engine: String, Word { case chromium, firefox }
  private enum SnapStop: String, Word { case normal, always }

  static let cssScroll = ScenarioKind(
    CSSScroll.kind, NestedProtocol.cssScroll,
    summary: "The nested scroll containers of a web page.",
    keys: [
      .required(
        "scrollers",
        .array(
          of: scroller, "an array of scrollers, outermost first", count: 1...ScrollChain.capacity)),
      .choice("engine", of: Engine.self, default: .chromium),
      .flag("immediateHandoff", true),
      compatibilityKey(["dropsUnsnappedAxis", "extrapolatesFinger"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    let options = compatibility(fields)
    let engine = fields("engine").choice(Engine.self)
    let handsOff = fields("immediateHandoff").boolean
    if engine == .chromium, fields.isGiven("immediateHandoff") {
      throw fields("immediateHandoff").conflict(
        "chromium never hands off a gesture",
        remedy: "remove the key, or set \"engine\" to firefox")
    }
    var (names, scrollers, areas) = ([String](), [CSSScrollers.Scroller](), [SnapAreas?]())
    let nodes = fields("scrollers").elements
    for (index, node) in nodes.enumerated() {
      let fields = Fields(node)
      let usual = index == 0 ? "root" : nodes.count == 2 ? "inner" : "scroller\(index)"
      names.append(
        try fields.optional("name").map { node throws(ScenarioError) in
          try partName(node, unlike: names)
        } ?? usual)
      let (size, content) = (fields("size").size, fields("content").size)
      let most = Vector(
        x: max(0, content.width - size.width), y: max(0, content.height - size.height))
      let behavior = axes(fields("overscrollBehavior")) {
        $0.choice(CSSScrollers.OverscrollBehavior.self)
      }
      scrollers.append(
        CSSScrollers.Scroller(
          maximumOffset: most, offset: ends(of: most, near: fields("at").vector),
          horizontalBehavior: behavior.x, verticalBehavior: behavior.y))
      var found = try snapAreas(fields, size: size, maximum: most)
      found?.dropsUnsnappedAxis = options.contains("dropsUnsnappedAxis")
      areas.append(found)
    }
    return CSSScroll(
      viewport: viewport(fields("viewport")), partNames: names,
      page: CSSScrollers(
        scrollers,
        engine: engine == .chromium ? .chromium : .firefox(immediateHandoff: handsOff)),
      areas: areas, extrapolatesFinger: options.contains("extrapolatesFinger"))
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

  private static let scroller = Shape.object(
    "scroller", "a scroller, an object",
    [
      .optional("name", .text),
      .required("size", .positiveSize),
      .required("content", .size),
      .optional("at", .location, default: .array([.number(0), .number(0)])),
      .optional(
        "overscrollBehavior",
        oneOrTwo(
          CSSScrollers.OverscrollBehavior.words,
          "\"auto\", \"contain\", \"none\" or a pair [x, y] of these"), default: .string("auto")),
      .optional("snapType", .words(snapTypes), default: .string("none")),
      .optional("scrollPadding", safeArea, default: .object([])),
      .optional("areas", .array(of: area, "an array of areas"), default: .array([])),
    ])

  private static let alignments: [(name: String, value: SnapAreas.Alignment?)] = [
    ("none", nil), ("start", .start), ("center", .center), ("end", .end),
  ]

  private static let area = Shape.object(
    "snapArea", "an area, an object",
    [
      .required("rect", .rect),
      .optional(
        "align",
        oneOrTwo(
          alignments.map { $0.name },
          "\"none\", \"start\", \"center\", \"end\" or a pair [x, y] of these"),
        default: .string("start")),
      .choice("stop", of: SnapStop.self, default: .normal),
      .optional("margin", .length, default: 0),
    ])

  private static func oneOrTwo(_ words: [String], _ expectation: String) -> Shape {
    .either([.words(words), .pair(of: .words(words), "[x, y]")], expectation)
  }

  private static func snapAreas(
    _ fields: Fields, size: Size, maximum: Vector
  ) throws(ScenarioError) -> SnapAreas? {
    let type = fields("snapType").string
    let padding = insets(fields("scrollPadding"))
    let areas = fields("areas").elements.map { snapArea(Fields($0)) }
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

  private static func snapArea(_ fields: Fields) -> SnapAreas.Area {
    let (rect, margin) = (fields("rect").rect, fields("margin").number)
    let origin = Vector(x: rect.origin.x - margin, y: rect.origin.y - margin)
    let size = Size(width: rect.size.width + 2 * margin, height: rect.size.height + 2 * margin)
    let align = axes(fields("align")) { $0.value(in: alignments) }
    return SnapAreas.Area(
      frame: Rect(origin: origin, size: size), horizontal: align.x, vertical: align.y,
      alwaysStops: fields("stop").choice(SnapStop.self) == .always)
  }
}

extension CSSScrollers.OverscrollBehavior: Word { static let words = ["auto", "contain", "none"] }

extension CSSScroll {
  /// A rest rule for each axis along which a scroller must snap.
  ///
  /// Browsers snap after every scroll, programmatic or not, and after every layout (css-scroll-snap
  /// 1, section 6), but only along the axes that were scrolled. When a flick scrolls one axis only,
  /// Firefox 153 does not snap the other axis, even if the flick brings new areas into view. An
  /// axis whose areas can be hidden therefore has no rule. A scroller that has not moved keeps its
  /// initial position. In Firefox a fling past the last area can end at any offset.
  fileprivate var restRules: [RestRule] {
    partNames.indices.flatMap { part -> [RestRule] in
      guard let areas = areas[part], areas.strictness == .mandatory else { return [] }
      return Axis.allCases.filter { areas.axes.contains(AxisSet($0)) }.compactMap { axis in
        areas.restRanges(axis, isGecko: page.engine != .chromium).map {
          rule(of: part, axis, $0 + pastAreas(areas, axis, $0))
        }
      }
    }
  }

  /// The offsets before the first and after the last snap area, where a Firefox fling can end.
  private func pastAreas(
    _ areas: SnapAreas, _ axis: Axis, _ ranges: [ScrollRange]
  ) -> [ScrollRange] {
    guard page.engine != .chromium, !ranges.isEmpty else { return [] }
    let first = ranges.reduce(Double.infinity) { min($0, $1.lower) }
    let last = ranges.reduce(-Double.infinity) { max($0, $1.upper) }
    return [
      ScrollRange(lower: 0, upper: first),
      ScrollRange(lower: last, upper: areas.maximumOffset[axis]),
    ]
  }

  private func rule(of part: Int, _ axis: Axis, _ ranges: [ScrollRange]) -> RestRule {
    RestRule(part: "\(partNames[part]) along \(axis.word)", keepsStart: true) { row in
      let offsets = axis == .horizontal ? row.horizontalParts : row.parts
      guard let offset = offsets[part] else { return nil }
      return ranges.map { $0.clamp(offset) }.nearest(to: offset).map { (offset, $0) }
    }
  }
}
