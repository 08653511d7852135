public import ScrollDynamics
import ScrollModel

/// The motion of a part beside the chain.
@usableFromInline
struct AsideRun: Sendable, Hashable {
  @usableFromInline private(set) var motion = Trajectory(restingAt: 0)
  private(set) var start = 0.0

  /// Whether the part is on its way; every frame asks, and does not look into the motion for it.
  @usableFromInline private(set) var isRunning = false

  /// When the part arrives, infinity if it is not on its way.
  @usableFromInline private(set) var end = Double.infinity

  init() {}

  init(_ motion: Trajectory, at time: Double) {
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
  ///
  /// The scroll view learns of it by an event, which a velocity is put into.
  mutating func release(
    velocity: Double, isCancelled: Bool = false,
    by event: (Double) -> ScrollEvent = { .dragEnded(velocity: Vector(x: 0, y: $0)) },
    at time: Double, retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) {
    let waits = prepareRelease(velocity: velocity, isCancelled: isCancelled, emit: emit)
    let context = ReleaseContext(
      velocity: velocity, excess: exactExcess, policy: policy,
      rate: scroll.physics.decelerationRate,
      resolution: (displayScale.map { 0.5 / $0 } ?? 0) + Self.rounding)
    guard let release = system.release(context) else {
      if stopsAtListTop(movingBy: velocity) {
        policy = .innerOnly
        updateLimits()
      }
      dropRounding()
      let (top, place) = (limits.parts.lower, limits.rest.lower)
      return sendEnd(
        event(velocity), at: time,
        retarget: { speed, target in
          // What would rest beside the control that has just come into view rests below it.
          if waits, target < top { target = place }
          retarget(speed, &target)
        }, emit: emit)
    }
    policy = release.scroll ?? .aside
    if let motion = release.aside { startAside(motion, at: time) }
    let isThere = release.aside == nil && system.isAside
    if isThere {
      // A program may have sent the part on its way while the finger held it.
      aside = AsideRun()
      system.endAside()
      putHeaderBack()
    }
    updateLimits()
    dropRounding()
    // What settles by itself has no target to be changed.
    let asks = release.aside == nil && release.scroll != nil
    sendEnd(
      event(release.velocity), at: time, retarget: { if asks { retarget($0, &$1) } }, emit: emit)
    if isThere { reportDock(at: time, emit: emit) }
  }

  /// Whether motion by itself ends where the list does, by choice.
  @inline(__always)
  func stopsAtListTop(movingBy velocity: Double) -> Bool {
    system.policies.flingAtListTop == .stop && policy == .free && velocity < 0 && exactExcess == 0
      && consumer(movingBy: velocity) == .list
  }

  /// Puts content on the end that it is beside by no more than sums are rounded: there it has
  /// nothing to bounce back from, and a clamped edge to meet.
  mutating func dropRounding() {
    let (shown, range) = (scroll.contentOffset.y, scroll.range(.vertical))
    let end = abs(shown - range.lower) <= Self.rounding ? range.lower : range.upper
    if shown != end, abs(shown - end) <= Self.rounding { scroll.place(atVertical: end) }
  }

  /// Starts the motion of the part beside the chain.
  mutating func startAside(_ motion: Trajectory, at time: Double) {
    let overscroll = scroll.contentOffset.y - system.offset
    aside = AsideRun(motion, at: time)
    system.placeAside(at: motion.position(at: 0))
    // What showed below a part of the chain is now where that part is; a list keeps what it shows.
    let kept = system.movesJointOffset ? max(0, overscroll) : overscroll
    let before = scroll.contentOffset.y
    settle(overscroll: kept)
    travelled += scroll.contentOffset.y - before
  }

  /// Ends that motion under a finger: a part that is no part of the chain stays on its way.
  mutating func catchAside(at time: Double, emit: (NestedEffect) -> Void) {
    if system.movesJointOffset {
      stopAside(at: time, emit: emit) { $0.holdAside() }
    } else {
      aside = AsideRun()
    }
  }

  /// Lets a finger that drags catch a part of the chain that a program has sent on its way under it.
  @inline(__always)
  mutating func catchUnderFinger(at time: Double, emit: (NestedEffect) -> Void) {
    if aside.isRunning, system.movesJointOffset { catchAside(at: time, emit: emit) }
  }

  /// Ends that motion where the part is.
  mutating func stopAside(
    at time: Double, emit: (NestedEffect) -> Void,
    by stop: (inout System) -> Void = { $0.endAside() }
  ) {
    guard system.isAside else { return }
    defer { reportDock(at: time, emit: emit) }
    aside = AsideRun()
    let shown = scroll.contentOffset.y
    stop(&system)
    policy = system.defaultPolicy
    updateLimits()
    // Beyond an end the part stands at the end, and what shows is excess.
    direction = scroll.contentOffset.y < shown - Self.rounding ? -1 : 1
  }

  /// Moves the part on to where it is at a time.
  mutating func advanceAside(to time: Double, emit: (NestedEffect) -> Void) {
    if time < aside.end { return placeAside(at: aside.position(at: time)) }
    let end = aside.end
    placeAside(at: aside.motion.restPosition)
    aside = AsideRun()
    let before = system.offset
    system.endAside()
    if scroll.phase == .idle {
      policy = system.defaultPolicy
    }
    let overscroll = scroll.contentOffset.y - before
    settle(overscroll: abs(overscroll) <= Self.rounding ? 0 : overscroll)
    // What many small steps have lost by rounding does not stay.
    dropRounding()
    // A program's animation leads out of there by itself.
    if scroll.phase != .animating, system.dock == .top, exactExcess < 0 {
      scroll.halt { relay($0, to: emit) }
      putHeaderBack()
    }
    reportDock(at: end, emit: emit)
  }

  /// Which dock the part is on its way to, if it is to one.
  var asideDock: EasyPager.Dock? { asideTarget.flatMap { dock(at: $0) } }

  /// The dock at a place of the part's own, if there is one.
  private func dock(at place: Double) -> EasyPager.Dock? {
    EasyPager.Dock.allCases.first { system.asidePlace(of: $0) == place }
  }

  /// Leads the part to where a dock is now, from where it is and in the time that it has left.
  mutating func redirectAside(to dock: EasyPager.Dock, at time: Double) {
    guard aside.isRunning, let place = system.asidePlace(of: dock), place != asideTarget else {
      return
    }
    aside = AsideRun(
      .eased(from: aside.position(at: time), to: place, duration: aside.end - time), at: time)
  }

  /// Reports that a bar has come to rest at a dock.
  private func reportDock(at time: Double, emit: (NestedEffect) -> Void) {
    if let dock = system.dock { emit(.barDidPan(to: dock, at: time)) }
  }

  /// Who settles by itself.
  var settlingPart: NestedPart {
    system.movesJointOffset ? system.parts[0].identity : .bar
  }

  /// The velocity of the part, as it adds to that of the combined offset.
  @usableFromInline var asideVelocity: Double {
    system.movesJointOffset ? aside.velocity(at: scrollTime) : 0
  }

  private mutating func placeAside(at position: Double) {
    let before = system.offset
    system.placeAside(at: position)
    let moved = system.offset - before
    travelled += moved
    settle(overscroll: scroll.contentOffset.y - before)
    // A list at its end goes with its sheet, and is not beyond it by rounding.
    if moved != 0 { dropRounding() }
  }

  /// Moves the part by program.
  mutating func moveAside(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(position.isFinite, "a position must be finite, got \(position)")
    scroll.halt { relay($0, to: emit) }
    // A bar leaves from where it shows.
    catchAside(at: time, emit: emit)
    takeShownPlace()
    defer { returnToRange(at: time, emit: emit) }
    guard let motion = system.asideMotion(to: position, velocity: 0) else {
      system.endAside()
      return
    }
    let target = motion.restPosition
    if let dock = system.dock {
      emit(.barWillPan(to: self.dock(at: target) ?? dock.other))
    }
    policy = .innerOnly
    if animated {
      startAside(motion, at: time)
    } else {
      placeAside(at: target)
      system.endAside()
      putHeaderBack()
      resetPolicy()
      reportDock(at: time, emit: emit)
    }
  }

  /// Puts a part of the chain where it shows beyond its start.
  ///
  /// It leaves from there, not from its start. A list goes back to the end that it is beyond, or that would move the part.
  private mutating func takeShownPlace() {
    guard system.movesJointOffset else { return }
    let beyond = scroll.contentOffset.y - system.offset
    if beyond < -Self.rounding {
      system.placeAside(at: system.asidePosition + beyond)
    } else if beyond > Self.rounding {
      settle(overscroll: 0)
    }
  }
}
