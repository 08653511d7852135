/// What happens where an end of the scrollable range is met.
public enum Edge: Sendable, Hashable {
  /// The content passes the end, a rubber band resisting the finger, and comes back.
  case bounce(RubberBand)
  /// The content stops dead.
  case clamped
  /// A fling passes the end by a few points and comes back; a finger does not. As on Android.
  case overfling(Overfling)
  /// A spring draws the content back. As in Flutter and GTK.
  case spring(EdgeSpring)
  /// The content stops dead, and the edge stretches: see ``EdgeStretch``. As on Android.
  case stretch
  /// The content stops dead, and the edge stretches: see ``ElasticOverscroll``. As in Chromium.
  case elastic(ElasticOverscroll)

  /// Whether the content passes the end and comes back by itself.
  public var bounces: Bool {
    switch self {
    case .bounce: true
    case .clamped, .stretch, .elastic: false
    case .overfling(let overfling): overfling.depth > 0
    case .spring(let spring): spring.isPassable
    }
  }

  /// Whether UIScrollView has such an edge.
  var isUIKit: Bool {
    switch self {
    case .bounce, .clamped: true
    case .overfling, .spring, .stretch, .elastic: false
    }
  }

  /// Lets a motion meet the edge.
  ///
  /// - Parameters:
  ///   - trajectory: The motion so far.
  ///   - edge: The offset of the edge, in points.
  ///   - end: Which end it is.
  ///   - time: When the motion is there, in seconds since its start.
  ///   - velocity: Its velocity then, in points per second, outward.
  ///   - rate: How fast the momentum decays beyond an edge that bounces.
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

/// The edges of both ends of a range, which may differ.
public struct Edges: Sendable, Hashable {
  /// That of the smallest offset.
  public var lower: Edge

  /// That of the largest offset.
  public var upper: Edge

  /// Creates the edges of a range.
  ///
  /// - Parameters:
  ///   - lower: That of the smallest offset.
  ///   - upper: That of the largest offset.
  public init(lower: Edge, upper: Edge) {
    self.lower = lower
    self.upper = upper
  }

  /// The edge of one end.
  ///
  /// - Parameter end: Which of the two.
  public subscript(end: ScrollRange.End) -> Edge {
    get { end == .lower ? lower : upper }
    set {
      switch end {
      case .lower: lower = newValue
      case .upper: upper = newValue
      }
    }
  }

  /// Two equal ends.
  ///
  /// - Parameter edge: What happens at both.
  /// - Returns: The edges.
  public static func both(_ edge: Edge) -> Edges { Edges(lower: edge, upper: edge) }

  /// Two ends that bounce.
  public static let bouncing = Edges(lower: .free, upper: .free)

  /// Two ends that stop dead.
  public static let clamped = Edges(lower: .clamped, upper: .clamped)
}

extension Edge {
  /// A bouncing end whose rubber band nobody asks for, as in a motion without a finger.
  public static let free = Edge.bounce(RubberBand(dimension: .infinity))
}
