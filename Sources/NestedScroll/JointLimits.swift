public import ScrollDynamics
import ScrollModel

/// How far the joint offset of a nested system goes, for one touch policy.
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

  /// What happens at the two ends, on a platform.
  func edges(_ physics: ScrollPhysics) -> Edges {
    Edges(
      lower: physics.edge(.lower, bounces: bouncesAtTop, length: topDimension),
      upper: physics.edge(.upper, bounces: bouncesAtBottom, length: bottomDimension))
  }
}
