import NestedScroll

extension Kind {
  /// The keys of the choices that users want both ways; every system with parts has them.
  static func policyKeys(
    refreshOwner: Policy.RefreshOwner = .whole,
    sheetDragBack: Policy.SheetDragBack = .symmetric
  ) -> [ObjectTable.Key] {
    [
      .choice("otherPages", of: Policy.OtherPages.self, default: .keep),
      .choice("shortPages", of: Policy.ShortPages.self, default: .fill),
      .choice("refreshOwner", of: Policy.RefreshOwner.self, default: refreshOwner),
      .choice("flingAtListTop", of: Policy.FlingAtListTop.self, default: .handOn),
      .choice("scrollsToTop", of: Policy.ScrollsToTop.self, default: .all),
      .choice("headerResize", of: Policy.HeaderResize.self, default: .keepBar),
      .choice("sheetDragBack", of: Policy.SheetDragBack.self, default: sheetDragBack),
    ]
  }

  /// The words of the choices.
  enum Policy {
    enum OtherPages: String, CaseIterable, Word { case keep, reset }
    enum ShortPages: String, CaseIterable, Word { case fill, limit }
    enum RefreshOwner: String, CaseIterable, Word { case whole, page }
    enum FlingAtListTop: String, CaseIterable, Word { case handOn, stop }
    enum ScrollsToTop: String, CaseIterable, Word { case all, list }
    enum HeaderResize: String, CaseIterable, Word { case keepBar, keepOffset }
    enum SheetDragBack: String, CaseIterable, Word { case symmetric, listFirst }
  }

  static func policies(_ fields: Fields) throws(ScenarioError) -> NestedPolicies {
    var policies = NestedPolicies()
    if try fields("otherPages").choice(Policy.OtherPages.self) == .reset {
      policies.otherPages = .reset
    }
    if try fields("shortPages").choice(Policy.ShortPages.self) == .limit {
      policies.shortPages = .limit
    }
    if try fields("refreshOwner").choice(Policy.RefreshOwner.self) == .page {
      policies.refreshOwner = .page
    }
    if try fields("flingAtListTop").choice(Policy.FlingAtListTop.self) == .stop {
      policies.flingAtListTop = .stop
    }
    if try fields("scrollsToTop").choice(Policy.ScrollsToTop.self) == .list {
      policies.scrollsToTop = .list
    }
    if try fields("headerResize").choice(Policy.HeaderResize.self) == .keepOffset {
      policies.headerResize = .keepOffset
    }
    if try fields("sheetDragBack").choice(Policy.SheetDragBack.self) == .symmetric {
      policies.sheetDragBack = .symmetric
    }
    return policies
  }
}
