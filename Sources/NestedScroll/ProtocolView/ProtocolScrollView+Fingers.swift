import ScrollDynamics
import ScrollModel

extension ProtocolScrollView {
  mutating func beginGesture(on part: Int, at time: Double) {
    let earlier = finger
    let stopsFling = run.map { $0.motion.animation?.isAsked != true } ?? false
    halt()
    if stopsFling, physics.touch.catchPreventsLongPress {
      var exempt = physics
      exempt.touch.longPress = .infinity
      finger = Self.finger(exempt, rules.viewport)
    }
    if isWebPage { finger.catchFling(of: earlier, at: time) }
    (deliveredMovement, ahead) = (.zero, .zero)
    lastOwner = ""
    self.part = part
    changedRules.beginGesture(on: part)
  }

  mutating func beginDrag(on part: Int, at time: Double) {
    if part != self.part {
      endDragAtRest(at: time)
      beginGesture(on: part, at: time)
    }
    if !finger.isDragging { send(.dragBegan, at: time) }
    let size = rules.viewport
    let start = fingerPosition ?? Vector(x: size.width / 2, y: size.height / 2)
    fingerPosition = start
    dragStart = (start, finger.dragMovement ?? .zero)
    sampled = (start, time)
  }

  /// Updates the distance by which the content is shown ahead of the finger.
  ///
  /// It is half of the finger's last step, but at most the distance that the finger moves in 8 ms.
  mutating func extrapolate(to place: Vector, at time: Double) {
    guard rules.extrapolatesFinger else { return }
    let duration = time - sampled.time
    if duration > 0 { ahead = min(0.5, 0.008 / duration) * (sampled.place - place) }
    sampled = (place, time)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    extrapolate(to: dragStart.finger - distance, at: time)
    send(.dragMoved(dragStart.movement + distance), at: time)
    fingerPosition = dragStart.finger - distance
  }

  /// Ends a drag or a touch; a `nil` velocity is computed from the previous events.
  mutating func endDrag(velocity: Vector?, at time: Double) {
    guard part != nil else { return }
    if let velocity, velocity != .zero, !finger.isDragging { send(.dragBegan, at: time) }
    end(.dragEnded(velocity: velocity), stated: velocity, at: time)
  }

  mutating func endDragAtRest(at time: Double) { endDrag(velocity: .zero, at: time) }

  /// Sends an event to the scroll view that recognizes drags, and passes the movement to the rules.
  mutating func send(_ event: ScrollEvent, at time: Double) {
    var began = false
    finger.handle(event, at: time) { if case .willBeginDragging = $0 { began = true } }
    if began { effects.append(.scroll(.willBeginDragging)) }
    guard let movement = finger.dragMovement.map({ $0 + ahead }), movement != deliveredMovement
    else { return }
    let step = movement - deliveredMovement
    deliveredMovement = movement
    move(by: step, with: .finger, at: time)
  }

  mutating func move(by movement: Vector, with source: MovementSource, at time: Double) {
    let step = isWebPage ? movement : Vector(x: 0, y: movement.y)
    guard isWebPage || step.y != 0 else { return }
    report(axisOf: step)
    let axis = axis
    let movers = rules.movers(of: step.y)
    var consumed: [(claim: Int, part: Int, amount: Vector)] = []
    let remaining = changedRules.move(by: step, with: source, at: time) { claim, part, amount in
      consumed.append((claim, part, amount))
    }
    for axis in Axis.allCases {
      for (claim, _, amount) in consumed {
        movements.note(consumed: amount[axis], by: claim, along: axis)
      }
      let asked = step[axis] - rules.deferredMovement[axis]
      movements.note(asked, remaining: remaining[axis], along: axis)
    }
    let moved = consumed.filter { $0.amount[axis].exceedsRounding }.map { $0.part }
    for part in movers ?? moved { takeOver(part, at: time) }
  }

  /// Sets ``axis`` to the axis of a movement or velocity: vertical if neither component is 0.
  private mutating func report(axisOf vector: Vector) {
    if vector.y != 0 {
      axis = .vertical
    } else if vector.x != 0, isWebPage {
      axis = .horizontal
    }
  }

  /// Makes a part the owner; reports a hand-over if the drag has moved another part before.
  private mutating func takeOver(_ part: Int, at time: Double) {
    let (before, name) = (lastOwner, rules.partNames[part])
    lastOwner = name
    if !before.isEmpty, before != name, finger.isDragging {
      effects.append(.handedOver(from: before, to: name, at: time))
    }
  }

  mutating func end(_ event: ScrollEvent, stated: Vector? = nil, at time: Double) {
    guard part != nil else { return }
    let wasDragging = finger.isDragging
    var tracked = Vector.zero
    finger.handle(
      event, at: time, willEndDragging: { velocity, _ in tracked = 1000 * velocity },
      emit: { _ in })
    part = nil
    fingerPosition = nil
    var velocity = stated ?? tracked
    if case .touchCancelled = event { velocity = .zero }
    velocity = physics.flingLimits.velocity(velocity)
    report(axisOf: velocity)
    var physics = physics
    let carried = finger.initialFlingVelocity
    if isWebPage, velocity != .zero, carried != .zero {
      physics.fling = physics.fling.boosted(
        by: max(abs(carried.x), abs(carried.y)) / max(abs(velocity.x), abs(velocity.y)))
      velocity = carried
    }
    release(with: velocity, physics, wasDragging: wasDragging, at: time)
  }

  private mutating func release(
    with velocity: Vector, _ physics: ScrollPhysics, wasDragging: Bool, at time: Double
  ) {
    if wasDragging {
      effects.append(
        .scroll(.willEndDragging(velocity: 0.001 * velocity, targetContentOffset: .zero)))
    }
    let frame = ReleaseFrame(time: time, length: frameLength)
    let motion = changedRules.release(velocity: velocity, physics: physics, frame: frame)
    if wasDragging { effects.append(.scroll(.didEndDragging(willDecelerate: motion != nil))) }
    // The next touch must not catch a fling that another motion has replaced.
    if motion?.isFling != true { forgetFling() }
    guard let motion else {
      changedRules.endGesture()
      return
    }
    if motion.isFling { effects.append(.scroll(.willBeginDecelerating)) }
    start(motion, at: time)
  }
}
