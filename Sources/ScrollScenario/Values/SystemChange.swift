import NestedScroll

extension Scenario {
  /// A change of a system's geometry.
  ///
  /// It stores only those lists, such as heights and thresholds, that change: a script of thousands
  /// of changes takes no more memory than its text.
  public struct SystemChange: Sendable, Hashable {
    /// The system after the change; lists that do not change are empty or shortened.
    package let system: System
    /// The keys of the lists that do not change.
    let kept: Set<String>
  }
}

extension Scenario.System {
  /// Applies a change.
  ///
  /// - Parameter change: The change; one of another kind of system has no effect.
  mutating func apply(_ change: Scenario.SystemChange) {
    let kept = change.kept
    switch (self, change.system) {
    case (.scrollView(let old), .scrollView(var new)):
      if kept.contains("snap") { new.snap = old.snap }
      self = .scrollView(new)
    case (.stackedLists(let old), .stackedLists(var new)):
      if kept.contains("lists") { new.lists = old.lists }
      self = .stackedLists(new)
    case (.segmentPager(let old), .segmentPager(var new)):
      if kept.contains("pages") { new.pages = old.pages }
      if kept.contains("loadMore") { new.policies.loadMore = old.policies.loadMore }
      self = .segmentPager(new)
    case (.easyPager(let old), .easyPager(var new)):
      if kept.contains("pages") { new.pages = old.pages }
      if kept.contains("loadMore") { new.policies.loadMore = old.policies.loadMore }
      self = .easyPager(new)
    case (.collapsingHeader(let old, _), .collapsingHeader(var new, let header)):
      if kept.contains("pages") { new.pages = old.pages }
      if kept.contains("loadMore") { new.policies.loadMore = old.policies.loadMore }
      if kept.contains("bounces") { new.bounces = old.bounces }
      self = .collapsingHeader(new, header: header)
    case (.swipePages(let old), .swipePages(var new)):
      if kept.contains("pages") { new.pages = old.pages }
      if kept.contains("loadMore") { new.policies.loadMore = old.policies.loadMore }
      if kept.contains("refresh") { new.refresh = old.refresh }
      self = .swipePages(new)
    case (.nestedProtocol, .nestedProtocol): self = change.system
    case (.detentSheet(let old, _), .detentSheet(var new, let detent)):
      if kept.contains("detents") { new.detents = old.detents }
      self = .detentSheet(new, detent: detent)
    default: break
    }
  }

  /// Increases the height of a page's list.
  ///
  /// - Parameters:
  ///   - length: The increase, in points; negative for a decrease.
  ///   - page: The index of the page, or of the list of a stack.
  mutating func insert(_ length: Double, above page: Int) {
    switch self {
    case .scrollView, .nestedProtocol: break
    case .stackedLists(var geometry):
      geometry.lists[page] += length
      self = .stackedLists(geometry)
    case .segmentPager(var geometry):
      geometry.pages[page]? += length
      self = .segmentPager(geometry)
    case .easyPager(var geometry):
      geometry.pages[page]? += length
      self = .easyPager(geometry)
    case .collapsingHeader(var geometry, let header):
      geometry.pages[page]? += length
      self = .collapsingHeader(geometry, header: header)
    case .swipePages(var geometry):
      geometry.pages[page]? += length
      self = .swipePages(geometry)
    case .detentSheet(var geometry, let detent):
      geometry.content += length
      self = .detentSheet(geometry, detent: detent)
    }
  }

  /// Applies the geometry change of a script's step, if it has one.
  mutating func apply(_ step: Scenario.Step) {
    switch step {
    case .nested(.set(let change)): apply(change)
    case .nested(.insertAbove(let length, let page)): insert(length, above: page)
    default: break
    }
  }
}
