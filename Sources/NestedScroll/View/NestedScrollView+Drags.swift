import ScrollDynamics
import ScrollModel

// Drags by fingers on the screen, by fingers on a trackpad, and by a host's gesture recognizer.
extension NestedScrollView {
  /// The scroll view of the axis receives the event, the other one a finger that does not move.
  ///
  /// If the axis is still unknown, both receive such a finger.
  mutating func beginDrag(
    on part: NestedPart, axis: Axis?, by holder: Hold.Holder = .drag, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    endWheelDrag(at: time, emit: emit)
    guard !isDragging else { return }
    let event = holder == .trackpad ? ScrollEvent.wheel(.zero, phase: .began) : .dragBegan
    hold?.preventTap()
    // A host's drag and a finger that the view tracks are the same input: the end of either
    // releases it.
    let holder = hold?.holder ?? holder
    guard scroll.behavior.isScrollEnabled || axis == .horizontal else { return }
    let (content, pages) = (
      axis == .vertical ? event : .touchBegan(.zero),
      axis == .horizontal ? event : .touchBegan(.zero)
    )
    beginTracking(
      of: part, by: holder, axis: axis, content: content, pages: pages, at: time, emit: emit)
    reportPan(emit: emit)
  }

  /// Begins to track a part before the direction of its movement is known.
  ///
  /// The scroll view of the content and the pages each receive an event; only the pages do while
  /// scrolling of the content is disabled.
  @inline(never)
  mutating func beginTracking(
    of part: NestedPart, by holder: Hold.Holder, axis: Axis? = nil, content: ScrollEvent,
    pages: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard scroll.behavior.isScrollEnabled else {
      guard combined.withSystem({ $0.swipes(on: part) }) else { return }
      hold = Hold(by: holder, axis: axis)
      return sendToPages(pages, at: time, emit: emit)
    }
    combined.holdSettlingPart(at: time, emit: emit)
    combined.returnPulledHeader(emit: emit)
    combined.haltAnimation(emit: emit)
    hold = Hold(by: holder, part: part, axis: axis)
    combined.beginDrag(on: part)
    send(content, at: time, emit: emit)
    if combined.withSystem({ $0.swipes(on: part) }) { sendToPages(pages, at: time, emit: emit) }
  }

  mutating func drag(
    to movement: Vector, by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    if pages.isDragging { return sendToPages(event, at: time, emit: emit) }
    guard let before = scroll.dragMovement else { return }
    prepareDrag(to: movement.y, from: before.y, at: time, emit: emit)
    reportPan(emit: emit)
    let overscroll = combined.overscroll
    send(event, at: time, emit: emit)
    combined.finishDrag(
      to: movement.y, from: before.y, overscroll: overscroll, at: time, emit: emit)
  }

  /// Prepares a movement that the scroll view has not received yet.
  @inline(__always)
  mutating func prepareDrag(
    to movement: Double, from before: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    // The app may have started the spring of a sheet during the drag.
    if settling.isRunning, system.movesCombinedOffset {
      combined.holdSettlingPart(at: time, emit: emit)
    }
    if hold?.part != nil, movement != before, let part = hold?.forgetPart() {
      combined.changeDrag(on: part, movingBy: movement - before)
    }
    combined.turn(forDragTo: movement, from: before)
  }

  /// Emits `barWillPan` once per drag, when a finger starts to move a docked bar.
  mutating func reportPan(emit: (NestedEffect) -> Void) {
    guard policy == .settlingPart, scroll.isDragging, let dock = system.dock,
      hold?.reportPan() == true
    else { return }
    emit(.barWillPan(to: dock.other))
  }

  mutating func endDrag(
    velocity: Vector?, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    guard isTracking, !isHeldByWheel else { return }
    let wasMoving = isMoving
    if scroll.isTracking {
      let isSwipe = hold?.axis == .horizontal
      let own = isSwipe ? .zero : velocity ?? combined.scroll.trackedVelocity(at: time)
      release(velocity: own.y, isCancelled: isSwipe, at: time, retarget: retarget, emit: emit)
    }
    endTracking(by: .dragEnded(velocity: velocity), at: time, emit: emit)
    if !wasMoving, !isMoving { combined.returnFreely(at: time, emit: emit) }
  }

  /// Ends a drag on a trackpad; by default it is cancelled, because a finger touches the content or
  /// the app scrolls it.
  ///
  /// Sheets, bars and pages settle with the fingers' velocity; the content continues only with the
  /// platform's momentum.
  mutating func endWheelDrag(
    _ phase: WheelPhase = .cancelled, at time: Double,
    retarget: (Double, inout Double) -> Void = { _, _ in }, emit: (NestedEffect) -> Void
  ) {
    guard isHeldByWheel else { return }
    let isHeld = !scroll.isDragging
    let isCancelled = phase == .cancelled || isHeld
    let velocity = isCancelled ? .zero : combined.scroll.trackedVelocity(at: time)
    if scroll.isTracking {
      release(
        velocity: velocity.y, isCancelled: isCancelled,
        by: { _ in isHeld ? .touchCancelled : .wheel(.zero, phase: phase) }, at: time,
        retarget: retarget, emit: emit)
    }
    endTracking(by: .wheel(.zero, phase: phase), at: time, emit: emit)
    if !isMoving { combined.returnFreely(at: time, emit: emit) }
  }
}

// MARK: - Swipes

// One finger and two scroll views: the vertical content and the horizontal pages. Both track the
// finger. The direction in which the finger leaves the touch slop selects the scroll view that it
// drags; the other one stays in place until the finger lifts off.
extension NestedScrollView {
  /// True while a finger is down, dragging or not.
  @inline(__always) public var isTracking: Bool { scroll.isTracking || pages.isTracking }

  /// True while a finger drags the content or the pages.
  @inline(__always) public var isDragging: Bool { scroll.isDragging || pages.isDragging }

  /// True while fingers on a trackpad drag or hold the content.
  @inline(__always) var isHeldByWheel: Bool {
    if case .trackpad? = hold?.holder { true } else { false }
  }

  /// `event` ends a drag of the pages; a touch on the pages is cancelled without effects.
  mutating func endTracking(
    by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let event = hold?.axis == .horizontal || pages.isDragging ? event : .touchCancelled
    hold = nil
    combined.course.stop(nil)
    if pages.isTracking { sendToPages(event, at: time, emit: emit) }
  }
}
