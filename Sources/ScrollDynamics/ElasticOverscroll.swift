internal import CLibM

/// Chromium's stretch at an edge: the offset stays clamped, and the content is drawn displaced.
///
/// A stretch is in points. It has the sign of the overscroll that it replaces: positive beyond the
/// end with the largest offset. Source: Chromium's `ElasticOverscrollController`.
public enum ElasticOverscroll: Sendable, Hashable {
  /// The stretch is a fixed fraction of the finger's movement and returns exponentially.
  ///
  /// The return is `(s₀ + a·v·t)·e^{−(k/period)·t}` with the released stretch s₀, the velocity v,
  /// the amplitude a, the stiffness k and the period in seconds.
  case exponential(amplitude: Double, period: Double, stiffness: Double = 20)
  /// The stretch is limited to a fraction of the viewport length and returns along Bézier curves.
  case bezier(boundaryShare: Double = 0.1)

  /// Chromium's stretch on Apple platforms, the same as WebKit's.
  public static let apple = ElasticOverscroll.exponential(amplitude: 0.31, period: 1.6)
  /// Chromium's stretch on Android.
  public static let android = ElasticOverscroll.exponential(amplitude: 0.2, period: 1.1)
  /// Chromium's stretch on Windows.
  public static let windows = ElasticOverscroll.bezier()

  /// The visible stretch for a finger's movement beyond the edge.
  ///
  /// - Parameters:
  ///   - pull: The finger's movement beyond the edge, in points, with the sign of the stretch.
  ///   - viewportLength: The length of the viewport along the axis, in points, positive.
  /// - Returns: The stretch, in points.
  public func stretch(forPull pull: Double, viewportLength: Double) -> Double {
    requireFinite(pull, "pull")
    requirePositive(viewportLength, "viewportLength")
    switch self {
    case .exponential(_, _, let stiffness): return pull / stiffness
    case .bezier(let share): return share * viewportLength * clibm_tanh(2 * pull / viewportLength)
    }
  }

  /// The finger's movement beyond the edge that causes a stretch: the inverse of
  /// ``stretch(forPull:viewportLength:)``.
  ///
  /// - Parameters:
  ///   - stretch: The stretch, in points. For ``bezier(boundaryShare:)`` its magnitude is smaller
  ///     than the largest stretch.
  ///   - viewportLength: The length of the viewport along the axis, in points, positive.
  /// - Returns: The finger's movement beyond the edge, in points.
  public func pull(forStretch stretch: Double, viewportLength: Double) -> Double {
    requireFinite(stretch, "stretch")
    requirePositive(viewportLength, "viewportLength")
    switch self {
    case .exponential(_, _, let stiffness): return stretch * stiffness
    case .bezier(let share):
      let part = stretch / (share * viewportLength)
      require(abs(part) < 1, "a stretch must be below \(share * viewportLength), got \(stretch)")
      return viewportLength / 2 * clibm_atanh(part)
    }
  }

  /// The motion of a released stretch back to 0.
  ///
  /// The exponential return ends when the stretch stays below one point. Along the Bézier curves,
  /// the stretch reaches its peak in at most 0.15 s and returns in at most 0.3 s.
  ///
  /// - Parameters:
  ///   - stretch: The stretch at the release, in points; 0 for a fling that hits the edge.
  ///   - velocity: The velocity, in points per second; a positive velocity stretches
  ///     further beyond the end with the largest offset. Pass 0 if the finger's velocity is more
  ///     than 0.1 s old.
  ///   - viewportLength: The length of the viewport along the axis, in points, positive.
  /// - Returns: The stretch as a function of time, in points.
  public func released(stretch: Double, velocity: Double, viewportLength: Double) -> Trajectory {
    requireFinite(stretch, "stretch")
    requireFinite(velocity, "velocity")
    requirePositive(viewportLength, "viewportLength")
    switch self {
    case .exponential(let amplitude, let period, let stiffness):
      let decay = stiffness / period
      // `(s₀ + a·v·t)·e^{−decay·t}` is the motion of a critically damped spring.
      return .spring(
        Spring(stiffness: decay * decay, damping: 2 * decay), from: stretch, to: 0,
        velocity: amplitude * velocity - decay * stretch, rest: .near(1))
    case .bezier(let share):
      return glide(from: stretch, velocity: velocity, boundary: share * viewportLength)
    }
  }

  /// Two Bézier curves: to a peak that depends on the velocity, then back to 0.
  private func glide(from stretch: Double, velocity: Double, boundary: Double) -> Trajectory {
    let speed = abs(velocity) > 200 ? abs(velocity) / 1000 : 0
    let sign: Double = (stretch == 0 ? velocity : stretch) < 0 ? -1 : 1
    // Only an outward velocity increases the stretch.
    let extra = velocity * sign > 0 ? 35 * speed.squareRoot() : 0
    let peak = min(boundary, abs(stretch) + extra)
    var trajectory = Trajectory(restingAt: 0)
    var time = 0.0
    if extra > 0, peak > abs(stretch) {
      time = min(150, 2.5 * extra) / 1000
      trajectory.join(
        .eased(
          from: stretch, to: sign * peak, duration: time,
          curve: TimingCurve(startSlope: speed, within: 0.25, 1, 0.99, 1)),
        at: 0)
    }
    let back = min(300, 15 * peak) / 1000
    guard back > 0 else { return trajectory }
    trajectory.join(
      .eased(
        from: sign * peak, to: 0, duration: back,
        curve: TimingCurve(startSlope: speed, within: 0.05, 0.7, 0.25, 1)),
      at: time, isPeak: time > 0)
    trajectory.rest(at: 0, after: time + back)
    return trajectory
  }
}

/// Collects the overscroll of wheel or touch events until it is large enough to stretch an edge.
///
/// Each event contributes only the larger of its two deltas. An axis starts to stretch when 10
/// points have been collected, or immediately if it is already stretched.
public struct PendingOverscroll: Sendable, Hashable {
  /// The overscroll that must accumulate before an axis starts to stretch, in points.
  public static let threshold = 10.0

  /// The horizontal overscroll collected so far, in points; negative beyond the left edge.
  public private(set) var x = 0.0
  /// The vertical overscroll collected so far, in points; negative beyond the top.
  public private(set) var y = 0.0

  /// Creates a collector without overscroll.
  public init() {}

  /// Adds the overscroll of an event, and returns the stretch that results.
  ///
  /// - Parameters:
  ///   - x: The horizontal part of the event's delta beyond the edge, in points. Pass 0 if the axis
  ///     must not stretch: the content is not at an edge, the user cannot scroll it, or it has
  ///     `overscroll-behavior: none`.
  ///   - y: The vertical part of the event's delta beyond the edge, in points; 0 in the same cases.
  ///   - isStretchedX: True if the horizontal axis is stretched already.
  ///   - isStretchedY: True if the vertical axis is stretched already.
  /// - Returns: The stretch to add to each axis, in points; 0 for an axis that does not stretch
  ///   yet.
  public mutating func add(
    x: Double, y: Double, isStretchedX: Bool = false, isStretchedY: Bool = false
  ) -> (x: Double, y: Double) {
    if abs(x) > abs(y) { self.x += x } else { self.y += y }
    return (Self.take(&self.x, isStretchedX), Self.take(&self.y, isStretchedY))
  }

  private static func take(_ pending: inout Double, _ isStretched: Bool) -> Double {
    guard isStretched || abs(pending) >= threshold else { return 0 }
    defer { pending = 0 }
    return pending
  }
}
