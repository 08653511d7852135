import ScrollDynamics

/// Flutter's `SliverAppBar` and the headers that it is made of: how much of one shows at an offset.
///
/// Source: Flutter, `sliver_persistent_header.dart`.
public struct SliverAppBar: Sendable, Hashable {
  /// How much of the header shows, and where.
  public struct Layout: Sendable, Hashable {
    /// The height that shows, in points.
    public let visible: Double
    /// The height that the child is laid out with, in points.
    public let child: Double
    /// The top of the child, in points, 0 or negative.
    public let top: Double
  }

  /// Where a finger or an app scrolls.
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

  /// Whether it comes back as soon as a user scrolls back.
  public let floats: Bool

  /// The offset that counts for a header that floats, in points, and the last one of its list.
  private var effectiveOffset = 0.0
  private var lastOffset = 0.0

  /// Creates a header at the start of its list.
  ///
  /// - Parameters:
  ///   - minExtent: The height of the collapsed header, in points.
  ///   - maxExtent: The height of the expanded header, in points.
  ///   - isPinned: Whether the collapsed header stays.
  ///   - floats: Whether it comes back as soon as a user scrolls back.
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
  ///   - direction: Who scrolls, and where.
  ///   - viewportLength: The length of the viewport, in points, which no header exceeds.
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
      // A step back of an app opens nothing.
      effectiveOffset = clamp(effectiveOffset + max(step, 0), to: offset)
    }
    let left = maxExtent - (floats ? effectiveOffset : offset)
    let child = max(minExtent, left)
    let shown = isPinned ? child : max(0, left)
    return Layout(
      visible: min(shown, viewportLength), child: child, top: isPinned ? 0 : min(0, left - child))
  }

  private func clamp(_ value: Double, to offset: Double) -> Double {
    min(max(0, value), max(0, offset))
  }

  /// Where a floating header snaps that shows in part when a scroll ends.
  ///
  /// - Parameter direction: Where the user scrolled last.
  /// - Returns: The offset that counts for the header then, in points.
  public func snapTarget(after direction: Direction) -> Double {
    direction == .forward ? 0 : maxExtent
  }
}
