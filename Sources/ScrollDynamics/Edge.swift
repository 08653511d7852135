/// The behavior at an end of the scrollable range.
public enum Edge: Sendable, Hashable {
  /// Content bounces beyond the end; a rubber band resists a finger.
  case bounce(RubberBand)
  /// Content stops at the end.
  case clamped
  /// A fling passes the end by a few points and returns, a drag is clamped; as on Android.
  case overfling(Overfling)
  /// Content beyond the end is returned by a spring, as in Flutter and GTK.
  case spring(EdgeSpring)
  /// Content stops at the end and the edge stretches, as on Android: see ``EdgeStretch``.
  case stretch
  /// Content stops at the end and the edge stretches, as in Chromium: see ``ElasticOverscroll``.
  case elastic(ElasticOverscroll)

  /// Whether content passes the end and returns by itself.
  public var bounces: Bool {
    switch self {
    case .bounce: true
    case .clamped, .stretch, .elastic: false
    case .overfling(let overfling): overfling.depth > 0
    case .spring(let spring): spring.isPassable
    }
  }

  /// Whether UIScrollView has this kind of edge.
  var isUIKit: Bool {
    switch self {
    case .bounce, .clamped: true
    case .overfling, .spring, .stretch, .elastic: false
    }
  }

  /// Adds to a motion what happens when it reaches the edge.
  ///
  /// - Parameters:
  ///   - trajectory: The motion up to the edge.
  ///   - edge: The offset of the edge, in points.
  ///   - end: The end of the range.
  ///   - time: The time at which the motion reaches the edge, in seconds since its start.
  ///   - velocity: Its velocity at that time, in points per second, positive outward.
  ///   - rate: The rate at which momentum decays beyond an edge that bounces.
  func addExit(
    to trajectory: inout Trajectory, at edge: Double, _ end: ScrollRange.End, time: Double,
    velocity: Double, rate: DecelerationRate
  ) {
    switch self {
    case .overfling(let overfling):
      overfling.add(
        to: &trajectory, edge: edge, velocity: velocity, room: overfling.depth, at: time,
        crossing: end)
    case .spring(let spring) where spring.isPassable:
      spring.add(
        to: &trajectory, at: edge, displacement: 0, velocity: spring.exitVelocity(velocity),
        time: time, crossing: end)
    case .bounce:
      let bounce = Segment.edgeBounce(
        at: edge, displacement: 0, momentum: velocity, rate: rate)
      trajectory.join(bounce, at: time, crossing: end)
      trajectory.rest(at: edge, after: time + bounce.stopTime(within: .scrollView))
    case .clamped, .spring, .stretch, .elastic:
      trajectory.rest(at: edge, after: time)
    }
  }
}

/// The edges at both ends of a range, which may differ.
public struct Edges: Sendable, Hashable {
  /// The edge at the smallest offset.
  public var lower: Edge

  /// The edge at the largest offset.
  public var upper: Edge

  /// Creates the edges of a range.
  ///
  /// - Parameters:
  ///   - lower: The edge at the smallest offset.
  ///   - upper: The edge at the largest offset.
  public init(lower: Edge, upper: Edge) {
    self.lower = lower
    self.upper = upper
  }

  /// The edge of one end.
  ///
  /// - Parameter end: The end of the range.
  public subscript(end: ScrollRange.End) -> Edge {
    get { end == .lower ? lower : upper }
    set {
      switch end {
      case .lower: lower = newValue
      case .upper: upper = newValue
      }
    }
  }

  /// The same edge at both ends.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The edges.
  public static func both(_ edge: Edge) -> Edges { Edges(lower: edge, upper: edge) }

  /// Bouncing edges at both ends.
  public static let bouncing = Edges(lower: .free, upper: .free)

  /// Clamped edges at both ends.
  public static let clamped = Edges(lower: .clamped, upper: .clamped)
}

extension Edge {
  /// A bouncing edge for motions without a finger, whose rubber band is not used.
  public static let free = Edge.bounce(RubberBand(dimension: .infinity))
}
