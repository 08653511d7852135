import NestedScroll
import ScrollDynamics
import ScrollModel

/// What a release of a protocol sets in motion, along each axis.
struct ProtocolMotion {
  /// The motion along the vertical axis.
  var vertical: AxisMotion?
  /// The motion along the horizontal axis, of web pages.
  var horizontal: AxisMotion?
  /// The index of the part whose motion it is.
  var driver: Int
  /// Where it settles, in points of its part.
  var target: Double?
  /// Who has claims on it; none for a part that settles by itself.
  var claims = ClaimOrder(up: [], down: [])

  /// When everything rests, in seconds since the release.
  var restTime: Double { max(vertical?.restTime ?? 0, horizontal?.restTime ?? 0) }

  /// Whether it is a fling, not a part on its way to where it settles.
  var isFling: Bool { target == nil }

  subscript(axis: Axis) -> AxisMotion? { axis == .horizontal ? horizontal : vertical }
}

/// A motion along one axis.
enum AxisMotion {
  /// Through a chain; after a boundary it may stand still for some time, in seconds.
  case fling(ChainFling, hitch: Hitch? = nil)
  /// Through a chain in the original's frames.
  case frames(FramedFling)
  /// One part by itself: its amount as a function of time, or how far it is above a place.
  case part(Int, Trajectory, above: Double? = nil)

  /// Something beside the parts, which stay where they are.
  case beside(Trajectory)

  /// A time after a release at which everything stands still, and for how long, in seconds.
  struct Hitch {
    let time: Double
    let duration: Double

    /// How far the motion has come at a time.
    func motionTime(_ time: Double) -> Double {
      time <= self.time ? time : max(self.time, time - duration)
    }
  }

  /// When it rests, in seconds since the release.
  var restTime: Double {
    switch self {
    case .fling(let fling, let hitch): fling.restTime + (hitch?.duration ?? 0)
    case .frames(let fling): fling.restTime
    case .part(_, let trajectory, _), .beside(let trajectory): trajectory.restTime
    }
  }

  /// How far it has led since the release, in points, and its velocity.
  func sample(at time: Double) -> (displacement: Double, velocity: Double) {
    switch self {
    case .fling(let fling, let hitch):
      let now = hitch?.motionTime(time) ?? time
      let sample = fling.sample(at: now)
      let stands = hitch.map { $0.time < time && time < $0.time + $0.duration } ?? false
      return (sample.displacement, stands ? 0 : sample.velocity)
    case .frames(let fling): return fling.sample(at: time)
    case .beside: return (0, 0)
    case .part(_, let trajectory, let place):
      let sample = trajectory.sample(at: time)
      let (displacement, sign) = (
        sample.position - trajectory.sample(at: 0).position, place == nil ? 1.0 : -1
      )
      return (sign * displacement, sign * sample.velocity)
    }
  }

  /// How far it has led at the release, in points: its overscroll.
  ///
  /// A frame at that time is a step of its own.
  var startDisplacement: Double {
    if case .frames = self { 0 } else { sample(at: 0).displacement }
  }

  /// When parts take over: the time since the release and the parts.
  var boundaries: [(time: Double, from: Int, to: Int)] {
    if case .frames(let fling) = self { return fling.boundaries }
    guard case .fling(let fling, let hitch) = self else { return [] }
    return fling.boundaries.map { boundary in
      // The part that takes over begins when the hitch is over.
      let isLate = hitch.map { boundary.time >= $0.time } ?? false
      return (boundary.time + (isLate ? hitch?.duration ?? 0 : 0), boundary.from, boundary.to)
    }
  }

  /// The velocity that the end has absorbed, in points per second; 0 for a motion that rests by itself.
  var absorbedVelocity: Double {
    switch self {
    case .fling(let fling, _): fling.absorbedVelocity
    case .frames(let fling): fling.absorbedVelocity
    case .part, .beside: 0
    }
  }

  /// Puts the parts of a chain where they are at a time.
  func show(in chain: inout ScrollChain, at time: Double) {
    switch self {
    case .fling(let fling, let hitch):
      fling.show(in: &chain, at: hitch?.motionTime(time) ?? time)
    case .frames(let fling): fling.show(in: &chain, at: time)
    case .beside: break
    case .part(let index, let trajectory, let place):
      let position = trajectory.sample(at: time).position
      chain.setAmount(place.map { $0 - position } ?? position, of: index)
    }
  }
}
