import ScrollDynamics

/// Flutter's `SliverAppBar`: how much of the header is visible at a scroll offset.
///
/// Source: Flutter, `sliver_persistent_header.dart`.
public struct SliverAppBar: Sendable, Hashable {
  /// The direction in which the user scrolls, Flutter's `ScrollDirection`.
  public enum Direction: Sendable, Hashable {
    /// The user scrolls towards the start of the list.
    case forward
    /// The user scrolls towards the end of the list.
    case reverse
    /// The user does not scroll; only the app changes the offset.
    case idle
  }

  /// The height of the collapsed header, in points.
  public let minExtent: Double

  /// The height of the expanded header, in points.
  public let maxExtent: Double

  /// True if the collapsed header stays visible; if false, it scrolls off the screen.
  public let isPinned: Bool

  /// True if the header reappears as soon as the user scrolls back.
  public let floats: Bool

  /// How far a floating header is scrolled away, in points: 0 is open, ``maxExtent`` or more is
  /// closed.
  public private(set) var effectiveOffset = 0.0
  private var lastOffset = 0.0

  /// Creates a header above a list that is at its start.
  ///
  /// - Precondition: The heights are finite, 0 or larger and in order.
  public init(minExtent: Double, maxExtent: Double, isPinned: Bool = false, floats: Bool = false) {
    require(
      minExtent >= 0 && minExtent <= maxExtent && maxExtent.isFinite,
      "heights must be 0 or larger and in order, got \(minExtent) and \(maxExtent)")
    self.minExtent = minExtent
    self.maxExtent = maxExtent
    self.isPinned = isPinned
    self.floats = floats
  }

  /// Computes the visible height of the header for an offset of its list past the header's start.
  ///
  /// The direction is that in which the user scrolls; `idle` if the app changes the offset. The
  /// header is never longer than the viewport.
  @discardableResult
  public mutating func layout(
    at offset: Double, scrolling direction: Direction = .idle, viewportLength: Double = .infinity
  ) -> Double {
    let step = offset - lastOffset
    lastOffset = offset
    if !floats || (effectiveOffset >= maxExtent && step >= 0) {
      effectiveOffset = offset
    } else if direction == .forward {
      effectiveOffset = clamp(min(effectiveOffset, maxExtent) + step, to: offset)
    } else {
      // A scroll towards the start by the app does not open the header.
      effectiveOffset = clamp(effectiveOffset + max(step, 0), to: offset)
    }
    let left = maxExtent - (floats ? effectiveOffset : offset)
    return min(max(isPinned ? minExtent : 0, left), viewportLength)
  }

  /// Copies how far the header was scrolled away before a change of its heights.
  public mutating func adopt(_ earlier: SliverAppBar) {
    (effectiveOffset, lastOffset) = (earlier.effectiveOffset, earlier.lastOffset)
  }

  /// Sets ``effectiveOffset`` in a frame of a snap animation, clamped to the range from 0 to the
  /// list's offset.
  public mutating func show(effectiveOffset: Double) {
    self.effectiveOffset = clamp(effectiveOffset, to: lastOffset)
  }

  private func clamp(_ value: Double, to offset: Double) -> Double {
    min(max(0, value), max(0, offset))
  }

  /// The ``effectiveOffset`` to which a partly visible floating header snaps after the user's last
  /// scroll: 0 for open, otherwise ``maxExtent``.
  public func snapTarget(after direction: Direction) -> Double {
    direction == .forward ? 0 : maxExtent
  }
}
