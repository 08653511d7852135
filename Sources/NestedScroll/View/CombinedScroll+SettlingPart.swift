import ScrollDynamics
import ScrollModel

// The motion of a sheet or a docked bar, and its effect on the combined offset.
extension CombinedScroll {
  mutating func startSettling(
    along motion: Trajectory, under policy: TouchPolicy, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    let (before, overscroll) = (scroll.contentOffset.y, scroll.contentOffset.y - system.offset)
    settling = SettlingRun(motion, at: time)
    change { system, current in
      current = policy
      system.setSettlingPosition(motion.position(at: 0))
      // Overscroll at the top becomes part of the sheet's position; a list keeps its overscroll.
      return system.movesCombinedOffset ? max(0, overscroll) : overscroll
    }
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
    course.travel(scroll.contentOffset.y - before)
  }

  /// Starts the spring of a sheet to a position, in points, at a velocity in points per second.
  mutating func springSheet(
    to position: Double, velocity: Double, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    guard let motion = system.settlingMotion(to: position, velocity: velocity) else { return }
    startSettling(along: motion, under: .innerOnly, at: time, emit: emit)
  }

  /// Stops the motion of the settling part or the header; a bar can stop between its docks.
  mutating func holdSettlingPart(at time: Double, emit: (NestedEffect) -> Void) {
    stopHeader(emit: emit)
    if system.movesCombinedOffset {
      stopSettlingPart(isHeld: true, at: time, emit: emit)
    } else {
      settling = SettlingRun()
    }
  }

  mutating func stopSettlingPart(
    isHeld: Bool = false, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard system.isSettlingPartMoving else { return }
    settling = SettlingRun()
    let shown = scroll.contentOffset.y
    change { system, policy in
      system.endSettlingPartMotion(isHeld: isHeld)
      policy = system.defaultPolicy
      return nil
    }
    // If the part is past its end, it is set to the end and the rest becomes overscroll.
    course.turn(by: shown > scroll.contentOffset.y ? -1 : 1)
    system.reportDock(at: time, emit: emit)
  }

  mutating func advanceSettlingPart(to time: Double, emit: (NestedEffect) -> Void) {
    guard time >= settling.end else {
      return setSettlingPosition(settling.position(at: time), policy, emit: emit)
    }
    let end = settling.end
    setSettlingPosition(settling.motion.restPosition, policy, emit: emit)
    settling = SettlingRun()
    let (before, place, isIdle) = (system.offset, scroll.contentOffset.y, scroll.phase == .idle)
    change { system, policy in
      system.endSettlingPartMotion(isHeld: false)
      if isIdle { policy = system.defaultPolicy }
      return place - before
    }
    // An animated scroll ends at the edge by itself.
    if scroll.phase != .animating, system.dock == .top, overscroll < 0 {
      scroll.halt { relay($0, to: emit) }
      returnPulledHeader(emit: emit)
    }
    system.reportDock(at: end, emit: emit)
  }

  /// Moves the settling part for a call of the app or a tap.
  mutating func moveSettlingPart(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(position.isFinite, "a position must be finite, got \(position)")
    // A spring that is retargeted during its motion keeps its velocity.
    let keepsVelocity = animated && settling.isRunning && system.movesCombinedOffset
    let velocity = keepsVelocity ? settling.velocity(at: clock) : 0
    scroll.halt { relay($0, to: emit) }
    // A bar starts from its visible position.
    holdSettlingPart(at: time, emit: emit)
    setToVisiblePosition()
    defer { bounceBack(at: time, emit: emit) }
    guard let motion = system.settlingMotion(to: position, velocity: velocity) else {
      return endSettling(under: policy)
    }
    let target = motion.restPosition
    if let dock = system.dock {
      emit(.barWillPan(to: system.dock(at: target) ?? dock.other))
    }
    if animated {
      return startSettling(along: motion, under: .innerOnly, at: time, emit: emit)
    }
    setSettlingPosition(target, .innerOnly, ends: true, emit: emit)
    returnPulledHeader(emit: emit)
    resetPolicy()
    system.reportDock(at: time, emit: emit)
  }

  mutating func setToNearestDetent(emit: (NestedEffect) -> Void) {
    guard let detent = system.nearestDetent else { return }
    setSettlingPosition(detent, policy, ends: true, emit: emit)
  }

  /// Ends the motion of the settling part where it is.
  mutating func endSettling(under policy: TouchPolicy) {
    settling = SettlingRun()
    change { system, current in
      system.endSettlingPartMotion(isHeld: false)
      current = policy
      return nil
    }
  }

  /// `ends` is true if the motion of the part ends there.
  private mutating func setSettlingPosition(
    _ position: Double, _ policy: TouchPolicy, ends: Bool = false, emit: (NestedEffect) -> Void
  ) {
    let (before, place) = (system.offset, scroll.contentOffset.y)
    change { system, current in
      current = policy
      system.setSettlingPosition(position)
      if ends { system.endSettlingPartMotion(isHeld: false) }
      return place - before
    }
    course.travel(system.offset - before)
    if system.offset != before { emit(.scroll(.didScroll)) }
  }

  /// Sets a sheet to its visible position if this is past its range; the sheet's motion then starts
  /// there.
  ///
  /// A list past its end bounces back during that motion.
  private mutating func setToVisiblePosition() {
    let beyond = scroll.contentOffset.y - system.offset
    guard system.movesCombinedOffset, beyond < 0 else { return }
    change { system, _ in
      system.setSettlingPosition(system.settlingPosition + beyond)
      return nil
    }
  }
}

extension NestedSystem {
  /// `nil` for a sheet at a detent; at equal distances the lower detent.
  var nearestDetent: Double? {
    let place = settlingPosition
    let detent = detents.nearest(to: place)
    return detent == place ? nil : detent
  }

  func dock(at place: Double) -> EasyPager.Dock? {
    EasyPager.Dock.allCases.first { settlingPosition(of: $0) == place }
  }

  func reportDock(at time: Double, emit: (NestedEffect) -> Void) {
    if let dock { emit(.barDidPan(to: dock, at: time)) }
  }
}
