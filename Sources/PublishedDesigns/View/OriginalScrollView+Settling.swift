import NestedScroll
import ScrollDynamics
import ScrollModel

// The settling part: a sheet or a bar that docks.
extension OriginalScrollView {
  mutating func startSettling(
    _ motion: Trajectory, at time: Double, emit: (NestedEffect) -> Void
  ) {
    settlingMotion = TimedMotion(trajectory: motion, start: time)
    placeSettling(at: motion.position(at: 0), emit: emit)
  }

  func ifMovesOffset(_ distance: Double) -> Double {
    rules.settling?.movesOffset == true ? distance : 0
  }

  private mutating func placeSettling(at position: Double, emit: (NestedEffect) -> Void) {
    reportingScroll(emit: emit) { view in
      let before = view.offset
      view.rules.placeSettling(at: position)
      // A sheet starts from its visible position, overscroll included.
      let moved = view.ifMovesOffset(view.rules.offset + max(0, view.overscroll) - before)
      view.travelled += moved
      view.setLimits(movedBy: abs(moved) <= 1e-11 ? 0 : moved)
    }
  }

  mutating func settle(to time: Double, emit: (NestedEffect) -> Void) {
    guard let motion = settlingMotion else { return }
    placeSettling(at: motion.position(at: time), emit: emit)
    guard time >= motion.end else { return }
    settlingMotion = nil
    endSettling(at: motion.end, emit: emit)
  }

  /// Ends the motion of the sheet or the docked bar, which keeps its current position.
  mutating func endSettling(at time: Double, emit: (NestedEffect) -> Void) {
    guard rules.settling?.isMoving == true else { return }
    settlingMotion = nil
    reportingScroll(emit: emit) { view in
      let before = view.rules.offset
      view.rules.endSettling()
      if view.scroll.phase == .idle { view.touch = view.rules.defaultTouch }
      view.setLimits(movedBy: view.rules.offset - before)
    }
    if let dock = rules.settling?.dock { emit(.barDidPan(to: dock, at: time)) }
  }

  /// Stops the sheet under a finger; a bar stays between its docks.
  mutating func catchSettling(at time: Double, emit: (NestedEffect) -> Void) {
    if rules.settling?.movesOffset == true { return endSettling(at: time, emit: emit) }
    settlingMotion = nil
  }

  /// Moves the sheet or the docked bar to a position in points, for an app.
  mutating func moveSettling(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    scroll.halt { relay($0, to: emit) }
    catchSettling(at: time, emit: emit)
    guard let motion = rules.settlingMotion(to: position) else {
      return endSettling(at: time, emit: emit)
    }
    let isUp = position < rules.viewport.height / 2
    if rules.settling?.dock != nil { emit(.barWillPan(to: isUp ? .top : .bottom)) }
    touch = .listOnly
    updateLimits()
    if animated { return startSettling(motion, at: time, emit: emit) }
    placeSettling(at: position, emit: emit)
    endSettling(at: time, emit: emit)
    resetTouch()
  }
}
