import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  mutating func advance(to time: Double, emit: (NestedEffect) -> Void) {
    advance(to: time)
    report(to: emit)
  }

  mutating func report(to emit: (NestedEffect) -> Void) {
    for effect in effects { emit(effect) }
    effects.removeAll(keepingCapacity: true)
  }

  mutating func advance(to time: Double) {
    while isMoving {
      guard let next = nextEventTime, next <= time else { return setClock(to: time) }
      setClock(to: next)
    }
    scroll.advance(to: time) { effects.relay($0) }
    pages.advance(to: time) { _ in }
    clock = time
  }

  private mutating func setClock(to time: Double) {
    let before = offset
    scroll.advance(to: time) { effects.relay($0) }
    travelled += offset - before
    absorb()
    clock = time
    settle()
    changePages { $0.advance(to: time, emit: $1) }
    setLimits()
    guard !isMoving else { return }
    if scroll.phase == .idle { resetPolicy() }
    effects.append(.rested(at: time))
  }
}

// MARK: - The scroll view of the combined offset

extension OriginalScrollView {
  mutating func send(_ event: ScrollEvent) {
    let time = clock
    changeScroll { $0.handle(event, at: time, emit: $1) }
  }

  /// Changes the scroll view, and moves the parts by the change of its offset.
  mutating func changeScroll(_ change: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void) {
    change(&scroll) { effects.relay($0) }
    absorb()
    setLimits()
  }

  /// Moves the parts by the scroll view's movement since the last call.
  mutating func absorb() {
    let target = limits.parts.clamp(offset)
    let movement = target - rules.offset
    guard abs(movement) > 1e-11 else { return }
    direction = movement < 0 ? -1 : 1
    rules.move(by: movement, policy)
    // The distance that the rules have lost or counted twice.
    let lost = rules.offset - target
    if lost.exceedsRounding { setLimits(movedBy: lost) }
  }

  /// Applies the rules' limits to the scroll view, and adds a distance to its offset.
  mutating func setLimits(movedBy distance: Double = 0) {
    let new = rules.limits(policy)
    guard distance != 0 || new != limits else { return }
    limits = new
    scroll.rebase(
      to: limits.rest, ends: limits.ends, contentEnd: limits.rest.upper,
      at: scroll.contentOffset.y + distance)
  }

  mutating func resetPolicy() {
    policy = rules.defaultPolicy
    setLimits()
  }

  mutating func bounceBack() {
    guard scroll.phase == .idle, limits.rest.overscroll(of: offset).exceedsRounding else { return }
    scroll.bounceBack(at: clock) { effects.relay($0) }
  }

  /// Runs a change, and emits `didScroll` if the visible offset of any part has changed.
  mutating func reportingScroll(_ apply: (inout Self) -> Void) {
    let before = visibleOffsets
    apply(&self)
    if visibleOffsets != before { effects.append(.scroll(.didScroll)) }
  }

  private var visibleOffsets: [Double?] {
    [offset, rules.collapsed(overscroll: overscroll)]
      + (0..<rules.pageCount).map { rules.innerOffset(page: $0, overscroll: overscroll) }
  }
}

// MARK: - The settling part: a sheet or a bar that docks

extension OriginalScrollView {
  mutating func startSettling(_ motion: Trajectory) {
    settling = SettlingRun(motion, at: clock)
    placeSettling(at: motion.position(at: 0))
  }

  private mutating func placeSettling(at position: Double) {
    reportingScroll { view in
      let before = view.offset
      view.rules.setSettlingPosition(position)
      // A sheet starts from its visible position, including overscroll.
      let moved =
        view.rules.movesCombinedOffset ? view.rules.offset + max(0, view.overscroll) - before : 0
      view.travelled += moved
      view.setLimits(movedBy: abs(moved) <= 1e-11 ? 0 : moved)
    }
  }

  private mutating func settle() {
    guard settling.isRunning else { return }
    let hasEnded = clock >= settling.end
    placeSettling(at: hasEnded ? settling.motion.restPosition : settling.position(at: clock))
    guard hasEnded else { return }
    settling = SettlingRun()
    endSettling()
  }

  mutating func endSettling() {
    guard rules.isSettlingPartMoving else { return }
    settling = SettlingRun()
    reportingScroll { view in
      let before = view.rules.offset
      view.rules.endSettlingPartMotion(isHeld: false)
      if view.scroll.phase == .idle { view.policy = view.rules.defaultPolicy }
      view.setLimits(movedBy: view.rules.offset - before)
    }
    if let dock = rules.dock { effects.append(.barDidPan(to: dock, at: clock)) }
  }

  /// Stops the motion of the sheet or the bar; a bar can stop between its docks.
  mutating func catchSettling() {
    if rules.movesCombinedOffset { return endSettling() }
    settling = SettlingRun()
  }

  mutating func moveSettling(to position: Double, animated: Bool) {
    scroll.halt { effects.relay($0) }
    catchSettling()
    guard let motion = rules.settlingMotion(to: position, velocity: 0) else { return endSettling() }
    let isUp = position < rules.viewport.height / 2
    if rules.dock != nil { effects.append(.barWillPan(to: isUp ? .top : .bottom)) }
    policy = .innerOnly
    setLimits()
    if animated { return startSettling(motion) }
    placeSettling(at: position)
    endSettling()
    resetPolicy()
  }
}

extension [NestedEffect] {
  /// Appends an effect of a scroll view, except the end of its motion.
  mutating func relay(_ effect: ScrollEffect) { NestedScroll.relay(effect) { append($0) } }
}
