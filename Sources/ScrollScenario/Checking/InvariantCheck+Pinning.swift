import NestedScroll

// Where a list was when the bar above it pinned.
extension InvariantCheck {
  /// The offsets at which the list of a swipe page that keeps its offset may have been when the bar
  /// pinned, or at a smaller later one, in points; `nil` for other systems.
  ///
  /// From there on the header scrolls behind the bar. Between two rows a step may have opened the
  /// header and closed it again at another offset.
  var offsetsAtPin: ClosedRange<Double>? {
    guard case .swipePages(let geometry) = system, geometry.switching == .retain,
      let list = amounts(of: now)?.list
    else { return nil }
    let offset = max(0, list)
    guard steps.isEmpty, !isWholeTouch, before.page == now.page,
      let offsets = offsetsAtPin(of: before, geometry)
    else { return 0...offset }
    return min(offsets.lowerBound, offset)...min(offsets.upperBound, offset)
  }

  /// The same offsets, as far as a row shows them.
  private func offsetsAtPin(
    of record: TraceRecord, _ geometry: SwipePages.Geometry
  ) -> ClosedRange<Double>? {
    guard let amounts = amounts(of: record), let list = amounts.list else { return nil }
    let offset = max(0, list)
    let isPinned = amounts.outer >= amounts.outerRange.upperBound
    guard isPinned, record.aboveTop == 0 else { return offset...offset }
    let behind = geometry.distanceBehindBar(shownOn: record)
    let atPin = min(offset, max(0, offset + record.belowBottom - behind))
    // A header that is off screen does not show how far the page has scrolled since.
    return behind >= geometry.topInset - tolerance ? 0...atPin : atPin...atPin
  }
}
