/// Chromium's stretch at an edge: the offset stays clamped, and the content is drawn displaced.
///
/// The stretch is a fixed fraction of the finger's movement and returns exponentially. It is in
/// points and has the sign of the overscroll that it replaces: positive beyond the end with the
/// largest offset. Source: Chromium's `ElasticOverscrollController`.
public struct ElasticOverscroll: Sendable, Hashable {
  /// The share of the velocity that stretches further, dimensionless.
  public let amplitude: Double

  /// The period of the return, in seconds.
  public let period: Double

  /// The finger's movement for each point of stretch, in points.
  public let stiffness: Double

  /// Creates a stretch with the return `(s₀ + a·v·t)·e^{−(k/period)·t}`, with the released stretch
  /// s₀, the velocity v, the amplitude a and the stiffness k.
  public init(amplitude: Double, period: Double, stiffness: Double = 20) {
    self.amplitude = amplitude
    self.period = period
    self.stiffness = stiffness
  }

  /// Chromium's stretch on Apple platforms, the same as WebKit's.
  public static let apple = ElasticOverscroll(amplitude: 0.31, period: 1.6)
  /// Chromium's stretch on Android.
  public static let android = ElasticOverscroll(amplitude: 0.2, period: 1.1)

  /// The motion of a released stretch back to 0, which ends when the stretch stays below one point.
  ///
  /// A fling that hits the edge starts with a stretch of 0. A positive velocity stretches further
  /// beyond the end with the largest offset; pass 0 if the finger's velocity is more than 0.1 s
  /// old.
  public func released(stretch: Double, velocity: Double) -> Trajectory {
    requireFinite(stretch, "stretch")
    requireFinite(velocity, "velocity")
    let decay = stiffness / period
    // The return is the motion of a critically damped spring.
    return .spring(
      Spring(stiffness: decay * decay, damping: 2 * decay), from: stretch, to: 0,
      velocity: amplitude * velocity - decay * stretch, rest: .near(1))
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
