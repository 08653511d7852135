public import ScrollDynamics

/// What shows at an edge whose offset stays clamped under the finger.
///
/// Lengths here are points and count outward.
public enum StretchRule: Sendable, Hashable {
  /// Nothing.
  case none
  /// Android's stretch: a pull of at most the viewport length, which a spring takes back.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density.
  ///   - ignoredPixels: Movements of a finger that are no longer than this, in pixels, do not stretch.
  case edge(pixelsPerPoint: Double, ignoredPixels: Double = 0)
  /// Flutter's stretching indicator: a pull of at most the viewport length, which Android's spring takes
  /// back; a fling that hits the edge counts a 3000th of its velocity, 1.25 viewports per second at most.
  case flutterIndicator
  /// Chromium's elastic overscroll.
  ///
  /// - Parameters:
  ///   - overscroll: The way home, and what holds a pull.
  ///   - coefficient: The slope of the rubber band that holds the pull instead; `nil` for none.
  case elastic(ElasticOverscroll, coefficient: Double? = nil)
  /// GTK's overshoot indicator, which follows the finger up to a largest depth.
  ///
  /// - Parameters:
  ///   - maximum: That depth, in points.
  ///   - spring: What takes it back.
  case indicator(maximum: Double, EdgeSpring)

  /// How far a fling has to be stretched for an event to begin it: Chromium collects 10 points.
  var collects: Bool {
    if case .elastic(_, nil) = self { true } else { false }
  }

  /// Whether what is released beyond an edge never becomes a fling.
  var takesReleases: Bool {
    if case .indicator = self { true } else { false }
  }

  /// The stretch after a movement outward.
  func pulled(_ stretch: Double, by delta: Double, length: Double) -> Double {
    switch self {
    case .none: return 0
    case .edge(let pixelsPerPoint, let ignoredPixels):
      return delta * pixelsPerPoint > ignoredPixels ? min(stretch + delta, length) : stretch
    case .flutterIndicator: return min(stretch + delta, length)
    case .elastic(let overscroll, nil):
      let held = overscroll.stretch(
        forPull: overscroll.pull(forStretch: stretch, viewportLength: length) + delta,
        viewportLength: length)
      guard case .bezier(let share) = overscroll else { return held }
      // A pull that only rounding takes to the boundary.
      return min(held, share * length * (1 - 1e-12))
    case .elastic(_, let coefficient?):
      let band = RubberBand(dimension: length, coefficient: coefficient)
      return band.displacement(forPull: band.pull(forDisplacement: stretch) + delta)
    case .indicator(let maximum, _): return min(stretch + delta, maximum)
    }
  }

  /// The way home.
  ///
  /// - Parameters:
  ///   - stretch: The stretch at the release, in points; 0 for a fling that hits the edge.
  ///   - velocity: The velocity, in points per second.
  ///   - length: The length of the viewport, in points.
  /// - Returns: The motion, and what its positions are multiplied by.
  func released(
    _ stretch: Double, velocity: Double, length: Double
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
      // Of AppKit's velocities no more than 20,000 points per second count.
      let limited = coefficient == nil ? velocity : min(max(velocity, -20_000), 20_000)
      return (
        overscroll.released(stretch: stretch, velocity: limited, viewportLength: length), 1
      )
    case .indicator(_, let spring):
      return (.returning(to: 0, from: stretch, velocity: velocity, spring), 1)
    }
  }
}
