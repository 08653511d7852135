import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  mutating func beginTouch(at place: Vector) {
    guard !scroll.isTracking else { return }
    let target = rules.tapTarget(at: place, overscroll: overscroll)
    guard let part = rules.part(at: place, overscroll: overscroll) else {
      if let target { moveSettling(to: target, animated: true) }
      return
    }
    let tapTarget = isMoving ? nil : target
    begin(on: part, by: .touchBegan(place))
    if swipes(on: part) { sendToPages(.touchBegan(place)) }
    (drag.start, drag.tapTarget) = (place, tapTarget)
  }

  mutating func beginDrag(on part: NestedPart, axis: Axis) {
    guard !scroll.isDragging, !isSwiping else { return }
    begin(on: part, by: axis == .horizontal ? .touchBegan(.zero) : .dragBegan)
    if swipes(on: part) { sendToPages(.dragBegan(on: .list, axis: axis)) }
    reportBar()
  }

  private mutating func begin(on part: NestedPart, by event: ScrollEvent) {
    catchSettling()
    rules.touchBegan(on: part)
    drag = OriginalDrag(part: part)
    policy = rules.policy(forDragOn: part, direction: 0)
    if policy == .settlingPart { rules.beginSettlingPartDrag() }
    setLimits()
    send(event)
  }

  mutating func moveTouch(to place: Vector) {
    guard let start = drag.start else { return }
    if !scroll.isDragging { sendToPages(.touchMoved(place)) }
    guard !isSwiping else {
      drag.tapTarget = nil
      return
    }
    // The content moves only vertically; sideways movement is ignored.
    let seen = Vector(x: start.x, y: place.y)
    let before = scroll.dragMovement?.y ?? 0
    if let wanted = scroll.dragMovement(forTouchAt: seen)?.y { turn(by: wanted - before) }
    send(.touchMoved(seen))
    if scroll.isDragging { drag.tapTarget = nil }
    reportBar()
    follow(scroll.dragMovement?.y ?? 0, from: before)
  }

  mutating func drag(to movement: Vector) {
    guard !isSwiping else { return sendToPages(.dragMoved(movement)) }
    guard let before = scroll.dragMovement else { return }
    turn(by: movement.y - before.y)
    reportBar()
    send(.dragMoved(movement))
    follow(movement.y, from: before.y)
  }

  mutating func endDrag(velocity: Vector?, target: Double?) {
    let own = isSwiping ? .zero : velocity ?? scroll.trackedVelocity(at: clock)
    release(own.y, isCancelled: isSwiping, pages: .dragEnded(velocity: velocity), target: target)
  }

  /// Updates which parts the drag may move, as soon as its direction is known.
  private mutating func turn(by movement: Double) {
    guard movement != 0, let part = drag.part else { return }
    direction = movement < 0 ? -1 : 1
    drag.part = nil
    let wanted = rules.policy(forDragOn: part, direction: movement)
    guard wanted != policy else { return }
    policy = wanted
    setLimits()
    if policy == .settlingPart { rules.beginSettlingPartDrag() }
  }

  private mutating func follow(_ movement: Double, from before: Double) {
    if policy == .settlingPart {
      rules.dragSettlingPart(by: movement)
    } else {
      travelled += movement - before
    }
  }

  /// Emits `barWillPan` once per drag, when a finger starts to move a docked bar.
  private mutating func reportBar() {
    guard policy == .settlingPart, scroll.isDragging, !drag.isReported, let dock = rules.dock else {
      return
    }
    drag.isReported = true
    effects.append(.barWillPan(to: dock == .top ? .bottom : .top))
  }

  mutating func endTouch(tracked: Bool, target: Double?) {
    guard drag.start != nil else { return }
    drag.start = nil
    let isTracked = tracked && !isSwiping
    release(
      isTracked ? scroll.trackedVelocity(at: clock).y : 0, isCancelled: !isTracked,
      pages: tracked ? .touchEnded : .touchCancelled, target: target)
    if tracked, let target = drag.tapTarget { moveSettling(to: target, animated: true) }
  }
}
