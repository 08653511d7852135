/// The behavior at an end of the scrollable range.
public enum Edge: Sendable, Hashable {
  /// Content bounces beyond the end; a rubber band resists the finger.
  case bounce(RubberBand)
  /// Content stops at the end.
  case clamped
  /// A fling overshoots the end by a limited distance and returns, as on Android and in Qt.
  case overfling(Overfling)
  /// A spring moves content back from beyond the end, as in Flutter and GTK.
  case spring(EdgeSpring)
  /// Content stops at the end and the edge stretches, as on Android: see ``EdgeStretch``.
  case stretch
  /// Content stops at the end and the edge stretches, as in Chromium: see ``ElasticOverscroll``.
  case elastic(ElasticOverscroll)

  /// True if content can move beyond the end and then returns.
  public var bounces: Bool {
    switch self {
    case .bounce: true
    case .clamped, .stretch, .elastic: false
    case .overfling(let overfling): overfling.depth > 0
    case .spring(let spring): spring.isPassable
    }
  }

  var isUIKit: Bool {
    switch self {
    case .bounce, .clamped: true
    case .overfling, .spring, .stretch, .elastic: false
    }
  }

  /// `time` is since the trajectory's start, `elapsed` since the release; both are in seconds.
  func addExit(
    to trajectory: inout Trajectory, at edge: Double, _ end: ScrollRange.End, time: Double,
    elapsed: Double, velocity: Double, rate: DecelerationRate
  ) {
    switch self {
    case .overfling(let overfling):
      overfling.add(
        to: &trajectory, edge: edge, velocity: velocity, room: overfling.depth, at: time,
        elapsed: elapsed, crossing: end)
    case .spring(let spring) where spring.isPassable:
      spring.add(
        to: &trajectory, at: edge, displacement: 0, velocity: spring.exitVelocity(velocity),
        time: time, crossing: end)
    case .bounce:
      let bounce = Segment.edgeBounce(at: edge, displacement: 0, momentum: velocity, rate: rate)
      trajectory.join(bounce, at: time, crossing: end)
      trajectory.rest(at: edge, after: time + bounce.stopTime(within: .scrollView))
    case .clamped, .spring, .stretch, .elastic: trajectory.rest(at: edge, after: time)
    }
  }

  /// A bouncing edge for motions without a finger: its rubber band is not used.
  public static let free = Edge.bounce(RubberBand(dimension: .infinity))
}

/// The edges at the two ends of a range; they may differ.
public struct Edges: Sendable, Hashable {
  /// How content behaves at the smallest offset: the top, or the left.
  public var lower: Edge

  /// How content behaves at the largest offset: the bottom, or the right.
  public var upper: Edge

  /// Creates the edges of a range, one for each end.
  public init(lower: Edge, upper: Edge) {
    self.lower = lower
    self.upper = upper
  }

  /// How content behaves at one end of the range.
  public subscript(end: ScrollRange.End) -> Edge {
    get { end == .lower ? lower : upper }
    set {
      switch end {
      case .lower: lower = newValue
      case .upper: upper = newValue
      }
    }
  }

  /// Edges with the same behavior at both ends.
  public static func both(_ edge: Edge) -> Edges { Edges(lower: edge, upper: edge) }

  /// Bouncing edges for motions without a finger: their rubber bands are not used.
  public static let bouncing = Edges(lower: .free, upper: .free)

  /// Clamped edges at both ends.
  public static let clamped = Edges(lower: .clamped, upper: .clamped)
}
