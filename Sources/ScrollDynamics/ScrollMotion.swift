/// Any motion that a scroll view can be in, as a value that can be stored, compared and replayed.
///
/// The list is closed on purpose: state that holds a motion stays `Hashable`, works in Embedded
/// Swift, and the compiler points to every place that has to know a new kind.
public enum ScrollMotion: Simulation {
  /// No motion: the position stays.
  case resting(at: Double)
  /// A released scroll: deceleration, bounce, rest.
  case fling(Fling)
  /// A spring that ends on its target.
  case spring(SpringMotion)
  /// A movement of fixed duration.
  case eased(EasedMotion)

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second.
  /// - Precondition: A place to rest at is finite.
  @inlinable
  public func sample(at time: Double) -> MotionSample {
    switch self {
    case .resting(let position):
      requireTime(time)
      requireFinite(position, "position")
      return MotionSample(position: position, velocity: 0)
    case .fling(let motion): return motion.sample(at: time)
    case .spring(let motion): return motion.sample(at: time)
    case .eased(let motion): return motion.sample(at: time)
    }
  }

  /// The time from which the motion rests, exactly: ``restTime``, whatever the tolerance.
  ///
  /// - Parameter tolerance: Not needed, since every motion here ends exactly.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double { restTime }

  /// When the motion rests, in seconds since its start.
  public var restTime: Double {
    switch self {
    case .resting: 0
    case .fling(let motion): motion.restTime
    case .spring(let motion): motion.restTime
    case .eased(let motion): motion.duration
    }
  }

  /// Where the motion rests, in points.
  public var restPosition: Double {
    switch self {
    case .resting(let position): position
    case .fling(let motion): motion.restPosition
    case .spring(let motion): motion.simulation.target
    case .eased(let motion): motion.target
    }
  }

  /// The first event later than a given time, or `nil` once the motion rests.
  ///
  /// A spring and an eased movement have a peak wherever they turn round, so that between two events
  /// every motion goes one way.
  ///
  /// - Parameter time: Seconds since the start; negative to ask for the first event of all.
  /// - Returns: The event and its exact time.
  public func nextEvent(after time: Double) -> MotionEvent? {
    switch self {
    case .resting: return nil
    case .fling(let motion): return motion.nextEvent(after: time)
    case .spring, .eased:
      let turn = nextTurn(after: max(0, time))
      if turn < restTime { return MotionEvent(kind: .peak, time: turn) }
      return restTime > time ? MotionEvent(kind: .rest, time: restTime) : nil
    }
  }

  /// The momentum at one time: what a new motion that takes over here has to start with.
  ///
  /// It differs from the visible velocity only for a fling beyond an end of its range.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points per second, 0 at rest.
  public func momentum(at time: Double) -> Double {
    if case .fling(let motion) = self { return motion.momentum(at: time) }
    return velocity(at: time)
  }
}
