import ScrollDynamics

/// The pages of one axis: they start one page length apart, from the start of the range on.
struct PageGrid {
  let range: ScrollRange
  let length: Double

  /// How close to a page's start counts as at it, in points: the rounding to the pixel grid.
  let slack: Double

  /// The release speed above which the page turns, in points per second: 0.30 pt/ms.
  ///
  /// Source: Apple's older JavaScript scroll view.
  static let turningVelocity = 300.0

  /// The offset of the page that a release turns to, at most one page away.
  ///
  /// A fast release turns to the next page, a slow one to the nearest; of two at the same distance
  /// to the lower.
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

  /// The index of the page whose start is nearest to an offset.
  func index(of offset: Double) -> Double { ((offset - range.lower) / length).rounded() }

  /// The offset at which a page starts; a shorter last page starts at the end of the range.
  func page(_ index: Double) -> Double { range.clamp(range.lower + index * length) }
}
