import NestedScroll
import ScrollModel

/// The layout of a collapsing header: header, bar and list fill the container, and the list grows
/// as the header shrinks.
extension CollapsingHeader.Geometry: LayoutLaw {
  private var reach: Double { headerMaximum - headerMinimum }

  private func pageHeight(_ collapsed: Double) -> Double {
    max(0, viewport.height - (headerMaximum - collapsed) - bar)
  }

  /// How far a page's list scrolls under a header collapsed by an amount, in points.
  private func length(of page: Int, _ collapsed: Double) -> Double {
    max(0, (pages[page] ?? 0) - pageHeight(collapsed))
  }

  func layOut(_ row: inout TraceRecord) {
    let height = headerMaximum - row.collapsed
    let length = length(of: row.page, reach)
    (row.frames.headerY, row.frames.headerHeight) = (0, height)
    (row.frames.barY, row.frames.pageY) = (height, height + bar)
    row.frames.pageHeight = pageHeight(row.collapsed)
    row.frames.contentHeight = viewport.height + reach + length
    row.offset = row.collapsed + (row.list ?? row.belowBottom)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    row.amounts(
      outerRange: 0...reach, listLength: length(of: row.page, row.collapsed),
      listEnd: length(of: row.page, reach), listOwnsTop: true)
  }

  func shortEnd(of page: Int) -> Double? { shortEnd(reach, pages[page], in: pageHeight(reach)) }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in (-(refresh?.height ?? 0))...length(of: page, 0) }
  }
}

/// The layout of swipe pages: each page scrolls its whole content; header and bar are in front of
/// it and follow its offset.
extension SwipePages.Geometry: LayoutLaw {
  private var headerHeight: Double { header ?? 0 }
  private var barHeight: Double { bar ?? 0 }

  /// The height above a page's first row while the bar is pinned, in points.
  private var cover: Double { topInset + barHeight }

  /// The content offset of a page at which the bar is pinned, in points.
  var pin: Double { headerPlacement == .inset ? -cover : headerHeight - topInset }

  private func length(of page: Int) -> Double {
    max(0, (pages[page] ?? 0) + bottomInset - viewport.height + cover)
  }

  func layOut(_ row: inout TraceRecord) {
    // How far the page is scrolled beyond the offset at which the bar pins, in points.
    let depth = row.list.map { $0 - pin } ?? (row.offset - headerHeight)
    let toCome = max(0, headerHeight - row.collapsed)
    let follows = header != nil || barScrolls
    row.frames.barY = bar.map { _ in topInset + (follows ? toCome : 0) }
    // Behind a pinned bar the header scrolls on with the page until it is off screen.
    let isBehind = headerUnderBar == .scroll && toCome == 0
    let headerBottom = topInset + (isBehind ? -distanceBehindBar(row, depth: depth) : toCome)
    row.frames.headerY = header.map { headerBottom - $0 }
    row.frames.headerHeight = header
    (row.frames.pageY, row.frames.pageHeight) = (0, viewport.height)
    row.frames.contentHeight = viewport.height + headerHeight + length(of: row.page)
    row.frames.firstRowY = cover - depth
    row.offset = depth + headerHeight
  }

  /// How far the header must be behind the pinned bar, in points.
  ///
  /// It is as far as the page has scrolled since the bar was pinned, until the header is off
  /// screen.
  private func distanceBehindBar(_ row: TraceRecord, depth: Double) -> Double {
    func distance(pinnedAt offset: Double) -> Double { min(topInset, max(0, depth - offset)) }
    guard let offsets = row.offsetsAtPin else { return distance(pinnedAt: 0) }
    let shown = distanceBehindBar(shownOn: row)
    return min(
      max(distance(pinnedAt: offsets.upperBound), shown), distance(pinnedAt: offsets.lowerBound))
  }

  /// How far the header is shown behind the pinned bar, in points.
  func distanceBehindBar(shownOn row: TraceRecord) -> Double {
    topInset - headerHeight - (row.frames.headerY ?? 0)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let (outer, length) = (row.collapsed - row.aboveTop, length(of: row.page))
    return LayoutAmounts(
      outer: outer, outerRange: 0...headerHeight,
      list: row.list.map { $0 - pin + headerHeight - row.overscroll - outer },
      listLength: length, listEnd: length, listOwnsTop: false)
  }

  func shortEnd(of page: Int) -> Double? {
    shortEnd(headerHeight, pages[page].map { $0 + bottomInset }, in: viewport.height - cover)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in (pin - headerHeight)...(pin + length(of: page)) }
  }
}
