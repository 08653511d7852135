public import ScrollDynamics

/// The mapping from a finger's movement beyond an edge to the content's movement there.
public enum OverscrollMapping: Sendable, Hashable {
  /// The offset stays at the edge.
  case clamped
  /// A rubber band maps the whole pull to the overscroll; the coefficient is the slope at the edge,
  /// from 0 to 1.
  ///
  /// With `returnsFreely` a movement back is not resisted, and a new outward pull starts from the
  /// visible overscroll.
  case rubberBand(coefficient: Double, returnsFreely: Bool = false)
  /// The overscroll is a share, from 0 to 1, of the whole pull, as in Qt.
  ///
  /// With `slowsReleases` a release beyond an edge has only this share of the finger's velocity.
  case proportional(Double, slowsReleases: Bool = false)
  /// Each event's delta is multiplied by a factor, so the result depends on the event rate.
  case perEvent(PerEventResistance)

  /// `nil` if no rubber band maps the whole pull.
  func band(length: Double) -> RubberBand? {
    switch self {
    case .rubberBand(let coefficient, false):
      RubberBand(dimension: length, coefficient: coefficient)
    case .proportional(let share, _): RubberBand(dimension: .infinity, coefficient: share)
    case .clamped, .rubberBand, .perEvent: nil
    }
  }

  /// The share of the finger's velocity with which the content is released beyond an edge.
  var releaseShare: Double { if case .proportional(let share, true) = self { share } else { 1 } }

  /// True if each movement is resisted separately; false if the overscroll depends only on the
  /// whole pull.
  public var isIncremental: Bool {
    switch self {
    case .clamped, .rubberBand(_, false), .proportional: false
    case .rubberBand, .perEvent: true
    }
  }

  /// The offset after one movement of a drag; movement beyond an end is resisted.
  func moved(_ offset: Double, by delta: Double, range: ScrollRange, length: Double) -> Double {
    let overscroll = range.overscroll(of: offset)
    guard length > 0 else { return range.clamp(offset + delta) }
    switch self {
    case .clamped: return range.clamp(offset + delta)
    case .proportional(let share, _):
      let position = offset - overscroll + overscroll / share + delta
      let pull = range.overscroll(of: position)
      return position - pull + share * pull
    case .perEvent(let resistance):
      return offset + resistance.applied(delta, overscroll: overscroll, viewportLength: length)
    case .rubberBand(let coefficient, _):
      // A movement back to the edge is not resisted; an outward movement continues along the rubber
      // band.
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
