public import ScrollDynamics
public import ScrollModel

/// The parts of a system, and the scroll view whose vertical offset is their combined offset.
///
/// Other files change the system and the policy only through ``change(resizes:_:)``, and call
/// ``followScroll(at:emit:)`` after an event that they send to the scroll view. After each method,
/// the offset of the scroll view without its overscroll is that of the parts, and the course has the
/// next boundary of the current motion.
///
/// All lengths are in points, all times in seconds.
@usableFromInline
struct CombinedScroll<System: NestedSystem>: Sendable, Hashable {
  @usableFromInline private(set) var system: System

  @usableFromInline var scroll: HeadlessScrollView

  /// The parts that the current or the last touch may move.
  @usableFromInline private(set) var policy: TouchPolicy

  @usableFromInline private(set) var limits: ActiveLimits
  @usableFromInline var course = Course()

  /// The motion with which a sheet or a docked bar settles.
  @usableFromInline var settling = SettlingRun()

  var footers: FooterState

  /// The time up to which the parts and the scroll view have been advanced.
  @usableFromInline private(set) var clock = 0.0

  /// True if the new current page is refreshing but has not yet scrolled to its refresh position.
  var returnsToRefresh = false

  /// True if the header snaps, stored because reading the policies of a system is expensive.
  private(set) var snapsHeader: Bool

  @usableFromInline let latchesFlings: Bool

  init(_ system: System, _ physics: ScrollPhysics, _ behavior: ScrollBehavior, latchesFlings: Bool)
  {
    self.system = system
    policy = system.defaultPolicy
    footers = FooterState(system.policies.loadMore, pages: system.footerCount(behavior))
    snapsHeader = system.snapsHeader
    self.latchesFlings = latchesFlings
    limits = ActiveLimits(system.limits(system.defaultPolicy))
    scroll = HeadlessScrollView(
      geometry: system.scrollGeometry, physics: physics, behavior: behavior,
      contentOffset: Vector(x: 0, y: system.offset))
    scroll.rebase(to: limits.rest, ends: limits.combined.ends, contentEnd: contentEnd)
    scroll.setEndNotice(isDue: true, contentEnd: contentEnd)
  }

  var brokenInvariant: String? {
    let parts = system.parts
    for index in 0..<parts.count
    where parts[index].range.endExceeded(by: parts[index].amount) != nil {
      return "part \(index) is at \(parts[index].amount), outside its range"
    }
    let brokenCourse = course.brokenInvariant(
      at: clock, isMoving: scroll.isMoving, mayStop: limits.stopsAtStart(policy))
    if let broken = brokenCourse ?? scroll.brokenInvariant { return broken }
    if course.stoppedPart != nil, !scroll.isDragging {
      return "a part that stopped at its end is recorded without a drag"
    }
    if settling.isRunning, !system.isSettlingPartMoving {
      return "the settling part has arrived, but its animation is still running"
    }
    // While only a settling part moves, the combined offset contains only the list.
    let shown = limits.parts.clamp(scroll.contentOffset.y)
    if policy != .settlingPart, shown != system.offset {
      return "the offset of the parts is \(system.offset), but that of the content without its "
        + "overscroll is \(shown)"
    }
    return nil
  }

  // MARK: Limits

  /// The overscroll before it is rounded to pixels, negative beyond the top.
  @inline(__always) @inlinable var overscroll: Double {
    limits.parts.overscroll(of: scroll.contentOffset.y)
  }

  @inline(__always) var overscrolledSide: ScrollRange.End? {
    let overscroll = overscroll
    return overscroll == 0 ? nil : overscroll < 0 ? .lower : .upper
  }

  /// The end of the page for reporting a near end; the scroll view's range can end earlier.
  @inline(__always)
  var contentEnd: Double {
    guard scroll.behavior.approachingEndDistance != nil else { return limits.rest.upper }
    return system.limits(system.defaultPolicy).rest.upper + footers.extent
  }

  mutating func use(_ policy: TouchPolicy) {
    self.policy = policy
    updateLimits()
  }

  mutating func resetPolicy() { use(system.defaultPolicy) }

  mutating func updateLimits() {
    alignVisibleOffset(to: system.offset)
    settle(at: scroll.contentOffset.y)
  }

  /// The difference between `place` and the parts' offset is overscroll.
  private mutating func settle(at place: Double) {
    let isChanged = limits.update(
      to: system.limits(policy), parts: system.offset, content: place,
      holdsEnd: policy != .settlingPart, footerExtent: footers.extent(under: policy))
    // Most frames change nothing.
    guard isChanged || place != scroll.contentOffset.y else { return }
    // Overscroll that is held, as during a refresh, ends exactly where the content may rest.
    let held = ScrollChain.snapped(place, toEndsOf: limits.rest)
    scroll.rebase(
      to: limits.rest, ends: limits.combined.ends, contentEnd: contentEnd,
      at: place == system.offset ? place : held)
    findHandOver()
  }

  private mutating func settle(overscroll: Double) { settle(at: system.offset + overscroll) }

  /// Emits `didScroll` if the combined offset changes.
  mutating func settle(overscroll: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    settle(overscroll: overscroll)
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
  }

  /// Calls the system in place, because a call of its methods would copy it first.
  ///
  /// After a change, the caller updates the limits.
  @inline(__always)
  mutating func withSystem<Result>(_ read: (inout System) -> Result) -> Result { read(&system) }

  /// Changes the system and, if necessary, the policy.
  ///
  /// `body` returns the overscroll after the change; `nil` if the combined offset stays the same.
  /// `resizes` is true if the change may have set other sizes.
  @inline(__always)
  mutating func change(
    resizes: Bool = false, _ body: (inout System, inout TouchPolicy) -> Double?
  ) {
    let overscroll = body(&system, &policy)
    if resizes { resize() }
    if let overscroll {
      settle(overscroll: overscroll)
    } else {
      updateLimits()
    }
  }

  /// Prepares a call of the app that moves the content under a policy.
  ///
  /// Sets the overscroll to 0 if parts can still move in its direction: one offset cannot describe
  /// both positions.
  mutating func prepareCall(_ policy: TouchPolicy, emit: (NestedEffect) -> Void) {
    stopHeader(emit: emit)
    self.policy = policy
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0 ? system.offset <= range.lower : system.offset >= range.upper
    settle(overscroll: isAtEnd ? overscroll : 0, emit: emit)
  }

  /// Sets the visible offset, not the motion, to a value that differs from it only by rounding.
  ///
  /// Returns true if the offset now has this value.
  @inline(__always)
  @discardableResult
  private mutating func alignVisibleOffset(to place: Double) -> Bool {
    let offset = scroll.contentOffset.y
    if offset == place { return true }
    guard ScrollChain.snapped(offset, to: place) == place else { return false }
    scroll.show(place, on: .vertical)
    return true
  }

  private mutating func resize() {
    snapsHeader = system.snapsHeader
    guard system.viewport != scroll.geometry.containerSize else { return }
    scroll.resize(to: system.scrollGeometry)
  }

  // MARK: Movements

  /// The parts follow the offset itself, not its increments, so rounding errors do not add up.
  @inline(never)
  mutating func absorb(
    at time: Double, mayHandOver: Bool = true, emit: (NestedEffect) -> Void
  ) {
    alignVisibleOffset(to: system.offset)
    let target = limits.parts.clamp(scroll.contentOffset.y)
    let movement = target - system.offset
    guard movement != 0 else {
      if scroll.isDragging { reportOverscrollUndone(at: time, emit: emit) }
      return
    }
    course.turn(by: movement)
    // A motion reaches no boundary before the computed time of the next boundary.
    if mayHandOver {
      moveHandingOver(by: movement, to: target, at: time, emit: emit)
    } else {
      moveParts(to: target)
    }
  }

  /// Moves a single part if a drag's last movement keeps that part inside its range; then no part
  /// takes over and no limit changes.
  @inline(__always)
  private mutating func movesOnePart() -> Bool {
    guard limits.overscrolledEnd == nil, course.stoppedPart == nil, scroll.isDragging,
      limits.shortEnd == nil
    else { return false }
    let target = scroll.contentOffset.y
    let movement = target - system.offset
    guard movement != 0, system.moveOnePart(to: target, movingBy: movement, policy) else {
      return false
    }
    course.turn(by: movement)
    followSystem(at: target)
    return true
  }

  @inline(never)
  private mutating func moveHandingOver(
    by movement: Double, to target: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let (from, next) = system.parts.consumerAndBoundary(
      movingTo: target, movement, system.claims(policy))
    let before = limits.overscrolledEnd
    if latchesFlings, scroll.phase == .decelerating, let from {
      // A motion that jumps has crossed the boundary at which the fling ends.
      let comesBack = before.map { system.parts.overscrollOwner(at: $0) != from } ?? false
      if comesBack { return endMotion(at: system.offset, emit: emit) }
      if let next {
        moveParts(to: next.place)
        return endMotion(at: system.offset, emit: emit)
      }
    }
    let wasBeyond = limits.isBeyondShortEnd(system.offset)
    let isShort = wasBeyond || limits.isBeyondShortEnd(scroll.contentOffset.y)
    if !isShort, let from,
      let giver = before.map({ system.parts.overscrollOwner(at: $0) }) ?? course.stoppedPart
    {
      reportHandOver(from: giver, to: from, at: time, emit: emit)
    }
    var (last, goal) = (from, target)
    if !isShort, let next {
      (last, goal) = system.passBoundaries(
        next, to: target, movingBy: movement, policy, at: time, emit: emit)
    }
    moveParts(to: goal)
    guard let from, let last else { return }
    if isShort { return reportShortEnd(from, before, wasBeyond: wasBeyond, at: time, emit: emit) }
    course.stop(nil)
    if let end = overscrolledSide {
      reportHandOver(from: last, to: system.parts.overscrollOwner(at: end), at: time, emit: emit)
    } else if scroll.isDragging, limits.isAtEnd(goal, movingBy: movement) {
      course.stop(last)
    }
  }

  @inline(never)
  private mutating func reportShortEnd(
    _ header: NestedPart, _ before: ScrollRange.End?, wasBeyond: Bool, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    let list = system.parts.overscrollOwner(at: .upper)
    if !wasBeyond,
      let giver = before == .lower ? system.parts.overscrollOwner(at: .lower) : course.stoppedPart
    {
      reportHandOver(from: giver, to: header, at: time, emit: emit)
    }
    course.stop(nil)
    guard wasBeyond != limits.isBeyondShortEnd(scroll.contentOffset.y) else { return }
    reportHandOver(
      from: wasBeyond ? list : header, to: wasBeyond ? header : list, at: time, emit: emit)
    if overscrolledSide == .lower {
      reportHandOver(
        from: header, to: system.parts.overscrollOwner(at: .lower), at: time, emit: emit)
    }
  }

  /// Stores the part whose overscroll was exactly undone; when overscroll begins, reports that the
  /// part that shows it takes over.
  @inline(never)
  private mutating func reportOverscrollUndone(at time: Double, emit: (NestedEffect) -> Void) {
    switch (limits.overscrolledEnd, overscrolledSide) {
    case (let end?, nil):
      let part = system.parts.overscrollOwner(at: end)
      course.stop(part)
    case (nil, let end?):
      course.takeOver(system.parts.overscrollOwner(at: end), at: time, emit: emit)
    default: break
    }
  }

  /// Moves the parts to a combined offset in points; the scroll view already has this offset.
  ///
  /// If a ``CollapsingHeader`` reduces a list's surplus during the movement, the combined offset
  /// becomes smaller by the same distance.
  @inline(never)
  private mutating func moveParts(to target: Double) {
    system.move(to: target, policy)
    followSystem(at: target)
  }

  /// Sets the combined offset to that of the parts if they did not reach their target, in points.
  @inline(__always)
  private mutating func followSystem(at target: Double) {
    guard system.offset != target else { return }
    let overscroll = scroll.contentOffset.y - target
    if !alignVisibleOffset(to: system.offset) { settle(overscroll: overscroll) }
  }

  /// Stops an animation where it is, before other parts may move: toward their limits it would
  /// continue as another motion.
  mutating func haltAnimation(emit: (NestedEffect) -> Void) {
    if scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
  }

  // MARK: Drags

  mutating func beginDrag(on part: NestedPart) {
    course.resetDirection()
    policy = system.policy(forDragOn: part, direction: 0)
    if policy == .settlingPart { system.beginSettlingPartDrag() }
    updateLimits()
  }

  /// Updates which parts the drag may move, as soon as the direction of its movement is known.
  mutating func changeDrag(on part: NestedPart, movingBy movement: Double) {
    let wanted = system.policy(forDragOn: part, direction: movement)
    guard wanted != policy else { return }
    use(wanted)
    if policy == .settlingPart { system.beginSettlingPartDrag() }
  }

  /// Sets the direction of a movement that the scroll view has not received yet.
  @inline(__always)
  mutating func turn(forDragTo movement: Double, from before: Double) {
    guard movement != before, let target = scroll.unbandedVerticalOffset(forMovement: movement)
    else { return }
    course.turn(by: limits.direction(ofMovement: movement - before, to: target))
  }

  /// Moves the parts that do not follow the scroll view; `overscroll` is that before the movement.
  @inline(__always)
  mutating func finishDrag(
    to movement: Double, from before: Double, overscroll: Double, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    if policy == .settlingPart { return system.dragSettlingPart(by: movement) }
    if overscrolledSide != nil {
      moveBesideOverscroll(by: movement - before, from: overscroll, at: time, emit: emit)
    }
    course.travel(movement - before)
  }

  // MARK: Hand-overs

  private mutating func handOver(at time: Double, emit: (NestedEffect) -> Void) {
    guard let boundary = course.boundary else {
      endMotion(at: limits.rest.lower, emit: emit)
      return absorb(at: time, emit: emit)
    }
    let place = boundary.handOver.place
    // A motion that jumps has already crossed the boundary.
    let passed = (scroll.contentOffset.y - place) * course.direction
    if time == clock, passed > 0 { return absorb(at: time, emit: emit) }
    // Use the exact boundary: the offset at its time can have a rounding error.
    scroll.show(place, on: .vertical)
    moveParts(to: place)
    if latchesFlings, !boundary.isEnd, scroll.phase == .decelerating {
      return endMotion(at: system.offset, emit: emit)
    }
    emit(.handedOver(from: boundary.handOver.from, to: boundary.handOver.to, at: time))
  }

  /// Ends the motion at a combined offset, in points; the motion may have passed it already.
  @inline(never)
  private mutating func endMotion(at place: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    // The movement beyond that offset does not count as traveled.
    course.travel(place - scroll.contentOffset.y)
    scroll.setVerticalOffset(place)
  }

  // MARK: Overscroll

  /// Lets parts that can still move consume a drag's movement before the overscroll increases.
  @inline(never)
  private mutating func moveBesideOverscroll(
    by movement: Double, from shown: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let overscroll = overscroll
    guard overscroll * movement > 0, scroll.isDragging else { return }
    guard scroll.physics.dragsByWholeMovement else { return }
    let target = system.offset + movement
    let (consumer, next) = system.parts.consumerAndBoundary(
      movingTo: target, movement, system.claims(policy))
    guard let consumer else { return }
    var (last, goal) = (consumer, target)
    if let next {
      (last, goal) = system.passBoundaries(
        next, to: target, movingBy: movement, policy, at: time, emit: emit)
    }
    let list = system.offset - system.outer
    system.move(to: goal, policy)
    // The surplus (see CollapsingHeader) that a list loses meanwhile does not count as movement.
    let surplus = movement > 0 ? max(0, list - (system.offset - system.outer)) : 0
    let place = goal - surplus
    let left = place - system.offset
    // The remaining movement increases the overscroll from its previous value.
    settle(overscroll: shown)
    scroll.repeatDrag(of: left)
    updateLimits()
    let owner = system.parts.overscrollOwner(at: overscroll < 0 ? .lower : .upper)
    if left != 0, last != owner { emit(.handedOver(from: last, to: owner, at: time)) }
  }

  /// Restores the system's limits after a drag has undone the overscroll at an end.
  @inline(never)
  private mutating func leave(_ end: ScrollRange.End) {
    let offset = system.offset
    guard scroll.isDragging, scroll.physics.dragsByWholeMovement,
      limits.parts != system.limits(policy).parts
    else { return }
    let distance = scroll.dragDistance(beyond: offset)
    guard end == .lower ? distance > 0 : distance < 0 else { return }
    scroll.setVerticalOffset(offset)
    settle(overscroll: 0)
    scroll.repeatDrag(of: distance)
    limits.keepOverscrolledEnd(end)
  }

  /// Ends the overscroll of a header that the page hides because the bar is docked at the top.
  ///
  /// The next movement then scrolls only the list.
  @inline(never)
  mutating func returnPulledHeader(emit: (NestedEffect) -> Void) {
    guard system.dock == .top, !system.isSettlingPartMoving, !system.listOwnsTopOverscroll else {
      return
    }
    guard system.offset > scroll.contentOffset.y else { return }
    policy = .innerOnly
    settle(overscroll: 0, emit: emit)
  }

  mutating func returnFreely(at time: Double, emit: (NestedEffect) -> Void) {
    resetPolicy()
    bounceBack(at: time, emit: emit)
  }

  mutating func bounceBack(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle else { return }
    scroll.bounceBack(at: time) { relay($0, to: emit) }
  }

  // MARK: Time

  /// Sets the clock while nothing moves by itself.
  @inline(__always)
  mutating func setClock(to time: Double) {
    scroll.setClock(to: time)
    clock = time
  }

  /// Advances a motion that moves a single part until the time of a frame.
  @inline(__always)
  mutating func advanceSinglePart(to time: Double, emit: (NestedEffect) -> Void) {
    advanceScroll(to: time, emit: emit)
    clock = time
    let target = scroll.contentOffset.y
    guard system.parts.follow(target) else {
      return absorb(at: time, mayHandOver: false, emit: emit)
    }
    system.partsDidMove()
    followSystem(at: target)
  }

  /// Advances the motion to a time before which there is no event.
  mutating func advance(
    to time: Double, isEvent: Bool, isRepeated: Bool, emit: (NestedEffect) -> Void
  ) {
    let before = scroll.contentOffset.y
    if time < course.eventTime {
      if isEvent, comeToRest(at: time, emit: emit) {
        rest(afterMovementAt: time, emit: emit)
      } else {
        advanceScroll(to: time, emit: emit)
      }
      if !isRepeated || scroll.contentOffset.y != before {
        absorb(at: time, mayHandOver: false, emit: emit)
      }
    } else {
      advanceScroll(to: time, emit: emit)
      handOver(at: time, emit: emit)
    }
    clock = time
  }

  @inline(__always)
  mutating func advanceScroll(to time: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    scroll.advance(to: time) { relay($0, to: emit) }
    course.travel(scroll.contentOffset.y - before)
  }

  /// Returns true if the content has moved; the caller must then emit `didScroll`.
  ///
  /// The motion is first advanced to just before its end, so that the parts do not depend on the
  /// time of the last frame.
  @inline(never)
  private mutating func comeToRest(at time: Double, emit: (NestedEffect) -> Void) -> Bool {
    guard time == scroll.endTime else { return false }
    let before = scroll.contentOffset.y
    if clock < time.nextDown {
      // The caller emits `didScroll`.
      advanceScroll(to: time.nextDown) { if $0 != .scroll(.didScroll) { emit($0) } }
    }
    if alignVisibleOffset(to: scroll.verticalTarget) {
      moveParts(to: limits.parts.clamp(scroll.contentOffset.y))
    } else {
      absorb(at: time, mayHandOver: false, emit: emit)
    }
    return scroll.contentOffset.y != before
  }

  /// Ends a motion after its last movement; the movement and the end emit a single `didScroll`.
  @inline(never)
  private mutating func rest(afterMovementAt time: Double, emit: (NestedEffect) -> Void) {
    var isReported = false
    advanceScroll(to: time) { effect in
      if !isReported, effect != .scroll(.didScroll) { emit(.scroll(.didScroll)) }
      isReported = true
      emit(effect)
    }
    if !isReported { emit(.scroll(.didScroll)) }
  }

  // MARK: Events and calls

  /// Splits the movement caused by the scroll view's last event among the parts.
  mutating func followScroll(at time: Double, emit: (NestedEffect) -> Void) {
    if movesOnePart() { return }
    if let end = limits.overscrolledEnd, policy != .settlingPart { leave(end) }
    absorb(at: time, emit: emit)
    updateLimits()
  }

  mutating func sendEnd(
    _ event: ScrollEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    scroll.handle(event, at: time) { velocity, target in
      retarget(velocity.y, &target.y)
    } emit: {
      relay($0, to: emit)
    }
    absorb(at: time, emit: emit)
    updateLimits()
    if course.stoppedPart != nil, scroll.isMoving,
      let next = owner(movingBy: scroll.verticalDirection)
    {
      course.takeOver(next, at: time, emit: emit)
    }
  }
}
