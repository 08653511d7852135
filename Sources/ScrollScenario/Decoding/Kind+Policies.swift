import NestedScroll

/// The choices that users want both ways; a kind has those that mean something there.
enum PolicyKey {
  /// What a header over pages has.
  static let ofPages = [
    otherPages(default: .keep), shortPages(default: .fill), flingAtListTop, scrollsToTop,
    headerResize,
  ]

  static func otherPages(default choice: OtherPages? = nil) -> ObjectTable.Key {
    .choice("otherPages", of: OtherPages.self, absent: choice)
  }

  static func shortPages(default choice: ShortPages? = nil) -> ObjectTable.Key {
    .choice("shortPages", of: ShortPages.self, absent: choice)
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

  enum OtherPages: String, CaseIterable, Word { case keep, reset }
  enum ShortPages: String, CaseIterable, Word { case fill, limit }
  enum RefreshOwner: String, CaseIterable, Word { case whole, page }
  enum FlingAtListTop: String, CaseIterable, Word { case handOn, stop }
  enum ScrollsToTop: String, CaseIterable, Word { case all, list }
  enum HeaderResize: String, CaseIterable, Word { case keepBar, keepOffset }
  enum SheetDragBack: String, CaseIterable, Word { case symmetric, listFirst }

  /// What a system has to have for a choice to mean anything, by the choice's name.
  static let needs = [
    ("otherPages", "pages under one header"),
    ("shortPages", "pages that collapse a header"),
    ("refreshOwner", "a refresh control and pages"),
    ("flingAtListTop", "a header for the fling to go on into"),
    ("scrollsToTop", "a header or a sheet that could stay where it is"),
    ("headerResize", "a header whose height can change"),
    ("sheetDragBack", "a sheet"),
  ]
}

extension Kind {
  /// Refuses a choice that means nothing for this kind, and says for which it does; the published
  /// rules of a kind have none.
  func refuseForeignPolicies(_ node: Node) throws(ScenarioError) {
    for (name, need) in PolicyKey.needs where node.value[name] != nil && !has(name) {
      let takers = Kind.all.filter { $0.has(name) }.map(\.table.name).joined(separator: ", ")
      throw node.error(
        .order(
          "\(table.name) has no such choice, which needs \(need)", remedy: "it is for \(takers)"),
        at: node.path.appending(key: name))
    }
    guard node.value["rules"] == .string(Scenario.Rules.original.rawValue) else { return }
    for (name, _) in PolicyKey.needs where node.value[name] != nil {
      throw node.error(
        .order(
          "the published rules have no such choice",
          remedy: "leave it out, or \"rules\", which then are \"ideal\""),
        at: node.path.appending(key: name))
    }
  }

  private func has(_ name: String) -> Bool { table.keys.contains { $0.name == name } }

  /// Takes up the choices that an object makes; the others stay as they are.
  static func choose(
    _ policies: inout NestedPolicies, _ fields: Fields
  ) throws(ScenarioError) {
    func chosen<Choice: Word>(
      _ name: String, of type: Choice.Type
    ) throws(ScenarioError) -> Choice? {
      guard fields.has(name) else { return nil }
      return try fields.optional(name)?.choice(type)
    }
    if let choice = try chosen("otherPages", of: PolicyKey.OtherPages.self) {
      policies.otherPages = choice == .keep ? .keep : .reset
    }
    if let choice = try chosen("shortPages", of: PolicyKey.ShortPages.self) {
      policies.shortPages = choice == .fill ? .fill : .limit
    }
    if let choice = try chosen("refreshOwner", of: PolicyKey.RefreshOwner.self) {
      policies.refreshOwner = choice == .whole ? .whole : .page
    }
    if let choice = try chosen("flingAtListTop", of: PolicyKey.FlingAtListTop.self) {
      policies.flingAtListTop = choice == .handOn ? .handOn : .stop
    }
    if let choice = try chosen("scrollsToTop", of: PolicyKey.ScrollsToTop.self) {
      policies.scrollsToTop = choice == .all ? .all : .list
    }
    if let choice = try chosen("headerResize", of: PolicyKey.HeaderResize.self) {
      policies.headerResize = choice == .keepBar ? .keepBar : .keepOffset
    }
    if let choice = try chosen("sheetDragBack", of: PolicyKey.SheetDragBack.self) {
      policies.sheetDragBack = choice == .symmetric ? .symmetric : .listFirst
    }
  }
}
