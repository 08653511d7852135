import NestedScroll
import ScrollModel

/// The header ends at the bar, the list begins below it and is as high as the pinned bar leaves it.
extension SegmentPager.Geometry: LayoutLaw {
  /// A single page has no bar.
  private var barHeight: Double { pages.count > 1 ? bar : 0 }
  private var pageHeight: Double { max(0, viewport.height - barHeight) }

  /// Whether a page is pulled to refresh by itself, below a header that does not stretch.
  var pullsPages: Bool { refresh != nil && policies.refreshOwner == .page }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func places(in row: LayoutRow) -> [LayoutPlace] {
    let barY = header - row.collapsed
    let content = pages[row.page].map { $0 + barHeight } ?? viewport.height
    // What shows beyond the end of a page without a list is nobody's.
    let beyond = pullsPages ? row.overscroll : row.belowBottom
    return [
      LayoutPlace("header_y_pt", 0), LayoutPlace("header_height_pt", barY),
      LayoutPlace("bar_y_pt", barY), LayoutPlace("page_y_pt", barY + barHeight),
      LayoutPlace("page_height_pt", pageHeight),
      LayoutPlace("content_height_pt", header + max(viewport.height, content)),
      LayoutPlace("offset_pt", row.collapsed + (row.inner ?? beyond)),
    ]
  }

  func amounts(in row: LayoutRow) -> LayoutAmounts? {
    let length = length(of: row.page)
    return row.amounts(
      outerRange: 0...header, listLength: length, listEnd: length, listOwnsTop: pullsPages)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in 0...length(of: page) }
  }
}

/// The header scrolls away; the bar follows it, is docked at the bottom, or is on its way between
/// the docks with the pages below it.
extension EasyPager.Geometry: LayoutLaw {
  private var pin: Double { max(0, header - topInset) }
  private var pageHeight: Double { max(0, viewport.height - bar - topInset) }
  private var bottomY: Double { viewport.height - bar }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func places(in row: LayoutRow) -> [LayoutPlace] {
    let content = header + bar + pageHeight + length(of: row.page)
    return headerPlaces(row.collapsed) + barPlaces(in: row) + [
      LayoutPlace("page_height_pt", pageHeight), LayoutPlace("content_height_pt", content),
      LayoutPlace("offset_pt", row.collapsed + (row.inner ?? row.belowBottom)),
    ]
  }

  private func headerPlaces(_ collapsed: Double) -> [LayoutPlace] {
    if headerKind == .plain {
      return [
        LayoutPlace("header_y_pt", -collapsed), LayoutPlace("header_height_pt", header),
        LayoutPlace("header_offset_pt", nil),
      ]
    }
    let (scrolled, pulled) = (max(0, collapsed), min(0, collapsed))
    return [
      LayoutPlace("header_y_pt", -pulled), LayoutPlace("header_offset_pt", scrolled),
      LayoutPlace("header_height_pt", min(viewport.height + pulled, header - scrolled)),
    ]
  }

  /// The settled bar, unless the row shows it on its way with the pages below it.
  private func barPlaces(in row: LayoutRow) -> [LayoutPlace] {
    let dock = row.record.text("dock")
    if dock != "", isOnItsWay(row) { return [] }
    if dock == "top" {
      return [LayoutPlace("bar_y_pt", topInset), LayoutPlace("page_y_pt", topInset + bar)]
    }
    let bottom = header - row.collapsed
    return [
      LayoutPlace("bar_y_pt", isDocked(row) ? bottomY : max(bottom, topInset)),
      LayoutPlace("page_y_pt", max(bottom, topInset) + bar),
    ]
  }

  private func isOnItsWay(_ row: LayoutRow) -> Bool {
    guard let barY = row.record.number("bar_y_pt"), let pageY = row.record.number("page_y_pt")
    else { return false }
    let mayMove = row.record.text("owner") == "bar" || row.record.text("phase") != "idle"
    return mayMove && topInset <= barY && barY <= bottomY && abs(barY + bar - pageY) <= 1e-6
  }

  /// Whether a bar that was not dragged up is at the bottom.
  func isDocked(_ row: LayoutRow) -> Bool {
    bottomDock && bottomY > topInset && row.collapsed - row.aboveTop < header - bottomY
  }

  func amounts(in row: LayoutRow) -> LayoutAmounts? {
    let length = length(of: row.page)
    // Without a header each list bounces by itself.
    return row.amounts(
      outerRange: 0...pin, listLength: length, listEnd: length, listOwnsTop: header == 0)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in 0...length(of: page) }
  }
}
