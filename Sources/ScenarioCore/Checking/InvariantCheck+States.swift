import NestedScroll
import ScrollLaws
import ScrollModel

// Checks a single row, independently of the previous row.
extension InvariantCheck {
  var state: [Violation] {
    var found = layout + visiblePage + waiting
    if let geometry = system.detentSheet?.geometry { found += detent(geometry) + target(geometry) }
    return isSetByApp ? found : found + range + reach
  }

  /// Violations if content overscrolls past the top edge while a collapsed header can expand.
  private var reach: [Violation] {
    // Under a bar that was dragged to the top, only the list moves.
    let easyHeader = now.dock == .top ? nil : system.easyPager?.header
    let header = system.segmentPager.map { $0.pullsPages ? 0 : $0.header } ?? easyHeader ?? 0
    // A header with zero height cannot expand.
    guard header > tolerance, now.overscroll < -tolerance else { return [] }
    // Overscroll past the top edge may have stretched the header, or moved only the list.
    let toCome = now.collapsed > 0 ? now.collapsed : now.collapsed - now.overscroll
    return beyond("top", with: toCome, of: "header")
  }

  /// Violations if content rests outside its range, which a refresh or a footer extends.
  private var range: [Violation] {
    let hold = now.isRefreshing ? refresh(at: now)?.height ?? 0 : 0
    let footer = footerExtent(of: now.page, loading)
    // The overscroll is the difference of two offsets that may each be off by half a pixel.
    guard now.phase == .idle, !now.hasFinger, abs(now.overscroll) > tolerance,
      now.overscroll > footer + 2 * tolerance || now.overscroll < -hold - 2 * tolerance
    else { return [] }
    let end = now.overscroll < 0 ? "top" : "bottom"
    return now.breaks(
      .range, "rest", by: now.overscroll,
      "the content rests \(points(abs(now.overscroll))) pt beyond its \(end)")
  }

  /// How far a list may rest past its end while its footer loads, in points; 0 if no footer loads.
  func footerExtent(of page: Int, _ loading: Set<Int>) -> Double {
    guard let footer = system.declared?.policies.footer(of: page), footer.mode == .back,
      loading.contains(page)
    else { return 0 }
    return footer.height
  }

  private var visiblePage: [Violation] {
    let width = system.declared?.viewport.width ?? 0
    let distance = (now.pagePosition - Double(now.page)) * width
    guard now.phase == .idle, abs(distance) > tolerance else { return [] }
    let place = JSONValue.text(of: now.pagePosition)
    return now.breaks(
      .attachment, "page_position", by: distance,
      "page is \(now.page), but the pages rest at page_position \(place)")
  }
}
