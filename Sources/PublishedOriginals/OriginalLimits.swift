public import NestedScroll
public import ScrollDynamics
import ScrollModel

/// How far the combined offset of published rules goes, in points.
public struct OriginalLimits: Sendable, Hashable {
  /// The offsets between which the parts move; what lies beyond is overscroll.
  public var parts: ScrollRange

  /// The offsets at which the content may rest.
  public var rest: ScrollRange

  /// Whether the content passes the top and comes back.
  public var bouncesAtTop = true

  /// Whether the content passes the bottom and comes back.
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

/// A sheet, or a docked bar: a part that moves to discrete positions by itself.
public struct OriginalSettling: Sendable, Hashable {
  /// Where the part is, in points: a sheet's offset, a bar's distance from the top.
  public var position: Double

  /// Whether the part is on its way.
  public var isMoving: Bool

  /// Whether the combined offset moves with the part.
  public var movesOffset: Bool

  /// Where a bar is docked, or was last.
  public var dock: EasyPager.Dock?

  /// The detent that a sheet is at.
  public var detent: Int?
}

/// What a release sets in motion beside the scroll view, or instead of it.
public struct OriginalRelease: Sendable, Hashable {
  /// What the scroll view moves on with.
  public var touch: OriginalTouch

  /// The velocity that the scroll view is released with, in points per second.
  public var velocity = 0.0

  /// The motion of the settling part.
  public var motion: Trajectory?
}

/// What decides about a release.
public struct OriginalReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second.
  public var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  public var overscroll: Double

  /// What the finger could move.
  public var touch: OriginalTouch

  /// How fast a free scroll slows down.
  public var rate: DecelerationRate
}
