import NestedScroll
import ScrollModel

extension ScenarioKind {
  static let refreshControl = Shape.object(
    "refresh", "an object with height and threshold",
    [
      .optional("height", .length, default: 60),
      .optional("threshold", .positiveLength, default: 60),
    ])
}

// MARK: - Keys that several kinds share

extension ScenarioKind {
  /// The key for whether side-by-side pages bounce before the first and after the last page.
  static let pagesBounce = ObjectTable.Key.flag("pagesBounce", true)

  /// The keys that every nested kind accepts in addition to its specific keys.
  static let shared: [ObjectTable.Key] = [
    .optional("safeArea", safeArea, default: .object([])),
    .optional("listInset", safeArea, default: .object([])),
    .flag("scrollEnabled", true).fixed,
    .optional("approachingEnd", .length).fixed,
    .optional(
      "loadMore",
      .either(
        [footer, .array(of: footer.orNull("an object with height and mode, or null"))],
        "an object with height and mode, or an array of them, one for each page")),
    .optional("displayScale", .pixelsPerPoint).fixed,
  ]

  static let bounces = ObjectTable.Key.flag("bounces", true).fixed

  static let startPage = ObjectTable.Key.optional("page", .pageIndex, default: 0).fixed

  private static let footer = Shape.object(
    "loadMore", "an object with height and mode",
    [
      .optional("height", .positiveLength, default: 44),
      .choice("mode", of: LoadMore.Mode.self, default: .auto),
    ])

  /// The key for the rules: those of the corrected engine, or those of the published design.
  static let rulesKey = ObjectTable.Key.choice("rules", of: Scenario.Rules.self, default: .ideal)
    .fixed

  static func rejectPublishedRules(_ fields: Fields) throws(ScenarioError) {
    guard fields("rules").choice(Scenario.Rules.self) == .original else { return }
    throw fields("rules").conflict(
      "this kind has no \"original\" rules",
      remedy: "only segment-pager, easy-pager, collapsing-header, swipe-pages and detent-sheet "
        + "have them")
  }

  /// The size of the viewport in points, without the safe area's insets.
  static func nestedViewport(_ fields: Fields) throws(ScenarioError) -> Size {
    let whole = viewport(fields("viewport"))
    let area = insets(fields("safeArea"))
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
  static func listHeights(_ fields: Fields, _ key: String) -> [Double?] {
    let room = listRoom(fields)
    return fields(key).numbers.map { $0.map { $0 + room } }
  }

  static func listRoom(_ fields: Fields) -> Double {
    let inset = insets(fields("listInset"))
    return inset.top + inset.bottom
  }

  static func refresh(_ node: Node) -> RefreshControl {
    let fields = Fields(node)
    return RefreshControl(height: fields("height").number, threshold: fields("threshold").number)
  }
}
