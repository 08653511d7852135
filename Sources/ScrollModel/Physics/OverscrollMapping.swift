public import ScrollDynamics

/// How far content follows a finger beyond an edge that it passes.
public enum OverscrollMapping: Sendable, Hashable {
  /// Not at all: the offset stays clamped under the finger.
  case clamped
  /// By a rubber band over the whole pull.
  ///
  /// - Parameters:
  ///   - coefficient: The slope at the edge, dimensionless.
  ///   - returnsFreely: Whether a movement back is not resisted; a new pull outward then starts from
  ///     the overscroll that shows.
  case rubberBand(coefficient: Double, returnsFreely: Bool = false)
  /// By a factor on each event's delta, so that it depends on the rate of the events.
  case perEvent(PerEventResistance)

  /// The rubber band that shows a whole pull, if one does.
  func band(length: Double) -> RubberBand? {
    guard case .rubberBand(let coefficient, false) = self else { return nil }
    return RubberBand(dimension: length, coefficient: coefficient)
  }

  /// Whether each movement counts from the overscroll that shows.
  public var isIncremental: Bool {
    switch self {
    case .clamped, .rubberBand(_, false): false
    case .rubberBand, .perEvent: true
    }
  }

  /// How far one movement leads content, in points.
  ///
  /// - Parameters:
  ///   - offset: Where the content is, in points.
  ///   - delta: The movement, in points.
  ///   - range: The offsets between which it may rest.
  ///   - length: The length of the viewport, in points.
  /// - Returns: The offset afterwards.
  func moved(
    _ offset: Double, by delta: Double, range: ScrollRange, length: Double
  ) -> Double {
    let overscroll = range.overscroll(of: offset)
    guard length > 0 else { return range.clamp(offset + delta) }
    switch self {
    case .clamped: return range.clamp(offset + delta)
    case .perEvent(let resistance):
      return offset
        + resistance.applied(delta, overscroll: overscroll, viewportLength: length)
    case .rubberBand(let coefficient, _):
      // Back to the edge freely; outward from there along the band.
      let isReturning = overscroll * delta < 0
      let free = isReturning ? min(abs(delta), abs(overscroll)) : 0
      let back = delta < 0 ? -free : free
      let start = offset + back
      let asked = start + (delta - back)
      guard let end = range.endExceeded(by: asked), !(isReturning && free == abs(delta)) else {
        return asked
      }
      let edge = range[end]
      let band = RubberBand(dimension: length, coefficient: coefficient)
      let shown = range.overscroll(of: start)
      guard abs(shown) < length else { return start }
      let pull = band.pull(forDisplacement: shown) + (asked - edge - shown)
      return edge + band.displacement(forPull: pull)
    }
  }
}
