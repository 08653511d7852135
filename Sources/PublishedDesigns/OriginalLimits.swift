package import NestedScroll
package import ScrollDynamics
import ScrollModel

/// The range of the combined offset with published rules, in points.
package struct OriginalLimits: Sendable, Hashable {
  /// The combined offsets that the parts can reach; a displacement beyond them is overscroll.
  package var parts: ScrollRange

  /// The combined offsets at which the content may rest.
  package var rest: ScrollRange

  /// True if the content bounces at the top.
  package var bouncesAtTop = true

  /// True if the content bounces at the bottom.
  package var bouncesAtBottom = true

  /// The viewport length for the rubber band at the top, in points.
  package var topLength: Double

  /// The viewport length for the rubber band at the bottom, in points.
  package var bottomLength: Double

  init(_ range: ScrollRange, length: Double) {
    (parts, rest, topLength, bottomLength) = (range, range, length, length)
  }

  func edges(_ physics: ScrollPhysics) -> Edges {
    Edges(
      lower: physics.edge(.lower, bounces: bouncesAtTop, length: topLength),
      upper: physics.edge(.upper, bounces: bouncesAtBottom, length: bottomLength))
  }
}

/// The state of a sheet or a docked bar, which settles at certain positions.
package struct OriginalSettling: Sendable, Hashable {
  /// The position in points: the offset of a sheet, or the top of a bar.
  package var position: Double

  /// True while the sheet or the bar is dragged or settles.
  package var isMoving: Bool

  /// True if the combined offset changes when the sheet or the bar moves.
  package var movesOffset: Bool

  /// The current or previous dock of a bar; `nil` for a sheet.
  package var dock: EasyPager.Dock?

  /// The index of a sheet's detent; `nil` between two detents, and for a bar.
  package var detent: Int?
}

/// The motion that a release starts in addition to, or instead of, the scroll view's deceleration.
package struct OriginalRelease: Sendable, Hashable {
  /// The parts that the scroll view's deceleration moves.
  package var touch: OriginalTouch

  /// The velocity with which the scroll view is released, in points per second.
  package var velocity = 0.0

  /// The motion of the sheet or the docked bar; `nil` for none.
  package var motion: Trajectory?
}

/// The state of the scroll view at a release, with which the rules choose the motions.
package struct OriginalReleaseContext: Sendable, Hashable {
  /// The velocity of the finger, in points per second.
  package var velocity: Double

  /// The overscroll, in points, negative beyond the top.
  package var overscroll: Double

  /// The parts that the drag was allowed to move.
  package var touch: OriginalTouch

  /// The deceleration rate of a free scroll.
  package var rate: DecelerationRate

  /// The target that an app has set for the sheet or the docked bar, in points; `nil` if the rules
  /// choose.
  package var target: Double?
}
