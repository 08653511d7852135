public import ScrollDynamics
import ScrollModel

/// The motion with which a sheet or a docked bar settles.
@usableFromInline
package struct SettlingRun: Sendable, Hashable {
  @usableFromInline package private(set) var motion = Trajectory(restingAt: 0)
  private(set) var start = 0.0

  /// True while the part moves; stored so that a frame does not have to read the motion.
  @usableFromInline package private(set) var isRunning = false

  /// The time at which the part comes to rest, in seconds; infinity while it does not move.
  @usableFromInline package private(set) var end = Double.infinity

  package init() {}

  package init(_ motion: Trajectory, at time: Double) {
    self.motion = motion
    start = time
    isRunning = true
    end = time + motion.restTime
  }

  package func position(at time: Double) -> Double { motion.position(at: max(0, time - start)) }

  package func velocity(at time: Double) -> Double { motion.velocity(at: max(0, time - start)) }

  /// Retargets a springing sheet to the new offset of its detent; the sheet keeps its velocity.
  mutating func retarget<System: NestedSystem>(
    _ system: System, from before: System, at time: Double
  ) {
    let (target, velocity) = (motion.restPosition, velocity(at: time))
    let place = system.settlingTarget(replacing: target, of: before)
    guard place != target else { return }
    // A sheet that is already there rests at once.
    let motion =
      system.settlingMotion(to: place, velocity: velocity) ?? Trajectory(restingAt: place)
    self = SettlingRun(motion, at: time)
  }

  /// Retargets a bar to the position of its dock; the motion ends at the same time as before.
  mutating func retarget(to place: Double?, at time: Double) {
    guard isRunning, let place, place != motion.restPosition else { return }
    self = SettlingRun(.eased(from: position(at: time), to: place, duration: end - time), at: time)
  }
}

extension NestedScrollView {
  mutating func startSettling(
    _ motion: Trajectory, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let overscroll = scroll.contentOffset.y - system.offset
    settling = SettlingRun(motion, at: time)
    system.setSettlingPosition(motion.position(at: 0))
    // Overscroll at the top becomes part of the sheet's position; a list keeps its overscroll.
    let kept = system.movesCombinedOffset ? max(0, overscroll) : overscroll
    let before = scroll.contentOffset.y
    settle(overscroll: kept, emit: emit)
    course.travel(scroll.contentOffset.y - before)
  }

  /// Stops the motion of the settling part or the header; a bar can stop between its docks.
  mutating func catchSettlingPart(at time: Double, emit: (NestedEffect) -> Void) {
    stopHeader(emit: emit)
    if system.movesCombinedOffset {
      stopSettlingPart(at: time, emit: emit) { $0.holdSettlingPart() }
    } else {
      settling = SettlingRun()
    }
  }

  /// Not a default argument of the function below: as one, the closure would be allocated.
  mutating func stopSettlingPart(at time: Double, emit: (NestedEffect) -> Void) {
    stopSettlingPart(at: time, emit: emit) { $0.endSettlingPartMotion() }
  }

  mutating func stopSettlingPart(
    at time: Double, emit: (NestedEffect) -> Void, by change: (inout System) -> Void
  ) {
    guard system.isSettlingPartMoving else { return }
    defer { system.reportDock(at: time, emit: emit) }
    settling = SettlingRun()
    let shown = scroll.contentOffset.y
    change(&system)
    policy = system.defaultPolicy
    updateLimits()
    // If the part is past its end, it is set to the end and the rest becomes overscroll.
    course.turn(by: shown > scroll.contentOffset.y ? -1 : 1)
  }

  mutating func setToNearestDetent(emit: (NestedEffect) -> Void) {
    guard let detent = system.nearestDetent else { return }
    setSettlingPosition(detent, emit: emit)
    system.endSettlingPartMotion()
  }

  mutating func settleAtDetent(at time: Double, emit: (NestedEffect) -> Void) {
    guard system.movesCombinedOffset, let detent = system.nearestDetent else { return }
    settle(to: detent, velocity: 0, at: time, emit: emit)
  }

  mutating func advanceSettlingPart(to time: Double, emit: (NestedEffect) -> Void) {
    if time < settling.end { return setSettlingPosition(settling.position(at: time), emit: emit) }
    let end = settling.end
    setSettlingPosition(settling.motion.restPosition, emit: emit)
    settling = SettlingRun()
    let before = system.offset
    system.endSettlingPartMotion()
    if scroll.phase == .idle {
      policy = system.defaultPolicy
    }
    settle(overscroll: scroll.contentOffset.y - before)
    // An animated scroll ends at the edge by itself.
    if scroll.phase != .animating, system.dock == .top, exactOverscroll < 0 {
      scroll.halt { relay($0, to: emit) }
      returnPulledHeader(emit: emit)
    }
    system.reportDock(at: end, emit: emit)
  }

  /// The velocity that a sheet adds to the combined offset, in points per second; 0 for a bar.
  @usableFromInline var settlingVelocity: Double {
    system.movesCombinedOffset ? settling.velocity(at: scrollTime) : 0
  }

  private mutating func setSettlingPosition(_ position: Double, emit: (NestedEffect) -> Void) {
    let before = system.offset
    system.setSettlingPosition(position)
    let moved = system.offset - before
    course.travel(moved)
    settle(overscroll: scroll.contentOffset.y - before)
    if moved != 0 { emit(.scroll(.didScroll)) }
  }

  /// Moves the settling part, immediately or animated.
  ///
  /// The motion starts at the visible position.
  ///
  /// The position is the offset of a sheet or the top of a docked bar on screen, in points; it is
  /// clamped to the part's range.
  ///
  /// - Precondition: The position is finite.
  public mutating func moveSettlingPart(
    to position: Double, animated: Bool, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    var frame = beginCall(at: time, emit: emit)
    driveSettlingPart(to: position, animated: animated, at: time) { frame.pass($0, to: emit) }
    finishCall(&frame, at: time, emit: emit)
  }

  /// Moves the settling part for a call of the app or a tap.
  mutating func driveSettlingPart(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(position.isFinite, "a position must be finite, got \(position)")
    // A spring that is retargeted during its motion keeps its velocity.
    let velocity = animated && settling.isRunning ? settlingVelocity : 0
    scroll.halt { relay($0, to: emit) }
    // A bar starts from its visible position.
    catchSettlingPart(at: time, emit: emit)
    setToVisiblePosition(emit: emit)
    defer { bounceBack(at: time, emit: emit) }
    guard let motion = system.settlingMotion(to: position, velocity: velocity) else {
      system.endSettlingPartMotion()
      return
    }
    let target = motion.restPosition
    if let dock = system.dock {
      emit(.barWillPan(to: system.dock(at: target) ?? dock.other))
    }
    policy = .innerOnly
    if animated {
      startSettling(motion, at: time, emit: emit)
    } else {
      setSettlingPosition(target, emit: emit)
      system.endSettlingPartMotion()
      returnPulledHeader(emit: emit)
      resetPolicy()
      system.reportDock(at: time, emit: emit)
    }
  }

  /// Starts the spring of a sheet to a position, in points, at a velocity in points per second.
  mutating func settle(
    to position: Double, velocity: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard let motion = system.settlingMotion(to: position, velocity: velocity) else { return }
    policy = .innerOnly
    startSettling(motion, at: time, emit: emit)
  }

  /// Sets a sheet to its visible position if this is past its range; the sheet's motion then starts
  /// there.
  ///
  /// A list past its end is set to the end instead, so that the list does not move the sheet.
  private mutating func setToVisiblePosition(emit: (NestedEffect) -> Void) {
    guard system.movesCombinedOffset else { return }
    let beyond = scroll.contentOffset.y - system.offset
    if beyond == 0 { return }
    if beyond < 0 {
      system.setSettlingPosition(system.settlingPosition + beyond)
    } else {
      settle(overscroll: 0, emit: emit)
    }
  }
}

extension NestedSystem {
  /// `nil` for a sheet at a detent; at equal distances the lower detent.
  fileprivate var nearestDetent: Double? {
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
