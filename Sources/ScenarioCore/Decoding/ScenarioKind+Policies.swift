import NestedScroll

/// The keys of the policies of nested systems.
///
/// Every nested kind accepts all keys except ``headerKeys``; a policy that does not apply to a kind
/// has no effect on it.
package enum PolicyKey {
  /// The keys of the policies that apply to systems with a header above pages.
  static let pageKeys =
    [otherPages, shortPages, flingAtListTop, scrollsToTop, headerResize] + headerKeys

  /// The keys of the policies of a header, which only kinds with pages under a header accept.
  static let headerKeys: [ObjectTable.Key] = [
    .flag("headerSnap", false),
    .choice("headerReturns", of: HeaderReturns.self, default: .atTop),
  ]

  static let otherPages = ObjectTable.Key.choice("otherPages", of: OtherPages.self, default: .keep)
  static let shortPages = ObjectTable.Key.choice("shortPages", of: ShortPages.self, default: .fill)

  static func refreshOwner(default choice: RefreshOwner) -> ObjectTable.Key {
    .choice("refreshOwner", of: RefreshOwner.self, default: choice)
  }

  static let flingAtListTop = ObjectTable.Key.choice(
    "flingAtListTop", of: FlingAtListTop.self, default: .handOn)
  static let scrollsToTop = ObjectTable.Key.choice(
    "scrollsToTop", of: ScrollsToTop.self, default: .all)
  static let headerResize = ObjectTable.Key.choice(
    "headerResize", of: HeaderResize.self, default: .keepBar)
  static let sheetDragBack = ObjectTable.Key.choice(
    "sheetDragBack", of: SheetDragBack.self, default: .listFirst)

  /// Maps each of two alternative keys for the same policy to the other key.
  static let names = [
    "shortPages": "adjustsContentSize", "adjustsContentSize": "shortPages",
    "otherPages": "switching", "switching": "otherPages",
  ]

  /// The keys of all policies except ``headerKeys``.
  package static let all = [
    otherPages, shortPages, refreshOwner(default: .whole), flingAtListTop, scrollsToTop,
    headerResize, sheetDragBack,
  ]
}

extension ScenarioKind {
  /// A single footer for all pages, or one element for each page; `nil` for a page without one.
  private static func footers(_ node: Node) -> [LoadMore?] {
    guard case .array = node.value else { return [footer(node)] }
    return node.elements.map { $0.value == .null ? nil : footer($0) }
  }

  private static func footer(_ node: Node) -> LoadMore {
    let fields = Fields(node)
    return LoadMore(
      height: fields("height").number, mode: fields("mode").choice(LoadMore.Mode.self))
  }

  static func choose(_ policies: inout NestedPolicies, _ fields: Fields) {
    func choose<Choice: Word>(_ name: String, _ policy: inout Choice) {
      if let node = fields.ifDeclared(name) { policy = node.choice(Choice.self) }
    }
    if let node = fields.ifDeclared("pagesBounce") { policies.pagesBounce = node.boolean }
    if let node = fields.ifDeclared("headerSnap") { policies.headerSnap = node.boolean }
    if let node = fields.ifDeclared("loadMore") { policies.loadMore = footers(node) }
    choose("otherPages", &policies.otherPages)
    choose("shortPages", &policies.shortPages)
    choose("refreshOwner", &policies.refreshOwner)
    choose("flingAtListTop", &policies.flingAtListTop)
    choose("scrollsToTop", &policies.scrollsToTop)
    choose("headerResize", &policies.headerResize)
    choose("headerReturns", &policies.headerReturns)
    choose("sheetDragBack", &policies.sheetDragBack)
  }
}
