import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

extension ProtocolEffect: StageEffect {}

/// A protocol of another platform on stage.
struct ProtocolStage<Rules: StagedProtocol>: ScenarioStage {
  private(set) var rules: Rules
  private var physics: ScrollPhysics
  private let framesPerSecond: Double
  /// Makes the protocol that a changed geometry means.
  private let changed: (Scenario.System) -> Rules?
  private var declared: Scenario.System

  /// The finger, as a scroll view of this platform without ends recognises it.
  private var finger: HeadlessScrollView
  private var fingerPlace: Vector?
  /// How much of the finger's movement the protocol has had.
  private var given = Vector.zero
  private var dragStart = (finger: Vector.zero, movement: Vector.zero)
  /// The part that the finger is on, once it is down.
  private var part: Int?

  /// The motion, when it began, and how far it has been followed, in seconds.
  private var run: (motion: ProtocolMotion, start: Double, shown: Double)?
  /// The axis that velocity and offset are told of.
  private var axis = Axis.vertical

  private var effects: EffectLog<ProtocolEffect>
  private var row: ProtocolRow

  init(
    _ rules: Rules, of scenario: Scenario, framesPerSecond: Double, joinsRuns: Bool,
    changed: @escaping (Scenario.System) -> Rules?
  ) {
    self.rules = rules
    self.framesPerSecond = framesPerSecond
    self.changed = changed
    declared = scenario.system
    physics = ScrollPhysics(scenario.physics, framesPerSecond: framesPerSecond)
    finger = Self.finger(physics, rules.viewport)
    effects = EffectLog(joinsRuns: joinsRuns)
    row = ProtocolRow(Rules.kind)
    clearSums()
  }

  /// A scroll view that knows fingers and has no end that they come to.
  private static func finger(_ physics: ScrollPhysics, _ viewport: Size) -> HeadlessScrollView {
    let room = 1e6
    return HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: viewport.width + 2 * room, height: viewport.height + 2 * room),
        containerSize: viewport),
      physics: physics, contentOffset: Vector(x: room, y: room))
  }

  private mutating func clearSums() {
    (row.movement, row.remainder, row.absorbed) = (0, 0, nil)
    (row.snap, row.snapPosition) = ("", (nil, nil))
    let count = rules.claimCount
    if row.taken.count != count { row.taken = Array(repeating: 0, count: count) }
    for index in row.taken.indices { row.taken[index] = 0 }
  }

  var isMoving: Bool { run != nil }

  func isAnimating(_ part: AnimatedPart) -> Bool { run.map { !$0.motion.isFling } ?? false }

  var advancesByFrames: Bool { false }

  func part(at place: Vector) -> NestedPart? { .content }

  var pageWidth: Double { rules.viewport.width }

  mutating func placeSettlingPart(at position: Double, at time: Double) {}
}

// MARK: - Motion

extension ProtocolStage {
  /// When a part takes over or everything rests.
  var nextEventTime: Double? {
    guard let run else { return nil }
    return run.start + nextEvent(of: run.motion, after: run.shown)
  }

  /// When a part takes over or everything rests, in seconds since the start of the motion.
  private func nextEvent(of motion: ProtocolMotion, after now: Double) -> Double {
    var next = motion.restTime
    for axis in Axis.allCases {
      for boundary in motion[axis]?.boundaries ?? [] where boundary.time > now {
        next = min(next, boundary.time)
      }
    }
    return next
  }

  mutating func advance(to time: Double) {
    while let run {
      let next = nextEvent(of: run.motion, after: run.shown)
      guard run.start + next <= time else { return follow(to: time - run.start, run.motion) }
      // The sum is rounded, so that the difference would not always come to the event.
      follow(to: next, run.motion)
      if next >= run.motion.restTime { finish(run.motion, at: run.start + next) }
    }
  }

  /// Shows the motion at a time since its start, and notes what it has come past.
  private mutating func follow(to now: Double, _ motion: ProtocolMotion) {
    guard let then = run?.shown, now > then || now == 0 else { return }
    for axis in Axis.allCases {
      guard let part = motion[axis] else { continue }
      for boundary in part.boundaries where boundary.time > then && boundary.time <= now {
        let (from, to) = (rules.partNames[boundary.from], rules.partNames[boundary.to])
        effects.note(.handedOver(from: from, to: to))
      }
      let (before, beyond) = (rules.amounts(axis), rules.overscroll(axis))
      let distance = part.sample(at: now).displacement - part.sample(at: then).displacement
      rules.show(motion, at: now)
      if axis == self.axis {
        row.movement += distance
        row.remainder += rules.overscroll(axis) - beyond
      }
      note(from: before, to: rules.amounts(axis), motion.claims, distance, axis)
    }
    run?.shown = now
  }

  private mutating func finish(_ motion: ProtocolMotion, at time: Double) {
    if let absorbed = motion[axis]?.absorbedVelocity, absorbed != 0 {
      row.absorbed = absorbed
      let edge = ScrollEdge(axis, absorbed < 0 ? .lower : .upper)
      effects.note(.scroll(.edgeReached(edge, at: time)))
    }
    run = nil
    if motion.isFling { effects.note(.scroll(.didEndDecelerating)) }
    if let next = rules.motionAfter(motion) { return start(next, at: time) }
    rules.endGesture()
    effects.note(.scroll(.rested(at: time)))
  }

  private mutating func start(_ motion: ProtocolMotion, at time: Double) {
    run = (motion, time, 0)
    if motion.restTime == 0 {
      follow(to: 0, motion)
      finish(motion, at: time)
    }
  }

  /// Ends a motion where it is.
  private mutating func halt() {
    guard let motion = run?.motion else { return }
    run = nil
    rules.endGesture()
    if motion.isFling { effects.note(.scroll(.didEndDecelerating)) }
  }

  /// Splits what parts have moved by among the claims that they move by.
  private mutating func note(
    from before: [Double], to after: [Double], _ order: ClaimOrder, _ distance: Double,
    _ axis: Axis
  ) {
    let claims = order.claims(movingBy: distance)
    for part in after.indices where after[part] != before[part] {
      if axis == self.axis { row.owner = rules.partNames[part] }
      var left = after[part] - before[part]
      for (index, claim) in claims.enumerated() where claim.part == part && left != 0 {
        let (from, to) = (claim.bounds.clamp(before[part]), claim.bounds.clamp(after[part]))
        let moved = left < 0 ? max(left, to - from) : min(left, to - from)
        if index < row.taken.count { row.taken[index] = (row.taken[index] ?? 0) + moved }
        left -= moved
      }
    }
  }
}

// MARK: - Fingers

extension ProtocolStage {
  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    advance(to: time)
    switch sample.phase {
    case .began:
      beginGesture(on: rules.defaultPart)
      send(.touchBegan(sample.location), at: time)
    case .moved: send(.touchMoved(sample.location), at: time)
    case .ended: end(.touchEnded, at: time)
    case .cancelled: end(.touchCancelled, at: time)
    }
    fingerPlace = sample.phase == .began || sample.phase == .moved ? sample.location : nil
  }

  private mutating func beginGesture(on part: Int) {
    halt()
    finger = Self.finger(physics, rules.viewport)
    given = .zero
    row.owner = ""
    self.part = part
    rules.beginGesture(on: part)
  }

  mutating func beginDrag(on part: NestedPart, axis: Axis, at time: Double) {
    beginDrag(on: rules.defaultPart, at: time)
  }

  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    beginDrag(on: drag.protocolPart?.index ?? rules.defaultPart, at: time)
  }

  private mutating func beginDrag(on part: Int, at time: Double) {
    advance(to: time)
    if part != self.part {
      lift(.exactly(.zero), at: time)
      beginGesture(on: part)
    }
    if !finger.isDragging { send(.dragBegan, at: time) }
    let size = rules.viewport
    let start = fingerPlace ?? Vector(x: size.width / 2, y: size.height / 2)
    fingerPlace = start
    dragStart = (start, finger.dragMovement ?? .zero)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    send(.dragMoved(dragStart.movement + distance), at: time)
    fingerPlace = dragStart.finger - distance
  }

  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    advance(to: time)
    guard part != nil else { return }
    switch velocity {
    case .tracked: end(.dragEnded(velocity: nil), at: time)
    case .exactly(let velocity):
      if !finger.isDragging, velocity != .zero { send(.dragBegan, at: time) }
      end(.dragEnded(velocity: velocity), stated: velocity, at: time)
    }
  }

  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    advance(to: time)
    if part == nil { beginDrag(on: rules.defaultPart, at: time) }
    lift(velocity, at: time)
  }

  /// Tells the finger what happens, and the protocol how far it has moved.
  private mutating func send(_ event: ScrollEvent, at time: Double) {
    var began = false
    finger.handle(event, at: time) { effect in
      if case .willBeginDragging = effect { began = true }
    }
    if began { effects.note(.scroll(.willBeginDragging)) }
    guard let movement = finger.dragMovement, movement != given else { return }
    let step = movement - given
    given = movement
    move(by: step, with: .finger, at: time)
  }

  private mutating func move(by step: Vector, with source: MovementSource, at time: Double) {
    if step.y == 0, step.x != 0 { axis = .horizontal } else if step.y != 0 { axis = .vertical }
    let axis = axis
    var owner: Int?
    var taken = row.taken
    let before = row.owner
    let remaining = rules.move(by: step, with: source, at: time) { claim, part, amount in
      if claim < taken.count { taken[claim] = (taken[claim] ?? 0) + amount }
      owner = part
    }
    row.taken = taken
    row.movement += step[axis]
    row.remainder += remaining[axis]
    guard let owner else { return }
    let name = rules.partNames[owner]
    row.owner = name
    if !before.isEmpty, before != name, finger.isDragging {
      effects.note(.handedOver(from: before, to: name))
    }
  }

  private mutating func end(_ event: ScrollEvent, stated: Vector? = nil, at time: Double) {
    guard part != nil else { return }
    let wasDragging = finger.isDragging
    var tracked = Vector.zero
    finger.handle(event, at: time) { velocity, _ in
      tracked = 1000 * velocity
    } emit: { _ in
    }
    part = nil
    fingerPlace = nil
    var velocity = stated ?? tracked
    if case .touchCancelled = event { velocity = .zero }
    let limits = physics.flingLimits
    velocity = Vector(x: limits.velocity(velocity.x), y: limits.velocity(velocity.y))
    if velocity.y == 0, velocity.x != 0 { axis = .horizontal }
    if velocity.y != 0 { axis = .vertical }
    release(with: velocity, wasDragging: wasDragging, at: time)
  }

  private mutating func release(with velocity: Vector, wasDragging: Bool, at time: Double) {
    if wasDragging {
      effects.note(
        .scroll(.willEndDragging(velocity: 0.001 * velocity, targetContentOffset: .zero)))
    }
    let frame = ReleaseFrame(time: time, length: 1 / framesPerSecond)
    let motion = rules.release(velocity: velocity, physics: physics, frame: frame)
    if wasDragging { effects.note(.scroll(.didEndDragging(willDecelerate: motion != nil))) }
    guard let motion else {
      rules.endGesture()
      return
    }
    if motion.isFling { effects.note(.scroll(.willBeginDecelerating)) }
    start(motion, at: time)
  }
}

// MARK: - Programs

extension ProtocolStage {
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    perform(.scrollTo(x: target.x, y: target.y, part: nil), at: time)
  }

  /// Does what only protocols do.
  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    lift(.exactly(.zero), at: time)
    halt()
    if let motion = rules.perform(step) { start(motion, at: time) }
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    advance(to: time)
    switch step {
    case .stop:
      lift(.exactly(.zero), at: time)
      halt()
    case .set(let change):
      declared.apply(change)
      guard var rules = changed(declared) else { return }
      rules.adopt(self.rules)
      let velocity = run.map { $0.motion.vertical?.sample(at: $0.shown).velocity ?? 0 }
      self.rules = rules
      clearSums()
      // The gesture goes on, of the finger or of its fling.
      let holder = part ?? run?.motion.driver
      if let holder { self.rules.beginGesture(on: min(holder, rules.partNames.count - 1)) }
      guard let velocity else { return }
      run = nil
      let frame = ReleaseFrame(time: time, length: 1 / framesPerSecond)
      let y = Vector(x: 0, y: velocity)
      if let motion = self.rules.release(velocity: y, physics: physics, frame: frame) {
        start(motion, at: time)
      }
    case .page, .swipe, .scrollPage, .detent, .hitTest, .endRefresh, .scrollToTop, .insertAbove:
      preconditionFailure("a protocol has no step \(step), which the decoder refuses")
    }
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    advance(to: time)
    switch step {
    case .wheel(let delta, let phase):
      lift(.exactly(.zero), at: time)
      halt()
      move(by: delta, with: .wheel(phase), at: time)
    case .physics(let other):
      physics = ScrollPhysics(other, framesPerSecond: framesPerSecond)
    case .lift, .fling, .scrollToRect, .insertAbove:
      preconditionFailure("a protocol has no step \(step.key), which the decoder refuses")
    }
  }
}

// MARK: - Rows

extension ProtocolStage {
  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    defer { clearSums() }
    effects.take(into: &row.effects)
    (row.step, row.frame, row.time, row.finger) = (step, frame, time, fingerPlace)
    row.parts = rules.amounts(.vertical)
    row.horizontalOffsets = Rules.kind == .cssScroll ? rules.amounts(.horizontal) : []
    row.overscroll = rules.overscroll(axis)
    row.offset = rules.amounts(axis).reduce(row.overscroll, +)
    if let run {
      row.velocity = run.motion[axis]?.sample(at: run.shown).velocity ?? 0
      row.driver = rules.partNames[run.motion.driver]
      row.phase = run.motion.isFling ? (row.overscroll == 0 ? .decelerating : .bouncing) : .snapping
    } else {
      row.velocity = finger.isDragging ? finger.velocity[axis] : 0
      row.driver = ""
      row.phase = part == nil ? .idle : finger.isDragging ? .dragging : .tracking
    }
    if row.phase == .idle || row.phase == .tracking { row.owner = "" }
    row.target = run?.motion.target
    rules.complete(&row, run?.motion)
    return .protocolScroll(row)
  }
}
