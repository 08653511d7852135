import NestedScroll
import ScrollDynamics
import ScrollModel

// Touches on the content, and their releases.
extension OriginalScrollView {
  mutating func beginTouch(at place: Vector, _ time: Double, emit: (NestedEffect) -> Void) {
    guard !scroll.isTracking || scroll.isDraggedByWheel else { return }
    endWheelDrag(at: time, emit: emit)
    if let target = rules.buttonTarget(at: place, overscroll: overscroll) {
      return moveSettling(to: target, animated: true, at: time, emit: emit)
    }
    guard let part = rules.part(at: place, overscroll: overscroll) else { return }
    let tapTarget = isMoving ? nil : rules.tapTarget(at: place, overscroll: overscroll)
    begin(on: part, by: .touchBegan(place), at: time, emit: emit)
    if swipes(on: part) { sendToPages(.touchBegan(place), at: time, emit: emit) }
    (drag.start, drag.tapTarget) = (place, tapTarget)
  }

  /// Begins a drag along an axis; a motion along the other axis is stopped.
  mutating func beginDrag(
    on part: NestedPart, axis: Axis = .vertical, by event: ScrollEvent, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    endWheelDrag(at: time, emit: emit)
    guard !scroll.isDragging, !isSwiping else { return }
    let isSwipe = axis == .horizontal
    begin(on: part, by: isSwipe ? .touchBegan(.zero) : event, at: time, emit: emit)
    if case .dragBegan = event, swipes(on: part) {
      sendToPages(.dragBegan(on: .list, axis: axis), at: time, emit: emit)
    }
    reportBar(emit: emit)
  }

  private mutating func begin(
    on part: NestedPart, by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    catchSettling(at: time, emit: emit)
    rules.touchBegan(on: part)
    drag = OriginalDrag(part: part)
    policy = rules.policy(forDragOn: part, direction: 0)
    if policy == .settlingPart { rules.beginSettlingPartDrag() }
    updateLimits()
    send(event, at: time, emit: emit)
  }

  mutating func moveTouch(to place: Vector, _ time: Double, emit: (NestedEffect) -> Void) {
    guard let start = drag.start else { return }
    if !scroll.isDragging { sendToPages(.touchMoved(place), at: time, emit: emit) }
    guard !isSwiping else {
      drag.tapTarget = nil
      return
    }
    // The content is locked to its axis.
    let seen = Vector(x: start.x, y: place.y)
    let before = scroll.dragMovement?.y ?? 0
    if let wanted = scroll.dragMovement(forTouchAt: seen)?.y { turn(by: wanted - before) }
    send(.touchMoved(seen), at: time, emit: emit)
    if scroll.isDragging { drag.tapTarget = nil }
    reportBar(emit: emit)
    follow(scroll.dragMovement?.y ?? 0, from: before)
  }

  mutating func drag(
    to movement: Vector, by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard !isSwiping else { return sendToPages(.dragMoved(movement), at: time, emit: emit) }
    guard let before = scroll.dragMovement else { return }
    turn(by: movement.y - before.y)
    reportBar(emit: emit)
    send(event, at: time, emit: emit)
    follow(movement.y, from: before.y)
  }

  mutating func endDrag(
    velocity: Vector?, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    let own = isSwiping ? .zero : velocity ?? scroll.trackedVelocity(at: time)
    release(
      own.y, isCancelled: isSwiping, pages: .dragEnded(velocity: velocity), at: time,
      retarget: retarget, emit: emit)
  }

  /// Determines which parts the drag may move when its direction is known.
  private mutating func turn(by movement: Double) {
    guard movement != 0, let part = drag.part else { return }
    direction = movement < 0 ? -1 : 1
    drag.part = nil
    let wanted = rules.policy(forDragOn: part, direction: movement)
    guard wanted != policy else { return }
    policy = wanted
    updateLimits()
    if policy == .settlingPart { rules.beginSettlingPartDrag() }
  }

  private mutating func follow(_ movement: Double, from before: Double) {
    if policy == .settlingPart {
      rules.dragSettlingPart(by: movement)
    } else {
      travelled += movement - before
    }
  }

  /// Reports a drag of the docked bar when the finger has moved.
  private mutating func reportBar(emit: (NestedEffect) -> Void) {
    guard policy == .settlingPart, scroll.isDragging, !drag.isReported, let dock = rules.dock else {
      return
    }
    drag.isReported = true
    emit(.barWillPan(to: dock == .top ? .bottom : .top))
  }

  mutating func endTouch(
    tracked: Bool, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    guard drag.start != nil else { return }
    drag.start = nil
    let isTracked = tracked && !isSwiping
    release(
      isTracked ? scroll.trackedVelocity(at: time).y : 0, isCancelled: !isTracked,
      pages: tracked ? .touchEnded : .touchCancelled, at: time, retarget: retarget, emit: emit)
    if tracked, let target = drag.tapTarget {
      moveSettling(to: target, animated: true, at: time, emit: emit)
    }
  }
}

// MARK: - Wheels and trackpads

extension OriginalScrollView {
  mutating func wheel(
    _ delta: Vector, _ phase: WheelPhase, at time: Double,
    retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) {
    guard !scroll.isTracking || scroll.isDraggedByWheel else { return }
    switch phase {
    case .began, .changed, .ended, .cancelled:
      // The axis of the fingers' first movement decides between content and pages.
      sendToPages(.wheel(delta, phase: phase), at: time, emit: emit)
      if !scroll.isDragging, !isSwiping, phase == .began || phase == .changed,
        delta != .zero || rules.pageCount == 1
      {
        beginDrag(on: .list, by: .wheel(.zero, phase: .began), at: time, emit: emit)
      }
      if !isSwiping, let movement = scroll.dragMovement, delta != .zero {
        drag(to: movement + delta, by: .wheel(delta, phase: .changed), at: time, emit: emit)
      }
      guard phase == .ended || phase == .cancelled, scroll.isDraggedByWheel else { return }
      let isCancelled = phase == .cancelled
      release(
        isCancelled ? 0 : scroll.trackedVelocity(at: time).y, isCancelled: isCancelled, by: phase,
        at: time, retarget: retarget, emit: emit)
    case .discrete, .momentumBegan, .momentumChanged, .momentumEnded:
      guard phase != .momentumBegan || !settling.isRunning else { return }
      let before = offset
      if !scroll.isMoving {
        policy = rules.movesCombinedOffset ? .innerOnly : rules.defaultPolicy
        updateLimits()
      }
      send(.wheel(Vector(x: 0, y: delta.y), phase: phase), at: time, emit: emit)
      travelled += offset - before
    }
  }

  /// Ends a trackpad drag when a finger touches the content.
  private mutating func endWheelDrag(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.isDraggedByWheel else { return }
    release(
      0, isCancelled: true, by: .cancelled, at: time, retarget: { _, _ in }, emit: emit)
  }
}
