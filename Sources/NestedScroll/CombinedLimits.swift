public import ScrollDynamics
package import ScrollModel

/// The range of a nested system's combined offset, and the behavior at its ends, for one touch
/// policy.
public struct CombinedLimits: Sendable, Hashable {
  /// The combined offsets within which the parts move, in points.
  ///
  /// A displacement beyond this range is overscroll.
  public var parts: ScrollRange

  /// The offsets at which the system may rest, in points: wider than ``parts`` while a refresh
  /// control keeps the content pulled down, narrower for a page too short to collapse the header.
  public var rest: ScrollRange

  /// True if the content can be pulled beyond the top and bounces back; if false, the edge is
  /// clamped.
  public var bouncesAtTop: Bool

  /// True if the content can be pulled beyond the bottom and bounces back; if false, the edge is
  /// clamped.
  public var bouncesAtBottom: Bool

  /// The length of the rubber band beyond the top, in points.
  public var topDimension: Double

  /// The length of the rubber band beyond the bottom, in points.
  public var bottomDimension: Double

  /// Creates limits with the same range for movement and for rest.
  ///
  /// - Parameters:
  ///   - range: The combined offsets within which the parts move and at which they may rest, in
  ///     points.
  ///   - bouncesAtTop: True if the content bounces at the top.
  ///   - bouncesAtBottom: True if the content bounces at the bottom.
  ///   - dimension: The length of the rubber band, in points.
  public init(
    _ range: ScrollRange, bouncesAtTop: Bool = true, bouncesAtBottom: Bool = true,
    dimension: Double
  ) {
    parts = range
    rest = range
    self.bouncesAtTop = bouncesAtTop
    self.bouncesAtBottom = bouncesAtBottom
    topDimension = dimension
    bottomDimension = dimension
  }

  /// Extends ``rest`` beyond the top, as for a refresh control while it is refreshing.
  ///
  /// - Parameter height: The height, in points.
  public mutating func extendTop(by height: Double) {
    rest = ScrollRange(lower: rest.lower - height, upper: rest.upper)
  }

  /// Makes the current offset the end of both ranges on the side of the overscroll.
  ///
  /// A drag then reduces the overscroll before any part moves. Parts that could move on that side
  /// keep their amounts.
  mutating func hold(_ overscroll: Double, at offset: Double) {
    if overscroll < 0, parts.lower < offset {
      let distance = offset - parts.lower
      let lower = rest.lower + distance
      parts = ScrollRange(lower: offset, upper: max(offset, parts.upper))
      rest = ScrollRange(lower: lower, upper: max(lower, rest.upper))
      bouncesAtTop = true
    } else if overscroll > 0, parts.upper > offset {
      parts = ScrollRange(lower: min(offset, parts.lower), upper: offset)
      let upper = min(offset, rest.upper)
      rest = ScrollRange(lower: min(upper, rest.lower), upper: upper)
      bouncesAtBottom = true
    }
  }

  /// The edges of the combined offset under a platform's physics: bouncing or clamped.
  package func edges(_ physics: ScrollPhysics) -> Edges {
    Edges(
      lower: physics.edge(.lower, bounces: bouncesAtTop, length: topDimension),
      upper: physics.edge(.upper, bounces: bouncesAtBottom, length: bottomDimension))
  }
}
