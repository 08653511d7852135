import ScrollDynamics
import ScrollModel

/// The motion of a part beside the chain.
@usableFromInline
struct AsideRun: Sendable, Hashable {
  private(set) var motion = ScrollMotion.resting(at: 0)
  private(set) var start = 0.0

  /// Whether the part is on its way; every frame asks, and does not look into the motion for it.
  @usableFromInline private(set) var isRunning = false

  /// When the part arrives, infinity if it is not on its way.
  @usableFromInline private(set) var end = Double.infinity

  init() {}

  init(_ motion: ScrollMotion, at time: Double) {
    self.motion = motion
    start = time
    isRunning = true
    end = time + motion.restTime
  }

  /// Where the part is at a time.
  func position(at time: Double) -> Double { motion.position(at: max(0, time - start)) }

  /// How fast the part moves at a time, in points per second.
  func velocity(at time: Double) -> Double { motion.velocity(at: max(0, time - start)) }
}

extension NestedScrollView {
  /// Lets go of everything that a finger moved: the chain, and what is beside it.
  mutating func release(velocity: Double, at time: Double, emit: (NestedEffect) -> Void) {
    prepareRelease(velocity: velocity, emit: emit)
    let context = ReleaseContext(
      velocity: velocity, excess: excess, policy: policy, rate: scroll.behavior.decelerationRate)
    guard let release = system.release(context) else {
      if system.policies.flingAtListTop == .stop, policy == .free, velocity < 0, excess == 0,
        system.owner(movingBy: velocity, policy) == .list
      {
        policy = .innerOnly
        updateLimits()
      }
      send(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: time, emit: emit)
      return
    }
    policy = release.scroll ?? .aside
    if let motion = release.aside { startAside(motion, at: time) }
    if release.aside == nil, system.isAside { system.endAside() }
    updateLimits()
    send(.dragEnded(velocity: Vector(x: 0, y: release.velocity)), at: time, emit: emit)
  }

  /// Starts the motion of the part beside the chain.
  mutating func startAside(_ motion: ScrollMotion, at time: Double) {
    aside = AsideRun(motion, at: time)
    system.placeAside(at: motion.position(at: 0))
    // What showed beyond an end is now where the part is.
    let moved = system.movesJointOffset ? system.offset - scroll.contentOffset.y : 0
    setLimits(system.limits(policy), movedBy: abs(moved) <= Self.rounding ? 0 : moved)
  }

  /// Ends that motion under a finger: a part that is no part of the chain stays on its way.
  mutating func catchAside() {
    if system.movesJointOffset { stopAside() } else { aside = AsideRun() }
  }

  /// Ends that motion where the part is.
  mutating func stopAside() {
    guard system.isAside else { return }
    aside = AsideRun()
    let shown = scroll.contentOffset.y
    system.endAside()
    policy = system.defaultPolicy
    setLimits(system.limits(policy), movedBy: 0)
    // Beyond an end the part stands at the end, and what shows is excess.
    direction = scroll.contentOffset.y < shown ? -1 : 1
  }

  /// Moves the part on to where it is at a time.
  mutating func advanceAside(to time: Double) {
    if time < aside.end { return placeAside(at: aside.position(at: time)) }
    placeAside(at: aside.motion.restPosition)
    aside = AsideRun()
    let before = system.offset
    system.endAside()
    if !scroll.isMoving, !scroll.isTracking { policy = system.defaultPolicy }
    setLimits(system.limits(policy), movedBy: system.offset - before)
  }

  /// The velocity of the part, as it adds to that of the joint offset.
  @usableFromInline var asideVelocity: Double {
    system.movesJointOffset ? aside.velocity(at: scrollTime) : 0
  }

  private mutating func placeAside(at position: Double) {
    let before = system.offset
    system.placeAside(at: position)
    let moved = system.offset - before
    travelled += moved
    setLimits(system.limits(policy), movedBy: moved)
  }

  /// Moves the part by program.
  mutating func moveAside(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    scroll.halt { relay($0, to: emit) }
    stopAside()
    takeShownPlace()
    guard let motion = system.asideMotion(to: position) else {
      system.endAside()
      return
    }
    policy = .innerOnly
    if animated {
      startAside(motion, at: time)
    } else {
      placeAside(at: position)
      system.endAside()
      resetPolicy()
    }
  }

  /// Puts a part of the chain where it shows beyond its start: it leaves from there, not from its
  /// start.
  private mutating func takeShownPlace() {
    let beyond = scroll.contentOffset.y - system.offset
    guard system.movesJointOffset, beyond < -Self.rounding else { return }
    system.placeAside(at: system.asidePosition + beyond)
  }
}
