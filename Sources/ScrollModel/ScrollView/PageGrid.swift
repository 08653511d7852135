import ScrollDynamics

/// The pages of one axis: their starts lie a page length apart, from the start of the range on.
struct PageGrid {
  let range: ScrollRange
  let length: Double

  /// Content so near to the start of a page is on it, in points: what a pixel grid makes of the start.
  let slack: Double

  /// Above this speed a release turns the page, in points per second: 0.30 pt/ms.
  ///
  /// Source: Apple's older JavaScript scroll view.
  static let turningVelocity = 300.0

  /// The page that a release turns to, one page away at most.
  ///
  /// It is the next one along a fast motion, else the nearest, of two equally near ones the lower.
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

  /// The number of the page that starts at an offset, or nearest to it.
  func index(of offset: Double) -> Double { ((offset - range.lower) / length).rounded() }

  /// Where a page starts; the last one may be shorter, and starts at the end of the range.
  func page(_ index: Double) -> Double { range.clamp(range.lower + index * length) }
}
