import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// Advances all motions to the time of a frame; events in between happen at their own exact
  /// times.
  mutating func advance(to time: Double, emit: (NestedEffect) -> Void) {
    while isMoving {
      guard let next = nextEventTime, next <= time else { return pass(to: time, emit: emit) }
      pass(to: next, emit: emit)
    }
    scroll.advance(to: time) { relay($0, to: emit) }
    pages.advance(to: time) { _ in }
    clock = time
  }

  private mutating func pass(to time: Double, emit: (NestedEffect) -> Void) {
    let before = offset
    scroll.advance(to: time) { relay($0, to: emit) }
    travelled += offset - before
    absorb()
    clock = time
    settle(to: time, emit: emit)
    changePages(at: time, emit: emit) { $0.advance(to: time, emit: $1) }
    updateLimits()
    guard !isMoving else { return }
    if scroll.phase == .idle { resetPolicy() }
    emit(.rested(at: time))
  }
}

// MARK: - The scroll view of the combined offset

extension OriginalScrollView {
  /// Sends an event to the scroll view, and moves the parts by the change of its offset.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    scroll.handle(event, at: time) { relay($0, to: emit) }
    absorb()
    updateLimits()
  }

  /// Moves the parts by the scroll view's movement since the last call.
  mutating func absorb() {
    let target = limits.parts.clamp(offset)
    let movement = target - rules.offset
    guard abs(movement) > 1e-11 else { return }
    direction = movement < 0 ? -1 : 1
    rules.move(by: movement, policy)
    // The movement that the rules have lost or counted twice.
    let lost = rules.offset - target
    if abs(lost) > Self.rounding { setLimits(movedBy: lost) }
  }

  mutating func updateLimits() { setLimits(movedBy: 0) }

  /// Gives the scroll view the rules' present limits and adds a distance to its offset.
  mutating func setLimits(movedBy distance: Double) {
    let new = rules.limits(policy)
    guard distance != 0 || new != limits else { return }
    limits = new
    scroll.rebase(
      to: limits.rest, edges: limits.edges(scroll.physics), contentEnd: limits.rest.upper,
      at: scroll.contentOffset.y + distance)
  }

  mutating func resetPolicy() {
    policy = rules.defaultPolicy
    updateLimits()
  }

  /// Starts the return of content that rests beyond an end.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle, abs(limits.rest.overscroll(of: offset)) > Self.rounding else {
      return
    }
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }

  /// Runs a change, and reports a scroll if any part then has another offset.
  mutating func reportingScroll(
    emit: (NestedEffect) -> Void, _ apply: (inout Self) -> Void
  ) {
    let before = shownOffsets
    apply(&self)
    if shownOffsets != before { emit(.scroll(.didScroll)) }
  }

  /// The offsets of all parts as shown.
  private var shownOffsets: [Double?] {
    [offset, rules.collapsed(overscroll: overscroll)]
      + (0..<rules.pageCount).map { rules.listOffset(page: $0, overscroll: overscroll) }
  }
}

/// Forwards an effect of the scroll view, except the end of its motion.
func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}

// MARK: - The settling part: a sheet or a bar that docks

extension OriginalScrollView {
  mutating func startSettling(
    _ motion: Trajectory, at time: Double, emit: (NestedEffect) -> Void
  ) {
    settling = SettlingRun(motion, at: time)
    placeSettling(at: motion.position(at: 0), emit: emit)
  }

  private mutating func placeSettling(at position: Double, emit: (NestedEffect) -> Void) {
    reportingScroll(emit: emit) { view in
      let before = view.offset
      view.rules.placeSettlingPart(at: position)
      // A sheet starts from its shown position, overscroll included.
      let moved =
        view.rules.movesCombinedOffset ? view.rules.offset + max(0, view.overscroll) - before : 0
      view.travelled += moved
      view.setLimits(movedBy: abs(moved) <= 1e-11 ? 0 : moved)
    }
  }

  private mutating func settle(to time: Double, emit: (NestedEffect) -> Void) {
    guard settling.isRunning else { return }
    let end = settling.end
    placeSettling(
      at: time < end ? settling.position(at: time) : settling.motion.restPosition, emit: emit)
    guard time >= end else { return }
    settling = SettlingRun()
    endSettling(at: end, emit: emit)
  }

  /// Ends the motion of the sheet or the docked bar, which keeps its present position.
  mutating func endSettling(at time: Double, emit: (NestedEffect) -> Void) {
    guard rules.isSettlingPartMoving else { return }
    settling = SettlingRun()
    reportingScroll(emit: emit) { view in
      let before = view.rules.offset
      view.rules.endSettlingPartMotion()
      if view.scroll.phase == .idle { view.policy = view.rules.defaultPolicy }
      view.setLimits(movedBy: view.rules.offset - before)
    }
    if let dock = rules.dock { emit(.barDidPan(to: dock, at: time)) }
  }

  /// Stops the sheet under a finger; a bar stays between its docks.
  mutating func catchSettling(at time: Double, emit: (NestedEffect) -> Void) {
    if rules.movesCombinedOffset { return endSettling(at: time, emit: emit) }
    settling = SettlingRun()
  }

  /// Moves the sheet or the docked bar to a position, as an app requests.
  mutating func moveSettling(
    to position: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    scroll.halt { relay($0, to: emit) }
    catchSettling(at: time, emit: emit)
    guard let motion = rules.settlingMotion(to: position, velocity: 0) else {
      return endSettling(at: time, emit: emit)
    }
    let isUp = position < rules.viewport.height / 2
    if rules.dock != nil { emit(.barWillPan(to: isUp ? .top : .bottom)) }
    policy = .innerOnly
    updateLimits()
    if animated { return startSettling(motion, at: time, emit: emit) }
    placeSettling(at: position, emit: emit)
    endSettling(at: time, emit: emit)
    resetPolicy()
  }
}
