import ScrollDynamics

/// The pages of an axis, one page length apart from the start of the range on.
struct PageGrid {
  let range: ScrollRange
  let length: Double

  /// The distance in points within which an offset counts as a page's start: the rounding to
  /// pixels.
  let slack: Double

  /// The release speed above which a release ends at the next page, in points per second: 0.30
  /// pt/ms.
  ///
  /// Source: Apple's older JavaScript scroll view.
  static let turningVelocity = 300.0

  /// The offset of the page at which a release ends, at most one page away.
  ///
  /// A fast release ends at the next page, a slow release at the nearest page; of two pages at the
  /// same distance, at the lower page.
  func target(from offset: Double, velocity: Double) -> Double {
    var place = (offset - range.lower) / length
    if abs(place - place.rounded()) * length <= slack { place = place.rounded() }
    if velocity > PageGrid.turningVelocity { return page(place.rounded(.down) + 1) }
    if velocity < -PageGrid.turningVelocity { return page(place.rounded(.up) - 1) }
    return nearest(to: offset)
  }

  func nearest(to offset: Double) -> Double {
    page(((offset - range.lower) / length - 0.5).rounded(.up))
  }

  /// The offset of the page ahead that is nearest to an offset; the nearest page if no page is
  /// ahead.
  func page(_ ahead: SnapRule.AheadOf, nearestTo offset: Double) -> Double {
    ScrollSnapping(interval: length, origin: range.lower).target(
      for: ScrollSnapping.SnapRelease(
        projected: offset, velocity: 0, origin: offset, range: range, length: length, ahead: ahead))
  }

  /// True if an offset is a page's offset.
  func isPage(_ offset: Double) -> Bool {
    min(abs(offset - nearest(to: offset)), abs(offset - range.upper)) <= slack
  }

  /// The offset in this grid that corresponds to an offset in another grid: the same page, or the
  /// nearest page if the length of the pages has not changed.
  func offset(keeping offset: Double, of old: PageGrid) -> Double {
    if old.length == length { return nearest(to: offset) }
    return page(old.index(of: offset))
  }

  /// The index of the page whose start is nearest to an offset.
  func index(of offset: Double) -> Double { ((offset - range.lower) / length).rounded() }

  /// The offset at which a page starts; a shorter last page starts at the end of the range.
  func page(_ index: Double) -> Double { range.clamp(range.lower + index * length) }
}
