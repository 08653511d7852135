import ScrollDynamics
import ScrollModel

// Changes of sizes and list offsets that do not count as movements.
extension NestedScrollView {
  /// Applies a change to the system, and sets the combined offset to that of the changed parts.
  ///
  /// Returns true if `didScroll` was emitted; `page` is a hidden page whose list the change may
  /// move.
  @discardableResult
  mutating func changeSystem(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void,
    _ change: (inout System) -> Void
  ) -> Bool {
    let (shown, overscroll) = (visibleOffsets(page), exactOverscroll)
    let heading = settlingDock
    let room = room(atTop: overscroll < 0)
    let springing = settling.isRunning && system.movesCombinedOffset ? system : nil
    change(&system)
    if system.viewport != scroll.geometry.containerSize {
      scroll.resize(to: Self.geometry(of: system))
    }
    if let springing {
      // A springing sheet stays in motion, with its own limits.
      system.setSettlingPosition(settling.position(at: scrollTime))
      retargetSheet(of: springing)
    } else {
      // The bar's motion ends if the new geometry has no docks.
      if !system.isSettlingPartMoving { settling = SettlingRun() }
      if let heading { retargetSettlingPart(to: heading, at: time) }
      if scroll.phase == .idle { policy = system.defaultPolicy }
    }
    settle(overscroll: consumeOverscroll(overscroll, inMoreThan: room))
    return reportScroll(from: shown, page, emit: emit)
  }

  /// Retargets a springing sheet to the new offset of its detent; the sheet keeps its velocity.
  private mutating func retargetSheet(of before: System) {
    let (target, velocity) = (settling.motion.restPosition, settling.velocity(at: scrollTime))
    let place = system.settlingTarget(replacing: target, of: before)
    guard place != target else { return }
    // A sheet that is already there rests at once.
    let motion =
      system.settlingMotion(to: place, velocity: velocity) ?? Trajectory(restingAt: place)
    settling = SettlingRun(motion, at: scrollTime)
  }

  /// Lets parts that have become longer consume overscroll: a taller header becomes visible, and a
  /// longer list scrolls by the visible overscroll.
  ///
  /// - Returns: The remaining overscroll, in points.
  private mutating func consumeOverscroll(_ overscroll: Double, inMoreThan before: Double) -> Double
  {
    guard overscroll != 0 else { return 0 }
    let isTop = overscroll < 0
    let room = max(0, room(atTop: isTop) - before)
    let taken = isTop ? max(overscroll, -room) : min(overscroll, room)
    if taken != 0 { system.move(by: taken, isTop ? topPolicy : .innerOnly) }
    return overscroll - taken
  }
}
