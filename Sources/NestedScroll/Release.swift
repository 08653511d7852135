public import ScrollDynamics

/// What a release sets in motion in a system that has more to move than its chain.
public struct Release: Sendable, Hashable {
  /// What the scroll view moves on with; `nil` if it does not.
  public var scroll: TouchPolicy?

  /// The velocity that the scroll view is released with, in points per second.
  public var velocity: Double

  /// How the part beside the chain moves, if it does; see ``NestedAside/asidePosition``.
  public var aside: Trajectory?

  /// Creates a release.
  ///
  /// - Parameters:
  ///   - scroll: What the scroll view moves on with; `nil` if it does not.
  ///   - velocity: The velocity that the scroll view is released with, in points per second.
  ///   - aside: How the part beside the chain moves, if it does.
  public init(scroll: TouchPolicy?, velocity: Double = 0, aside: Trajectory? = nil) {
    self.scroll = scroll
    self.velocity = velocity
    self.aside = aside
  }
}

/// What a nested scroll view needs to know to ask for a release.
public struct ReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second with the content offset's sign.
  public var velocity: Double

  /// What shows beyond the parts, in points.
  public var excess: Double

  /// What the finger could move.
  public var policy: TouchPolicy

  /// How fast a free scroll slows down.
  public var rate: DecelerationRate

  /// How far from its place a part may show that is at it: half a pixel, and what is lost by
  /// rounding, in points.
  public var resolution: Double
}
