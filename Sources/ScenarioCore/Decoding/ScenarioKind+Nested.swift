import NestedScroll
import ScrollModel

extension ScenarioKind {
  package static let refreshTable = ObjectTable(
    name: "refresh",
    keys: [
      .optional("height", "a number of points", default: .number(60)),
      .optional("threshold", "a number of points", default: .number(60)),
    ])
}

// MARK: - Keys that several kinds share

extension ScenarioKind {
  /// The key for whether side-by-side pages bounce before the first and after the last page.
  static let pagesBounce = ObjectTable.Key.optional(
    "pagesBounce", "true or false", default: .boolean(true))

  /// The keys that every nested kind accepts in addition to its specific keys.
  static let shared: [ObjectTable.Key] = [
    .optional(
      "safeArea", "an object with top, left, bottom and right in points", default: .object([])),
    .optional(
      "listInset", "an object with top, left, bottom and right in points", default: .object([])),
    .optional("scrollEnabled", "true or false", default: .boolean(true)).fixed,
    .optional("approachingEnd", "a number of points").fixed,
    .optional("loadMore", "an object with height and mode, or an array of them, one for each page"),
    .optional("displayScale", "a number of pixels per point").fixed,
  ]

  static let bounces = ObjectTable.Key.optional(
    "bounces", "true or false", default: .boolean(true)
  ).fixed

  static let startPage = ObjectTable.Key.optional(
    "page", "the index of a page", default: .number(0)
  ).fixed

  package static let loadMoreTable = ObjectTable(
    name: "loadMore",
    keys: [
      .optional("height", "a number of points", default: .number(44)),
      .choice("mode", of: LoadMore.Mode.self, default: .auto),
    ])

  /// The key for the rules: those of the corrected engine, or those of the published design.
  static let rulesKey = ObjectTable.Key.choice("rules", of: Scenario.Rules.self, default: .ideal)
    .fixed

  static func rejectPublishedRules(_ fields: Fields) throws(ScenarioError) {
    guard try fields("rules").choice(Scenario.Rules.self) == .original else { return }
    throw fields("rules").conflict(
      "this kind has no \"original\" rules",
      remedy: "only segment-pager, easy-pager, collapsing-header, swipe-pages and detent-sheet "
        + "have them")
  }

  /// The size of the viewport in points, without the safe area's insets.
  static func nestedViewport(_ fields: Fields) throws(ScenarioError) -> Size {
    let whole = try viewport(fields("viewport"))
    let area = try insets(fields("safeArea"), safeAreaTable, .lengths)
    let size = Size(
      width: whole.width - area.left - area.right, height: whole.height - area.top - area.bottom)
    guard size.width > 0, size.height > 0 else {
      throw fields("safeArea").conflict(
        "the safe area covers the whole viewport",
        remedy: "left and right must add up to less than \(JSONValue.text(of: whole.width)) "
          + "points, top and bottom to less than \(JSONValue.text(of: whole.height))")
    }
    return size
  }

  /// The heights of the lists with their insets, in points; `nil` for a page without a list.
  static func listHeights(
    _ fields: Fields, _ key: String, allowsNull: Bool
  ) throws(ScenarioError) -> [Double?] {
    let room = try listRoom(fields)
    return try heights(fields(key), allowsNull: allowsNull).map { $0.map { $0 + room } }
  }

  static func listRoom(_ fields: Fields) throws(ScenarioError) -> Double {
    let inset = try insets(fields("listInset"), safeAreaTable, .lengths)
    return inset.top + inset.bottom
  }

  static func heights(_ node: Node, allowsNull: Bool) throws(ScenarioError) -> [Double?] {
    try node.array(of: "a height in points", atLeast: 1) { node throws(ScenarioError) in
      allowsNull ? try node.numberOrNull(.lengths) : try node.number(.lengths)
    }
  }

  static func refresh(_ node: Node?) throws(ScenarioError) -> RefreshControl? {
    guard let node else { return nil }
    let fields = try Fields(node, refreshTable)
    return RefreshControl(
      height: try fields("height").number(.lengths),
      threshold: try fields("threshold").number(.positiveLengths))
  }
}
