import ScrollDynamics

/// The pages of an axis, spaced by one page length from the start of the range.
struct PageGrid {
  let range: ScrollRange
  let length: Double

  /// The distance, for pixel rounding, at which an offset still counts as a page's start.
  let slack: Double

  /// A release above 0.30 pt/ms ends at the next page, as in Apple's older JavaScript scroll view.
  static let turningVelocity = 300.0

  /// The offset of the page at which a release ends, at most one page away.
  ///
  /// A slow release ends at the nearest page, or at the lower of two equally near pages.
  func target(from offset: Double, velocity: Double) -> Double {
    let place = place(of: offset)
    if velocity > PageGrid.turningVelocity { return page(place.rounded(.down) + 1) }
    if velocity < -PageGrid.turningVelocity { return page(place.rounded(.up) - 1) }
    return nearest(to: offset)
  }

  /// The content offset in pages; a whole number within the slack.
  func place(of offset: Double) -> Double {
    let place = (offset - range.lower) / length
    return abs(place - place.rounded()) * length <= slack ? place.rounded() : place
  }

  func nearest(to offset: Double) -> Double {
    page(((offset - range.lower) / length - 0.5).rounded(.up))
  }

  /// The nearest offset at which a page is shown, which may be a shorter last page at the end.
  func nearestShown(to offset: Double) -> Double {
    let page = nearest(to: offset)
    return abs(range.upper - offset) < abs(page - offset) ? range.upper : page
  }

  /// The nearest page among the pages ahead, or of all pages if none is ahead.
  func page(_ ahead: SnapRule.AheadOf, nearestTo offset: Double) -> Double {
    ScrollSnapping(interval: length, origin: range.lower).target(
      for: ScrollSnapping.SnapRelease(
        projected: offset, velocity: 0, origin: offset, range: range, length: length, ahead: ahead))
  }

  /// The end of the range also counts as a page.
  func isPage(_ offset: Double) -> Bool {
    min(abs(offset - nearest(to: offset)), abs(offset - range.upper)) <= slack
  }

  /// The new offset of the page that an old grid has at an offset.
  func offset(keeping offset: Double, of old: PageGrid) -> Double { page(old.index(of: offset)) }

  /// The index of the page shown nearest to an offset; the end of the range shows the last page.
  func index(of offset: Double) -> Double {
    let index = ((offset - range.lower) / length).rounded()
    let distance = abs(page(index) - offset)
    guard distance > slack, abs(range.upper - offset) < distance else { return index }
    return last
  }

  /// The index of the last page that begins in the range.
  var last: Double { ((range.upper - range.lower) / length).rounded(.up) }

  /// A shorter last page is shown at the end of the range.
  func page(_ index: Double) -> Double { range.clamp(range.lower + index * length) }
}
