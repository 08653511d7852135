import NestedScroll
import ScrollModel

/// Header, bar and list fill the container together: the list grows as the header shrinks.
extension CollapsingHeader.Geometry: LayoutLaw {
  private var reach: Double { headerMaximum - headerMinimum }

  private func pageHeight(_ collapsed: Double) -> Double {
    max(0, viewport.height - (headerMaximum - collapsed) - bar)
  }

  /// How far a page's list scrolls under a header collapsed so far.
  private func length(of page: Int, _ collapsed: Double) -> Double {
    max(0, (pages[page] ?? 0) - pageHeight(collapsed))
  }

  func places(in row: LayoutRow) -> [LayoutPlace] {
    let height = headerMaximum - row.collapsed
    let length = length(of: row.page, reach)
    // A list that lies further down than the collapsed header leaves it room counts as far as that.
    let list = row.inner.map { min($0 - row.overscroll, length) + row.overscroll }
    return [
      LayoutPlace("header_y_pt", 0), LayoutPlace("header_height_pt", height),
      LayoutPlace("bar_y_pt", height), LayoutPlace("page_y_pt", height + bar),
      LayoutPlace("page_height_pt", pageHeight(row.collapsed)),
      LayoutPlace("content_height_pt", viewport.height + reach + length),
      LayoutPlace("offset_pt", row.collapsed + (list ?? row.belowBottom)),
    ]
  }

  func amounts(in row: LayoutRow) -> LayoutAmounts? {
    row.amounts(
      outerRange: 0...reach, listLength: length(of: row.page, row.collapsed),
      listEnd: length(of: row.page, reach), listOwnsTop: true)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in 0...length(of: page, 0) }
  }
}

/// Each page scrolls its whole content; header and bar float above it and follow its offset.
extension SwipePages.Geometry: LayoutLaw {
  private var headerHeight: Double { header ?? 0 }
  private var barHeight: Double { bar ?? 0 }

  /// What lies above a page's first row once the bar is pinned.
  private var cover: Double { topInset + barHeight }

  /// What a page calls its content offset when the bar pins.
  private var pin: Double { mode == .inset ? -cover : headerHeight - topInset }

  private func length(of page: Int) -> Double {
    max(0, (pages[page] ?? 0) + bottomInset - viewport.height + cover)
  }

  func places(in row: LayoutRow) -> [LayoutPlace] {
    // How far the page is from where the bar pins.
    let depth = row.inner.map { $0 - pin } ?? (row.offset - headerHeight)
    return floatingPlaces(in: row, depth: depth) + [
      LayoutPlace("page_y_pt", 0), LayoutPlace("page_height_pt", viewport.height),
      LayoutPlace("content_height_pt", viewport.height + headerHeight + length(of: row.page)),
      LayoutPlace("first_row_y_pt", cover - depth),
      LayoutPlace("offset_pt", depth + headerHeight),
    ]
  }

  private func floatingPlaces(in row: LayoutRow, depth: Double) -> [LayoutPlace] {
    let toCome = max(0, headerHeight - row.collapsed)
    let follows = header != nil || barScrolls
    let barY = topInset + (follows ? toCome : 0)
    let headerBottom: Double
    switch headerUnderBar {
    // Behind a pinned bar it goes on with the page until it is off screen.
    case .scroll where toCome == 0: headerBottom = max(topInset - max(0, depth), 0)
    case .scroll, .stick: headerBottom = topInset + toCome
    }
    return [
      LayoutPlace("bar_y_pt", bar == nil ? nil : barY),
      LayoutPlace("header_y_pt", header.map { headerBottom - $0 }),
      LayoutPlace("header_height_pt", header),
    ]
  }

  func amounts(in row: LayoutRow) -> LayoutAmounts? {
    let (outer, length) = (row.collapsed - row.aboveTop, length(of: row.page))
    return LayoutAmounts(
      outer: outer, outerRange: 0...headerHeight,
      list: row.inner.map { $0 - pin + headerHeight - row.overscroll - outer },
      listLength: length, listEnd: length, listOwnsTop: false)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in (pin - headerHeight)...(pin + length(of: page)) }
  }
}
