public import ScrollDynamics

/// The motions that a release starts in a nested system with a settling part, such as a sheet.
public struct Release: Sendable, Hashable {
  /// The parts that move with the release velocity, as in a plain scroll view; `nil` if only the
  /// settling part moves.
  public var scroll: TouchPolicy?

  /// The velocity with which the scroll view is released, in points per second.
  public var velocity: Double

  /// The motion of the settling part; `nil` if it does not move.
  ///
  /// See ``NestedSettlingPart/settlingPosition``.
  public var settling: Trajectory?

  /// Creates a release from its properties.
  public init(scroll: TouchPolicy?, velocity: Double = 0, settling: Trajectory? = nil) {
    self.scroll = scroll
    self.velocity = velocity
    self.settling = settling
  }
}

/// The state of a nested scroll view at a release, from which a system computes its motions.
public struct ReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second, positive if the content offset increases.
  public var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  public var overscroll: Double

  /// The parts that the finger's drag was allowed to move.
  public var policy: TouchPolicy

  /// The rate at which a fling of the scroll view decelerates.
  public var rate: DecelerationRate

  /// The app's target for the settling part, in points; `nil` for the default target.
  ///
  /// It has the same origin as ``NestedSettlingPart/settlingPosition``.
  public var settlingTarget: Double?

  /// The distance, in points, within which the settling part counts as being at a position: half a
  /// pixel plus a rounding tolerance.
  public var resolution: Double

  package init(
    velocity: Double, overscroll: Double, policy: TouchPolicy, rate: DecelerationRate,
    resolution: Double
  ) {
    (self.velocity, self.overscroll, self.policy) = (velocity, overscroll, policy)
    (self.rate, self.resolution) = (rate, resolution)
  }

  /// A distance in points; 0 if it is within ``resolution``, so that rounding to pixels can cause it.
  func visible(_ distance: Double) -> Double { abs(distance) <= resolution ? 0 : distance }
}
