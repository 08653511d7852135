import NestedScroll

/// The keys of the policies of nested systems.
///
/// Every nested kind accepts all keys except ``headerKeys``; a policy that does not apply to a kind
/// has no effect on it.
package enum PolicyKey {
  /// The keys of the policies that apply to systems with a header above pages.
  static let pageKeys =
    [
      otherPages(default: .keep), shortPages(default: .fill), flingAtListTop, scrollsToTop,
      headerResize,
    ] + headerKeys

  /// The keys of the policies of a header, which only kinds with pages under a header accept.
  static let headerKeys: [ObjectTable.Key] = [
    .optional("headerSnap", "true or false", default: .boolean(false)),
    .choice("headerReturns", of: HeaderReturns.self, default: .atTop),
  ]

  static func otherPages(default choice: OtherPages? = nil) -> ObjectTable.Key {
    .choice("otherPages", of: OtherPages.self, default: choice)
  }

  static func shortPages(default choice: ShortPages? = nil) -> ObjectTable.Key {
    .choice("shortPages", of: ShortPages.self, default: choice)
  }

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

  /// The keys of all policies except ``headerKeys``, without defaults.
  package static let all: [ObjectTable.Key] = [
    otherPages(), shortPages(), refreshOwner(default: .whole), flingAtListTop, scrollsToTop,
    headerResize, sheetDragBack,
  ].map { $0.withoutDefault }
}

extension ScenarioKind {
  /// A copy without the policies that do not apply to this kind; their values must be valid.
  func withoutIdleChoices(_ node: Node) throws(ScenarioError) -> Node {
    let idle = table.keys.dropFirst(kindTable.keys.count)
    for key in idle { _ = try node.member(key.name, key.expectation)?.index(among: key.words) }
    return node.removing(idle.map { $0.name })
  }

  /// A single footer for all pages, or one element for each page; `nil` for a page without one.
  private static func footers(_ node: Node) throws(ScenarioError) -> [LoadMore?] {
    guard case .array = node.value else { return [try footer(node)] }
    return try node.array(of: "an object with height and mode, or null") {
      node throws(ScenarioError) in node.value == .null ? nil : try footer(node)
    }
  }

  private static func footer(_ node: Node) throws(ScenarioError) -> LoadMore {
    let fields = try Fields(node, loadMoreTable)
    return LoadMore(
      height: try fields("height").number(.positiveLengths),
      mode: try fields("mode").choice(LoadMore.Mode.self))
  }

  static func choose(_ policies: inout NestedPolicies, _ fields: Fields) throws(ScenarioError) {
    func choose<Choice: Word>(_ name: String, _ policy: inout Choice) throws(ScenarioError) {
      if let node = fields.ifDeclared(name) { policy = try node.choice(Choice.self) }
    }
    if let node = fields.ifDeclared("pagesBounce") { policies.pagesBounce = try node.boolean() }
    if let node = fields.ifDeclared("headerSnap") { policies.headerSnap = try node.boolean() }
    if let node = fields.ifDeclared("loadMore") { policies.loadMore = try footers(node) }
    try choose("otherPages", &policies.otherPages)
    try choose("shortPages", &policies.shortPages)
    try choose("refreshOwner", &policies.refreshOwner)
    try choose("flingAtListTop", &policies.flingAtListTop)
    try choose("scrollsToTop", &policies.scrollsToTop)
    try choose("headerResize", &policies.headerResize)
    try choose("headerReturns", &policies.headerReturns)
    try choose("sheetDragBack", &policies.sheetDragBack)
  }
}
