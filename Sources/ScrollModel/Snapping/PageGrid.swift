import ScrollDynamics

/// The pages of an axis, spaced by one page length from the start of the range.
struct PageGrid {
  let range: ScrollRange
  let length: Double

  /// The largest distance from a page's start at which an offset counts as that start, in points;
  /// it allows for rounding to pixels.
  let slack: Double

  /// The release speed above which a release ends at the next page, in points per second: 0.30
  /// pt/ms.
  ///
  /// Source: Apple's older JavaScript scroll view.
  static let turningVelocity = 300.0

  /// The offset of the page at which a release ends, at most one page away.
  ///
  /// A fast release ends at the next page. A slow release ends at the nearest page, or at the lower
  /// of two equally near pages.
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

  /// The nearest offset at which a page is shown.
  ///
  /// Near the end of the range, it differs from ``nearest(to:)``, because the end shows a shorter
  /// last page.
  func nearestShown(to offset: Double) -> Double {
    let page = nearest(to: offset)
    return abs(range.upper - offset) < abs(page - offset) ? range.upper : page
  }

  /// The offset of the nearest page among the pages ahead; the nearest of all pages if no page is
  /// ahead.
  func page(_ ahead: SnapRule.AheadOf, nearestTo offset: Double) -> Double {
    ScrollSnapping(interval: length, origin: range.lower).target(
      for: ScrollSnapping.SnapRelease(
        projected: offset, velocity: 0, origin: offset, range: range, length: length, ahead: ahead))
  }

  /// True if an offset is at most ``slack`` away from the start of a page or the end of the range.
  func isPage(_ offset: Double) -> Bool {
    min(abs(offset - nearest(to: offset)), abs(offset - range.upper)) <= slack
  }

  /// The new offset of the page that an old grid has at an offset.
  func offset(keeping offset: Double, of old: PageGrid) -> Double { page(old.index(of: offset)) }

  /// The index of the page that is shown nearest to an offset; the end of the range shows the last
  /// page, which may be shorter.
  func index(of offset: Double) -> Double {
    let index = ((offset - range.lower) / length).rounded()
    let distance = abs(page(index) - offset)
    guard distance > slack, abs(range.upper - offset) < distance else { return index }
    return ((range.upper - range.lower) / length).rounded(.up)
  }

  /// The offset at which a page is shown; a shorter last page is shown at the end of the range.
  func page(_ index: Double) -> Double { range.clamp(range.lower + index * length) }
}
