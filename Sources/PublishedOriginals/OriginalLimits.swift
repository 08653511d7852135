public import NestedScroll
public import ScrollDynamics
import ScrollModel

/// The range of the combined offset under published rules, in points.
public struct OriginalLimits: Sendable, Hashable {
  /// The offsets between which the parts move; any displacement beyond them is overscroll.
  public var parts: ScrollRange

  /// The offsets at which the content may rest.
  public var rest: ScrollRange

  /// Whether the content bounces at the top.
  public var bouncesAtTop = true

  /// Whether the content bounces at the bottom.
  public var bouncesAtBottom = true

  /// The viewport length of the rubber band at the top.
  public var topLength: Double

  /// The viewport length of the rubber band at the bottom.
  public var bottomLength: Double

  init(_ range: ScrollRange, length: Double) {
    (parts, rest, topLength, bottomLength) = (range, range, length, length)
  }

  func edges(_ physics: ScrollPhysics) -> Edges {
    Edges(
      lower: physics.edge(.lower, bounces: bouncesAtTop, length: topLength),
      upper: physics.edge(.upper, bounces: bouncesAtBottom, length: bottomLength))
  }
}

/// The state of a sheet or a docked bar, which settles at discrete positions by itself.
public struct OriginalSettling: Sendable, Hashable {
  /// The position of the part, in points: a sheet's offset, or the top of a bar.
  public var position: Double

  /// Whether the part is being dragged or settles.
  public var isMoving: Bool

  /// Whether the combined offset changes with the part.
  public var movesOffset: Bool

  /// The dock that a bar is at, or was at last.
  public var dock: EasyPager.Dock?

  /// The index of the detent that a sheet is at.
  public var detent: Int?
}

/// The motions that a release starts in addition to the scroll view's, or instead of it.
public struct OriginalRelease: Sendable, Hashable {
  /// What the scroll view moves with its release velocity.
  public var touch: OriginalTouch

  /// The velocity with which the scroll view is released, in points per second.
  public var velocity = 0.0

  /// The motion of the settling part.
  public var motion: Trajectory?
}

/// The state of the view at a release.
public struct OriginalReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second.
  public var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  public var overscroll: Double

  /// What the drag was allowed to move.
  public var touch: OriginalTouch

  /// The deceleration rate of a free scroll.
  public var rate: DecelerationRate

  /// The target that an app has set for the settling part, in points; `nil` for that of the rules.
  public var target: Double?
}
