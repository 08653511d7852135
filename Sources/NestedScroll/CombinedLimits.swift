public import ScrollDynamics
package import ScrollModel

/// The range of a nested system's combined offset, and the behavior at the ends of that range.
///
/// The combined offset is the sum of the distances by which the parts are collapsed or scrolled.
/// The limits apply to one ``TouchPolicy``.
public struct CombinedLimits: Sendable, Hashable {
  /// The combined offsets that the parts can reach, in points.
  ///
  /// An offset outside this range shows overscroll.
  public var parts: ScrollRange

  /// The combined offsets at which the system can come to rest, in points.
  ///
  /// The range is wider than ``parts`` while a refresh control keeps the content pulled down, and
  /// narrower for a page that is too short to collapse the header.
  public var rest: ScrollRange

  /// True if the content can be pulled beyond the top and bounces back; false if it stops there.
  public var bouncesAtTop: Bool

  /// True if the content can be pulled beyond the bottom and bounces back; false if it stops there.
  public var bouncesAtBottom: Bool

  /// The overscroll that a pull beyond the top approaches but never reaches, in points.
  public var topDimension: Double

  /// The overscroll that a pull beyond the bottom approaches but never reaches, in points.
  public var bottomDimension: Double

  /// Creates limits with the same range for movement and for rest, and the same dimension at both
  /// ends.
  public init(
    _ range: ScrollRange, bouncesAtTop: Bool = true, bouncesAtBottom: Bool = true, dimension: Double
  ) {
    parts = range
    rest = range
    self.bouncesAtTop = bouncesAtTop
    self.bouncesAtBottom = bouncesAtBottom
    topDimension = dimension
    bottomDimension = dimension
  }

  /// Extends ``rest`` beyond the top, for example during a refresh.
  public mutating func extendTop(by height: Double) {
    rest = ScrollRange(lower: rest.lower - height, upper: rest.upper)
  }

  /// Moves the overscrolled end of ``parts`` to the current offset, and adapts ``rest``.
  ///
  /// A drag then reduces the overscroll before any part moves. This matters if a part could still
  /// move in the direction of the overscroll.
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

  /// The ends of ``rest`` for the scroll view of the combined offset.
  package var ends: HostedEnds {
    HostedEnds(
      lower: HostedEnds.End(bounces: bouncesAtTop, length: topDimension),
      upper: HostedEnds.End(bounces: bouncesAtBottom, length: bottomDimension))
  }
}
