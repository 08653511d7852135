public import NestedScroll
public import ScrollDynamics
import ScrollModel

/// The range of the combined offset under published rules, in points.
public struct OriginalLimits: Sendable, Hashable {
  /// The combined offsets that the parts can reach; a displacement beyond them is overscroll.
  public var parts: ScrollRange

  /// The combined offsets at which the content may rest.
  public var rest: ScrollRange

  /// Whether the content bounces at the top.
  public var bouncesAtTop = true

  /// Whether the content bounces at the bottom.
  public var bouncesAtBottom = true

  /// The viewport length for the rubber band at the top, in points.
  public var topLength: Double

  /// The viewport length for the rubber band at the bottom, in points.
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

/// The state of a sheet or a docked bar, which moves to discrete positions on its own.
public struct OriginalSettling: Sendable, Hashable {
  /// The position in points: the offset of a sheet, or the top of a bar.
  public var position: Double

  /// Whether the sheet or the bar is being dragged or moves by itself.
  public var isMoving: Bool

  /// Whether the combined offset changes when the sheet or the bar moves.
  public var movesOffset: Bool

  /// The dock that a bar is at, or was at last; `nil` for a sheet.
  public var dock: EasyPager.Dock?

  /// The index of the detent that a sheet is at; `nil` between two and for a bar.
  public var detent: Int?
}

/// What a release starts in addition to the scroll view's deceleration, or instead of it.
public struct OriginalRelease: Sendable, Hashable {
  /// The parts that the scroll view's deceleration moves.
  public var touch: OriginalTouch

  /// The velocity with which the scroll view is released, in points per second.
  public var velocity = 0.0

  /// The motion of the sheet or the docked bar; `nil` for none.
  public var motion: Trajectory?
}

/// The state of the scroll view at a release, from which the rules choose the motions.
public struct OriginalReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second.
  public var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  public var overscroll: Double

  /// The parts that the drag was allowed to move.
  public var touch: OriginalTouch

  /// The deceleration rate of a free scroll.
  public var rate: DecelerationRate

  /// The target that an app has set for the sheet or the docked bar, in points; `nil` for the
  /// rules' own choice.
  public var target: Double?
}
