import NestedScroll
import ScrollModel

extension Kind {
  static let stackedLists = Kind(
    nested: "stacked-lists",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("lists", "an array of two or more heights in points"),
      idealRules,
      .optional("displayScale", "a number of pixels per point"),
    ],
    choices: []
  ) { fields throws(ScenarioError) in
    try refusePublishedRules(fields)
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
    nested: "segment-pager",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("header", "a number of points"),
      .required("bar", "a number of points"),
      .required("pages", "an array of heights in points, null for a page without a list"),
      .optional("refresh", "an object with height and threshold"),
      pagesBounce,
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
      .optional("displayScale", "a number of pixels per point"),
    ],
    choices: PolicyKey.ofPages + [PolicyKey.refreshOwner(default: .whole)]
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

// MARK: - Keys that several kinds share

extension Kind {
  /// Whether pages side by side bounce beyond the first and the last one.
  static let pagesBounce = ObjectTable.Key.optional(
    "pagesBounce", "true or false", default: .boolean(true))

  /// The `rules` key of a kind without published rules.
  static let idealRules = ObjectTable.Key.choice(
    "rules", of: Scenario.Rules.self, default: .ideal)

  /// Throws an error that lists the kinds with published rules, if this kind has none.
  static func refusePublishedRules(_ fields: Fields) throws(ScenarioError) {
    guard try fields("rules").choice(Scenario.Rules.self) == .original else { return }
    throw fields("rules").error(
      .order(
        "there are no published rules to compare this kind with",
        remedy: "segment-pager, easy-pager, collapsing-header and detent-sheet have them"),
      at: fields("rules").path)
  }

  static func nestedViewport(_ fields: Fields) throws(ScenarioError) -> Size {
    try viewport(fields("viewport"))
  }

  /// A list of at least one height, where `null` may be allowed.
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
