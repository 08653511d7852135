import NestedScroll
import ScrollModel

/// The layout of a segment pager: the header ends at the bar; the list begins below the bar and is
/// as high as the viewport minus the pinned bar.
extension SegmentPager.Geometry: LayoutLaw {
  /// The height of the bar, in points; 0 with a single page.
  private var barHeight: Double { pages.count > 1 ? bar : 0 }
  private var pageHeight: Double { max(0, viewport.height - barHeight) }

  /// Whether each page has its own refresh control, below a header that does not stretch.
  var pullsPages: Bool { refresh != nil && policies.refreshOwner == .page }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func layOut(_ row: inout TraceRecord) {
    let barY = header - row.collapsed
    let content = pages[row.page].map { $0 + barHeight } ?? viewport.height
    (row.frames.headerY, row.frames.headerHeight) = (0, barY)
    (row.frames.barY, row.frames.pageY) = (barY, barY + barHeight)
    row.frames.pageHeight = pageHeight
    row.frames.contentHeight = header + max(viewport.height, content)
    // The overscroll beyond the end of a page without a list belongs to no part.
    let beyond = pullsPages ? row.overscroll : row.belowBottom
    row.offset = row.collapsed + (row.list ?? beyond)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = length(of: row.page)
    return row.amounts(
      outerRange: 0...header, listLength: length, listEnd: length, listOwnsTop: pullsPages)
  }

  func shortEnd(of page: Int) -> Double? { shortEnd(header, pages[page], in: pageHeight) }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    // A refreshing list rests beyond its top.
    let wait = pullsPages ? refresh?.height ?? 0 : 0
    return pages[page].map { _ in (-wait)...length(of: page) }
  }
}

/// The layout of an easy pager: the header scrolls away; the bar follows it, is docked at the
/// bottom, or moves between the docks with the pages below it.
extension EasyPager.Geometry: LayoutLaw {
  private var pin: Double { max(0, header - topInset) }
  private var pageHeight: Double { max(0, viewport.height - bar - topInset) }
  private var bottomY: Double { viewport.height - bar }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func layOut(_ row: inout TraceRecord) {
    let scrolled = max(0, row.collapsed)
    let pulled = min(0, row.collapsed)
    if headerKind == .plain {
      (row.frames.headerY, row.frames.headerHeight) = (-row.collapsed, header)
      row.frames.headerOffset = nil
    } else {
      (row.frames.headerY, row.frames.headerOffset) = (-pulled, scrolled)
      row.frames.headerHeight = min(viewport.height + pulled, header - scrolled)
    }
    layOutBar(&row)
    row.frames.pageHeight = pageHeight
    row.frames.contentHeight = header + bar + pageHeight + length(of: row.page)
    row.offset = row.collapsed + (row.list ?? row.belowBottom)
  }

  /// Sets the position of a docked or pinned bar in a row, unless the row shows it between the
  /// docks.
  private func layOutBar(_ row: inout TraceRecord) {
    if row.dock != nil, isOnItsWay(row) { return }
    let bottom = row.dock == .top ? topInset : max(header - row.collapsed, topInset)
    row.frames.pageY = bottom + bar
    row.frames.barY = row.dock != .top && isDocked(row) ? bottomY : bottom
  }

  private func isOnItsWay(_ row: TraceRecord) -> Bool {
    guard let barY = row.frames.barY, let pageY = row.frames.pageY else { return false }
    let mayMove = row.owner == .bar || row.phase != .idle
    // In a smaller viewport it may come from the old dock.
    let lowest = max(bottomY, row.lowestDock)
    return mayMove && topInset <= barY && barY <= lowest && abs(barY + bar - pageY) <= 1e-6
  }

  /// Whether the bar is docked at the bottom on a row; a bar that was dragged to the top is not.
  func isDocked(_ row: TraceRecord) -> Bool {
    canDock && row.collapsed - row.aboveTop < header - bottomY
  }

  /// Whether the bar is docked at the bottom while the header is expanded.
  var canDock: Bool { bottomDock && bottomY > topInset && header > bottomY }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = length(of: row.page)
    // Without a header each list bounces by itself.
    return row.amounts(
      outerRange: 0...pin, listLength: length, listEnd: length, listOwnsTop: header == 0)
  }

  func shortEnd(of page: Int) -> Double? { shortEnd(pin, pages[page], in: pageHeight) }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    let wait = header == 0 ? refresh?.height ?? 0 : 0
    return pages[page].map { _ in (-wait)...length(of: page) }
  }
}
