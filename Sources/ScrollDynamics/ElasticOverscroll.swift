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
