import NestedScroll
import ScrollModel

extension Kind {
  static let stackedLists = Kind(
    "stacked-lists",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("lists", "an array of two or more heights in points"),
      .optional("displayScale", "a number of pixels per point"),
    ]
  ) { fields throws(ScenarioError) in
    let node = fields("lists")
    let lists = try heights(node, allowsNull: false).compactMap { $0 }
    guard lists.count > 1 else {
      throw node.error(
        .notAllowed(requirement: "two or more heights", found: node.value), at: node.path)
    }
    return .stackedLists(
      StackedLists.Geometry(viewport: try nestedViewport(fields), lists: lists))
  }

  static let segmentPager = Kind(
    "segment-pager",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("header", "a number of points"),
      .required("bar", "a number of points"),
      .required("pages", "an array of heights in points, null for a page without a list"),
      .optional("refresh", "an object with height and threshold"),
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
      .optional("displayScale", "a number of pixels per point"),
    ] + PolicyKey.ofPages + [PolicyKey.refreshOwner(default: .whole)]
  ) { fields throws(ScenarioError) in
    var geometry = SegmentPager.Geometry(
      viewport: try nestedViewport(fields), header: try fields("header").number(.lengths),
      bar: try fields("bar").number(.lengths),
      pages: try heights(fields("pages"), allowsNull: true),
      refresh: try refresh(fields.optional("refresh")))
    try choose(&geometry.policies, fields)
    return .segmentPager(geometry)
  }

  /// The keys of a refresh control.
  package static let refreshTable = ObjectTable(
    name: "refresh",
    keys: [
      .optional("height", "a number of points", default: .number(60)),
      .optional("threshold", "a number of points", default: .number(60)),
    ])
}

// MARK: - What the kinds share

extension Kind {
  static func nestedViewport(_ fields: Fields) throws(ScenarioError) -> Size {
    let size = try viewport(fields("viewport"))
    return Size(width: size.width, height: size.height)
  }

  /// One height or more, each perhaps none.
  static func heights(
    _ node: Node, allowsNull: Bool
  ) throws(ScenarioError) -> [Double?] {
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      throw node.wrongType()
    }
    var heights: [Double?] = []
    for element in node.elements(elements, expectation: "a height in points") {
      if allowsNull, element.value == .null {
        heights.append(nil)
      } else {
        heights.append(try element.number(.lengths))
      }
    }
    return heights
  }

  static func refresh(_ node: Node?) throws(ScenarioError) -> RefreshHold? {
    guard let node else { return nil }
    let fields = try Fields(node, refreshTable)
    return RefreshHold(
      height: try fields("height").number(.lengths),
      threshold: try fields("threshold").number(.positiveLengths))
  }
}
