public import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// Advances all motions to the time of a frame; events in between happen at their own exact
  /// times.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - emit: Receives the effects, in order.
  public mutating func advance(to time: Double, emit: (NestedEffect) -> Void) {
    while isMoving {
      guard let next = nextEventTime, next <= time else { return pass(to: time, emit: emit) }
      pass(to: next, emit: emit)
    }
    scroll.advance(to: time) { relay($0, to: emit) }
    pages.advance(to: time) { _ in }
    clock = time
  }

  /// Advances all motions to the time of an event; a frame-stepped motion stays at its last frame.
  mutating func catchUp(to time: Double, emit: (NestedEffect) -> Void) {
    guard advancesByFrames else { return advance(to: time, emit: emit) }
    if !stepsContent { moveContent(to: time, emit: emit) }
    if !pages.advancesByFrames { advancePages(to: time, emit: emit) }
    clock = time
    settle(to: time, emit: emit)
  }

  private mutating func moveContent(to time: Double, emit: (NestedEffect) -> Void) {
    let before = offset
    scroll.advance(to: time) { relay($0, to: emit) }
    travelled += offset - before
    absorb()
  }

  private mutating func pass(to time: Double, emit: (NestedEffect) -> Void) {
    moveContent(to: time, emit: emit)
    clock = time
    settle(to: time, emit: emit)
    advancePages(to: time, emit: emit)
    updateLimits()
    guard !isMoving else { return }
    if scroll.phase == .idle { resetTouch() }
    emit(.rested(at: time))
  }

  /// Moves the parts by the scroll view's movement since the last call.
  mutating func absorb() {
    let target = limits.parts.clamp(offset)
    let movement = target - rules.offset
    guard abs(movement) > 1e-11 else { return }
    direction = movement < 0 ? -1 : 1
    rules.move(by: movement, touch)
    // The movement that the rules have lost or counted twice.
    let lost = rules.offset - target
    if abs(lost) > Self.rounding { setLimits(movedBy: lost) }
  }

  /// Sends an event to the scroll view, and moves the parts by the change of its offset.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    scroll.handle(event, at: time) { relay($0, to: emit) }
    absorb()
    updateLimits()
  }

  mutating func updateLimits() { setLimits(movedBy: 0) }

  /// Gives the scroll view the rules' present limits and adds a distance, in points, to its offset.
  mutating func setLimits(movedBy distance: Double) {
    let new = rules.limits(touch)
    guard distance != 0 || new != limits else { return }
    limits = new
    scroll.rebase(to: limits.rest, edges: limits.edges(scroll.physics), by: distance)
  }

  mutating func resetTouch() {
    touch = rules.defaultTouch
    updateLimits()
  }

  /// Starts the return of content that rests beyond an end.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle, abs(limits.rest.overscroll(of: offset)) > Self.rounding else {
      return
    }
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }
}

// MARK: - The settling part

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
      // A sheet starts from its shown position, overscroll included.
      let moved = view.ifMovesOffset(view.rules.offset + max(0, view.overscroll) - before)
      view.travelled += moved
      view.setLimits(movedBy: abs(moved) <= 1e-11 ? 0 : moved)
    }
  }

  private mutating func settle(to time: Double, emit: (NestedEffect) -> Void) {
    guard let motion = settlingMotion else { return }
    placeSettling(at: motion.position(at: time), emit: emit)
    guard time >= motion.end else { return }
    settlingMotion = nil
    endSettling(at: motion.end, emit: emit)
  }

  /// Ends the motion of the sheet or the docked bar, which keeps its present position.
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

  /// Moves the sheet or the docked bar to a position in points, as an app requests.
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

/// Forwards an effect of the scroll view, except the one that says that it is at rest.
func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}
