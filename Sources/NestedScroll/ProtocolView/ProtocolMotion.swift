import ScrollDynamics
import ScrollModel

/// The motion of the parts after a release, along each axis.
package struct ProtocolMotion {
  var vertical: AxisMotion?
  /// The motion along the horizontal axis; only web pages have one.
  var horizontal: AxisMotion?
  /// The index of the part that drives the motion, such as the flung or the settling part.
  var driver: Int
  /// The amount at which the driver settles, in points; `nil` for a driver that does not settle.
  var target: Double?
  /// The vertical overscroll at the release, in points.
  var overscroll = 0.0
  /// The order in which parts are offered the motion's movement; empty if a part settles alone.
  var claims = ClaimOrder(up: [], down: [])
  /// The purpose of a web page's animation; `nil` for other motions.
  var animation: PageAnimation?
  /// The elapsed time at the motion's start, in seconds; 0 unless it continues another motion.
  var elapsed = 0.0

  /// The time at which everything is at rest, in seconds since the release.
  var restTime: Double { max(vertical?.restTime ?? 0, horizontal?.restTime ?? 0) }

  /// True if the motion begins as a fling, false if it begins as the motion of a settling part.
  var isFling: Bool { vertical?.isFling == true || horizontal?.isFling == true }

  subscript(axis: Axis) -> AxisMotion? {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }

  /// The driver of the motion along an axis at a time, and where the driver settles.
  func state(along axis: Axis, at time: Double) -> (driver: Int, settles: Bool, target: Double?) {
    guard case .chained(_, let end, let part, let trajectory)? = self[axis], time >= end else {
      return (driver, self[axis].map { !$0.isFling } ?? !isFling, target)
    }
    return (part, true, trajectory.restPosition)
  }
}

/// The purpose of an animation of a web page's scroller.
enum PageAnimation {
  /// A notch of a wheel, with its distance in points.
  case wheel(Vector)
  /// A snap without a fling.
  case snap
  /// A smooth scroll by a script of the page.
  case program

  /// True if a wheel or a script has started the animation.
  var isAsked: Bool { if case .snap = self { false } else { true } }
}

/// A running motion.
package struct RunningMotion {
  let motion: ProtocolMotion
  /// The time at which the motion started, in seconds.
  let start: Double
  /// The time since the start at which the motion was last shown, in seconds.
  var elapsed: Double
  /// The distance by which the motion has moved the content since its start, in points.
  var displacement: Vector

  /// The time at which the motion comes to rest, in seconds.
  var end: Double { start + motion.restTime }

  var velocity: Vector {
    Vector(
      x: motion.horizontal?.sample(at: elapsed).velocity ?? 0,
      y: motion.vertical?.sample(at: elapsed).velocity ?? 0)
  }
}

/// A motion along one axis.
indirect enum AxisMotion {
  /// A fling of a chain; a hitch stops the fling for a moment at a boundary.
  case fling(ChainFling, hitch: Hitch? = nil)
  /// A fling of a chain up to a time in seconds, followed by the motion of another part.
  case chained(ChainFling, at: Double, to: Int, Trajectory)
  /// A fling of a header and all lists below it.
  case lists(FlutterNested.Fling)
  /// The motion of a single part.
  ///
  /// The trajectory describes the part's amount or, if `above` is given, the y of an edge; the
  /// amount is then `above` minus that y.
  case part(Int, Trajectory, above: Double? = nil)

  /// The motion of a header that is not in the chain; the chain's parts do not move.
  case beside(Trajectory)

  /// An interruption of a fling: its time since the release and its duration, in seconds.
  struct Hitch {
    let time: Double
    let duration: Double

    /// Converts a time since the release to the fling's time, which pauses during the hitch.
    func motionTime(_ time: Double) -> Double {
      time <= self.time ? time : max(self.time, time - duration)
    }
  }

  var isFling: Bool {
    switch self {
    case .fling, .chained, .lists: true
    case .part, .beside: false
    }
  }

  /// The part that settles, alone or after a fling; `nil` if no part settles.
  var settlingPart: Int? {
    switch self {
    case .part(let part, _, _), .chained(_, _, let part, _): part
    case .fling, .beside, .lists: nil
    }
  }

  var restTime: Double {
    switch self {
    case .fling(let fling, let hitch):
      hitch.map { .end(of: fling.restTime, from: $0.duration) } ?? fling.restTime
    case .chained(_, let end, _, let trajectory): .end(of: trajectory.restTime, from: end)
    case .lists(let fling): fling.restTime
    case .part(_, let trajectory, _), .beside(let trajectory): trajectory.restTime
    }
  }

  /// The displacement since the release and the velocity, in points and points per second.
  func sample(at time: Double) -> (displacement: Double, velocity: Double) {
    switch self {
    case .fling(let fling, let hitch):
      let now = hitch?.motionTime(time) ?? time
      let sample = fling.sample(at: now)
      let stands = hitch.map { $0.time < time && time < $0.time + $0.duration } ?? false
      return (sample.displacement, stands ? 0 : sample.velocity)
    case .chained(let fling, let end, _, let trajectory):
      let sample = fling.sample(at: min(time, end))
      guard time >= end else { return (sample.displacement, sample.velocity) }
      let own = trajectory.sample(at: time - end)
      let distance = own.position - trajectory.position(at: 0)
      return (sample.displacement + distance, own.velocity)
    case .lists(let fling):
      let sample = fling.sample(at: time)
      return (sample.displacement, sample.velocity)
    case .beside: return (0, 0)
    case .part(_, let trajectory, let place):
      let sample = trajectory.sample(at: time)
      let displacement = sample.position - trajectory.sample(at: 0).position
      let sign = place == nil ? 1.0 : -1
      return (sign * displacement, sign * sample.velocity)
    }
  }

  /// The jump at the start, in points, of a settling part that is very near its target.
  func stepAtStart(from amounts: [Double]) -> Double {
    guard case .part(let part, let trajectory, let place) = self else { return 0 }
    let position = trajectory.position(at: 0)
    return (place.map { $0 - position } ?? position) - amounts[part]
  }

  /// True if a movement is opposite to the fling, as when a spring at an edge swings back.
  func returns(_ movement: Double) -> Bool { movement * leadingFling.direction < 0 }

  /// The fling without a settling part; of lists that are flung together, that of the leading list.
  ///
  /// It returns two numbers, because returning the fling would copy it in every frame.
  private var leadingFling: (direction: Double, absorbedVelocity: Double) {
    switch self {
    case .fling(let fling, _): (fling.direction, fling.absorbedVelocity)
    case .lists(let fling):
      (fling.lists[fling.leading].direction, fling.lists[fling.leading].absorbedVelocity)
    case .chained, .part, .beside: (0, 0)
    }
  }

  /// Of lists that are flung together, only ``FlutterNested/Fling/leading`` can be the owner.
  ///
  /// The others stop at different times, between two frames.
  func canBeOwner(_ part: Int) -> Bool {
    guard case .lists(let fling) = self else { return true }
    return part == 0 || part == 1 + fling.leading
  }

  /// The boundaries at which another part takes over; times are in seconds since the release.
  var boundaries: [(time: Double, from: Int, to: Int)] {
    if case .lists(let fling) = self {
      // Part 1 of the fling's chain is the list `leading`; part 2, if any, is a motionless gap.
      let list = 1 + fling.leading
      return fling.boundaries.filter { $0.to != 2 }.map {
        ($0.time, $0.from == 0 ? 0 : list, $0.to == 0 ? 0 : list)
      }
    }
    if case .chained(let fling, let end, _, _) = self {
      return fling.boundaries.filter { $0.time <= end }.map { ($0.time, $0.from, $0.to) }
    }
    guard case .fling(let fling, let hitch) = self else { return [] }
    return fling.boundaries.map { boundary in
      // The part that takes over begins to move when the hitch ends.
      let isLate = hitch.map { boundary.time >= $0.time } ?? false
      return (boundary.time + (isLate ? hitch?.duration ?? 0 : 0), boundary.from, boundary.to)
    }
  }

  var absorbedVelocity: Double { leadingFling.absorbedVelocity }

  /// Passes the amount of each part that the motion moves at a time, if these parts are in a chain.
  func show(at time: Double, setAmount: (_ amount: Double, _ part: Int) -> Void) {
    switch self {
    case .fling(let fling, let hitch):
      fling.show(at: hitch?.motionTime(time) ?? time, setAmount: setAmount)
    case .chained(let fling, let end, let part, let trajectory):
      fling.show(at: min(time, end), setAmount: setAmount)
      if time > end { setAmount(trajectory.sample(at: time - end).position, part) }
    case .beside, .lists: break
    case .part(let part, let trajectory, let place):
      let position = trajectory.sample(at: time).position
      setAmount(place.map { $0 - position } ?? position, part)
    }
  }
}
