public import ScrollDynamics

/// The motions that a release starts in a system with a settling part.
public struct Release: Sendable, Hashable {
  /// What the scroll view moves with its release velocity; `nil` if it does not move.
  public var scroll: TouchPolicy?

  /// The velocity with which the scroll view is released, in points per second.
  public var velocity: Double

  /// The motion of the settling part; `nil` if it does not move.
  ///
  /// See ``NestedSettlingPart/settlingPosition``.
  public var settling: Trajectory?

  /// Creates a release.
  ///
  /// - Parameters:
  ///   - scroll: What the scroll view moves with its release velocity; `nil` if it does not move.
  ///   - velocity: The velocity with which the scroll view is released, in points per second.
  ///   - settling: The motion of the settling part; `nil` if it does not move.
  public init(scroll: TouchPolicy?, velocity: Double = 0, settling: Trajectory? = nil) {
    self.scroll = scroll
    self.velocity = velocity
    self.settling = settling
  }
}

/// The state of a nested scroll view at a release.
public struct ReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second with the content offset's sign.
  public var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  public var overscroll: Double

  /// What the drag was allowed to move.
  public var policy: TouchPolicy

  /// The deceleration rate of a free scroll.
  public var rate: DecelerationRate

  /// The target that an app has set for the settling part, in the part's own coordinate in points;
  /// `nil` for the natural one.
  public var settlingTarget: Double?

  /// How close to a position counts as at it: half a pixel plus the rounding tolerance, in points.
  public var resolution: Double
}
