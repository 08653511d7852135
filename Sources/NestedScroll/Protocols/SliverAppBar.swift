import ScrollDynamics

/// Flutter's `SliverAppBar`: how much of the header is visible at a scroll offset.
///
/// Source: Flutter, `sliver_persistent_header.dart`.
public struct SliverAppBar: Sendable, Hashable {
  /// The visible height of the header and the position of its child.
  public struct Layout: Sendable, Hashable {
    /// The visible height, in points.
    public let visible: Double
    /// The height with which the child is laid out, in points.
    public let child: Double
    /// The top edge of the child relative to the visible header, in points, 0 or negative.
    public let top: Double
  }

  /// The direction in which a user scrolls, or that an app does.
  public enum Direction: Sendable, Hashable {
    /// A user scrolls towards the start.
    case forward
    /// A user scrolls towards the end.
    case reverse
    /// An app scrolls.
    case idle
  }

  /// The height of the collapsed header, in points.
  public let minExtent: Double

  /// The height of the expanded header, in points.
  public let maxExtent: Double

  /// Whether the collapsed header stays.
  public let isPinned: Bool

  /// Whether the header reappears as soon as the user scrolls back.
  public let floats: Bool

  /// The offset that determines the height of a floating header, and the list's last offset, in
  /// points.
  public private(set) var effectiveOffset = 0.0
  private var lastOffset = 0.0

  /// Creates a header at the start of its list.
  ///
  /// - Parameters:
  ///   - minExtent: The height of the collapsed header, in points.
  ///   - maxExtent: The height of the expanded header, in points.
  ///   - isPinned: Whether the collapsed header stays.
  ///   - floats: Whether the header reappears as soon as the user scrolls back.
  /// - Precondition: The heights are finite, 0 or larger and in order.
  public init(
    minExtent: Double, maxExtent: Double, isPinned: Bool = false, floats: Bool = false
  ) {
    require(
      minExtent >= 0 && minExtent <= maxExtent && maxExtent.isFinite,
      "heights must be 0 or larger and in order, got \(minExtent) and \(maxExtent)")
    self.minExtent = minExtent
    self.maxExtent = maxExtent
    self.isPinned = isPinned
    self.floats = floats
  }

  /// Lays the header out for an offset of its list.
  ///
  /// - Parameters:
  ///   - offset: How far the list is scrolled past the header's start, in points.
  ///   - direction: The direction in which a user scrolls, or that an app does.
  ///   - viewportLength: The length of the viewport, in points; the header is never longer.
  /// - Returns: The layout.
  public mutating func layout(
    at offset: Double, scrolling direction: Direction = .idle, viewportLength: Double = .infinity
  ) -> Layout {
    let step = offset - lastOffset
    lastOffset = offset
    if !floats || (effectiveOffset >= maxExtent && step >= 0) {
      effectiveOffset = offset
    } else if direction == .forward {
      effectiveOffset = clamp(min(effectiveOffset, maxExtent) + step, to: offset)
    } else {
      // A backward scroll by an app does not open the header.
      effectiveOffset = clamp(effectiveOffset + max(step, 0), to: offset)
    }
    let left = maxExtent - (floats ? effectiveOffset : offset)
    let child = max(minExtent, left)
    let shown = isPinned ? child : max(0, left)
    return Layout(
      visible: min(shown, viewportLength), child: child, top: isPinned ? 0 : min(0, left - child))
  }

  /// Puts a floating header at an effective offset, as the animation of a snap does.
  ///
  /// - Parameter effectiveOffset: The effective offset, in points; clamped to the last offset.
  public mutating func show(effectiveOffset: Double) {
    self.effectiveOffset = clamp(effectiveOffset, to: lastOffset)
  }

  private func clamp(_ value: Double, to offset: Double) -> Double {
    min(max(0, value), max(0, offset))
  }

  /// The effective offset to which a partly visible floating header snaps when a scroll ends.
  ///
  /// - Parameter direction: The direction of the user's last scroll.
  /// - Returns: The effective offset after the snap, in points.
  public func snapTarget(after direction: Direction) -> Double {
    direction == .forward ? 0 : maxExtent
  }
}
