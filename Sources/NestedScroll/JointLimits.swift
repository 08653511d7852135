public import ScrollDynamics
import ScrollModel

/// How far the combined offset of a nested system goes, for one touch policy.
public struct JointLimits: Sendable, Hashable {
  /// The offsets between which the parts move, in points.
  ///
  /// What lies beyond is overscroll.
  public var parts: ScrollRange

  /// The offsets at which the system may rest, in points: wider than ``parts`` while a refresh
  /// control holds it, narrower for a page too short to collapse the header.
  public var rest: ScrollRange

  /// Whether the content passes the top and comes back; otherwise it stops dead there.
  public var bouncesAtTop: Bool

  /// Whether the content passes the bottom and comes back.
  public var bouncesAtBottom: Bool

  /// The length of the rubber band beyond the top, in points.
  public var topDimension: Double

  /// The length of the rubber band beyond the bottom, in points.
  public var bottomDimension: Double

  /// Creates limits whose two ranges agree.
  ///
  /// - Parameters:
  ///   - range: The offsets between which the parts move and may rest, in points.
  ///   - bouncesAtTop: Whether the content passes the top and comes back.
  ///   - bouncesAtBottom: Whether the content passes the bottom and comes back.
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

  /// Lets the system rest beyond its top, as it does while it waits for a refresh.
  mutating func extendTop(by height: Double) {
    rest = ScrollRange(lower: rest.lower - height, upper: rest.upper)
  }

  /// Ends the range where the parts are, on the side on which something shows beyond them.
  ///
  /// Overscroll is undone before any part moves, and a part that has room beside it keeps that.
  ///
  /// - Parameters:
  ///   - overscroll: What shows beyond the parts, in points.
  ///   - offset: Where the parts are, in points.
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

  /// What happens at the two ends, on a platform.
  func edges(_ physics: ScrollPhysics) -> Edges {
    Edges(
      lower: physics.edge(.lower, bounces: bouncesAtTop, length: topDimension),
      upper: physics.edge(.upper, bounces: bouncesAtBottom, length: bottomDimension))
  }
}
