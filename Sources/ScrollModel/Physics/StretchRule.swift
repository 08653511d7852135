public import ScrollDynamics

/// The effect of an edge when it is pulled while the offset stays clamped.
///
/// Lengths are in points, positive outward.
public enum StretchRule: Sendable, Hashable {
  /// The edge has no effect.
  case none
  /// Android's stretch: a pull extends it to at most the viewport length; a spring reduces it to 0.
  ///
  /// Movements of at most `ignoredPixels` do not stretch.
  case edge(pixelsPerPoint: Double, ignoredPixels: Double = 0)
  /// Flutter's stretching indicator: a pull extends the stretch to at most the viewport length, and
  /// Android's spring reduces it to 0.
  ///
  /// A fling that hits the edge at v points per second starts the spring at min(v/3000, 1.25)
  /// viewports per second.
  case flutterIndicator
  /// Chromium's elastic overscroll; a rubber band with the coefficient maps the pull, or
  /// `overscroll` if there is no coefficient.
  case elastic(ElasticOverscroll, coefficient: Double? = nil)
  /// GTK's overshoot indicator, which follows the finger and is drawn up to a largest depth; a
  /// spring at each end reduces the depth to 0.
  ///
  /// If the physics have ``FlingFrames``, a fling stretches the edge in the frame after it has
  /// reached the edge, by the distance that it would have overshot by then.
  case indicator(maximum: Double, lower: EdgeSpring, upper: EdgeSpring)

  /// True if a stretch begins only when the sum of the movements is large enough.
  var collects: Bool { if case .elastic(_, nil) = self { true } else { false } }

  /// True if a release while the edge is stretched never starts a fling.
  var preventsFlings: Bool { if case .indicator = self { true } else { false } }

  /// The largest depth that is drawn; infinity if there is no limit.
  var maximum: Double {
    if case .indicator(let maximum, _, _) = self { maximum } else { .infinity }
  }

  /// The stretch after a movement of a finger, both positive outward.
  ///
  /// A stretch may be longer than a pull can make it, because the viewport was longer before or a
  /// fling has hit the edge. A pull does not change such a stretch.
  func pulled(_ stretch: Double, by delta: Double, length: Double) -> Double {
    switch self {
    case .none: return 0
    case .edge(let pixelsPerPoint, let ignoredPixels):
      return delta * pixelsPerPoint > ignoredPixels
        ? max(stretch, min(stretch + delta, length)) : stretch
    case .flutterIndicator: return max(stretch, min(stretch + delta, length))
    case .elastic(let overscroll, nil):
      return (stretch * overscroll.stiffness + delta) / overscroll.stiffness
    case .elastic(_, let coefficient?):
      guard stretch < length else { return stretch }
      let band = RubberBand(dimension: length, coefficient: coefficient)
      return band.displacement(forPull: band.pull(forDisplacement: stretch) + delta)
    case .indicator: return stretch + delta
    }
  }

  /// The velocity of a receding stretch after a time, in points per second.
  func velocity(of stretch: MotionSample, after elapsed: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let sign = stretch.position < 0 ? -1.0 : 1
    let home = released(
      abs(stretch.position), at: sign < 0 ? .lower : .upper, velocity: sign * stretch.velocity,
      length: length)
    return sign * home.scale * home.trajectory.velocity(at: elapsed)
  }

  /// The return motion of a released stretch, and the factor that converts its position to points.
  func released(
    _ stretch: Double, at end: ScrollRange.End, velocity: Double, length: Double
  ) -> (trajectory: Trajectory, scale: Double) {
    switch self {
    case .none: return (Trajectory(restingAt: 0), 1)
    case .flutterIndicator:
      let impact = min(max(velocity / 3000, 0), 1.25)
      return (
        .spring(
          EdgeStretch.spring, from: stretch / length, to: 0, velocity: impact, rest: .near(1e-3)),
        length
      )
    case .edge(let pixelsPerPoint, _):
      let edge = EdgeStretch(
        viewportLength: length, pixelsPerPoint: pixelsPerPoint, pull: min(stretch / length, 1))
      return (edge.released(velocity: max(0, velocity)), length)
    case .elastic(let overscroll, let coefficient):
      // AppKit limits the velocity to 20,000 points per second.
      let limited = coefficient == nil ? velocity : min(max(velocity, -20_000), 20_000)
      return (overscroll.released(stretch: stretch, velocity: limited), 1)
    case .indicator(_, let lower, let upper):
      let spring = end == .lower ? lower : upper
      return (.returning(to: 0, from: stretch, velocity: velocity, spring), 1)
    }
  }
}
