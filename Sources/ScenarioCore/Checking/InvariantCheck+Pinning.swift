import NestedScroll

extension InvariantCheck {
  /// The offsets, in points, that the current list may have had when the bar above it was pinned.
  ///
  /// The result is `nil` except for swipe pages that keep their offsets. Beyond the offset at that
  /// time, the header scrolls behind the bar.
  var offsetsAtPin: ClosedRange<Double>? {
    guard let geometry = system.swipePages, geometry.switching == .retain,
      let list = amounts(of: now)?.list
    else { return nil }
    let offset = max(0, list)
    guard !setsOffset, before.page == now.page,
      let offsets = offsetsAtPin(of: before, geometry)
    else { return 0...offset }
    return min(offsets.lowerBound, offset)...min(offsets.upperBound, offset)
  }

  private func offsetsAtPin(
    of record: TraceRecord, _ geometry: SwipePages.Geometry
  ) -> ClosedRange<Double>? {
    guard let amounts = amounts(of: record), let list = amounts.list else { return nil }
    let offset = max(0, list)
    let isPinned = amounts.outer >= amounts.outerRange.upperBound
    guard isPinned else { return offset...offset }
    // With a header of zero height, the bar is pinned even while the page is pulled down; the row
    // does not show the offset at which the bar was pinned.
    guard record.aboveTop == 0 else { return 0...offset }
    let behind = geometry.distanceBehindBar(shownOn: record)
    let atPin = min(offset, max(0, offset + record.belowBottom - behind))
    // If the header is off screen, the row does not show how far the page has scrolled since the
    // bar was pinned.
    return behind >= geometry.topInset - tolerance ? 0...atPin : atPin...atPin
  }
}
