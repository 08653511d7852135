import NestedScroll
import ScrollModel
import TraceRows

/// Runs the steps of a script on a plain scroll view, and creates the rows of its trace.
struct ScrollViewStage: PlayableStage {
  private var view: HeadlessScrollView
  private var status: Status
  private var effects: EffectLog<ScrollEffect>
  /// The physics preset that has been set since the previous row; empty if none has.
  private var setPhysics = ""
  /// The effects of the previous row; their storage is reused for the next row.
  private var rowEffects: [ScrollEffect] = []
  private var movement = Vector.zero
  private var finger: Vector?

  /// The finger's position and total movement at the start of the current drag step, in points.
  private var dragStart = (finger: Vector.zero, movement: Vector.zero)

  /// The scroll view with the geometry after the steps so far.
  private var declared: Scenario.ScrollView

  private let showsStretch: Bool

  init(_ system: Scenario.ScrollView, of scenario: Scenario, keeping kept: KeptEffects) {
    showsStretch = scenario.showsStretch
    effects = EffectLog(kept)
    declared = system
    view = scenario.makeView(system)
    status = Status(&view)
  }

  var isMoving: Bool { status.isMoving }

  func isAnimating(_ part: AnimatedPart) -> Bool { status.phase == .animating }

  var nextEventTime: Double? { status.nextEventTime }

  mutating func advance(to time: Double) {
    observe { view, emit in view.advance(to: time, emit: emit) }
  }

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    let location = sample.location
    switch sample.phase {
    case .began: send(.touchBegan(location), at: time)
    case .moved: send(.touchMoved(location), at: time)
    case .ended: send(.touchEnded, at: time)
    case .cancelled: send(.touchCancelled, at: time)
    }
    finger = sample.phase == .began || sample.phase == .moved ? location : nil
  }

  func part(at place: Vector) -> NestedPart? { .content }

  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    // A drag step continues from the position that an earlier touch has reached.
    send(.dragBegan, at: time)
    let size = view.geometry.containerSize
    let start = finger ?? Vector(x: size.width / 2, y: size.height / 2)
    finger = start
    dragStart = (start, view.dragMovement ?? .zero)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    send(.dragMoved(dragStart.movement + distance), at: time)
    finger = dragStart.finger - distance
  }

  mutating func lift(_ velocity: Vector?, target: Scenario.TargetOffset? = nil, at time: Double) {
    // A given velocity applies even if the finger is still within the touch slop.
    if let velocity, velocity != .zero || target != nil, view.isTracking, !view.isDragging {
      send(.dragBegan, at: time)
    }
    send(.dragEnded(velocity: velocity), target: target, at: time)
    finger = nil
  }

  mutating func fling(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double) {
    if !view.isTracking { send(.dragBegan, at: time) }
    lift(velocity, target: target, at: time)
  }

  mutating func scroll(to target: Scenario.TargetOffset, animated: Bool, at time: Double) {
    lift(.zero, at: time)
    let offset = Vector(x: target.x ?? view.contentOffset.x, y: target.y)
    call(at: time) { $0.setContentOffset(offset, animated: animated, at: time, emit: $1) }
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    if !step.leavesFingerDown { lift(.zero, at: time) }
    switch step {
    case .beginRefresh: call(at: time) { $0.beginRefreshing(at: time, emit: $1) }
    case .endRefresh: call(at: time) { $0.endRefreshing(at: time, emit: $1) }
    case .scrollToTop: call(at: time) { $0.scrollToTop(at: time, emit: $1) }
    case .stop: call(at: time) { $0.stopScrolling(at: time, emit: $1) }
    case .set(let change):
      guard case .scrollView(let system) = change.system else {
        preconditionFailure("the decoder must reject a system of another kind for a scroll view")
      }
      declared = declared.changed(to: system)
      let geometry = declared.geometry
      call(at: time) { $0.setGeometry(geometry, at: time, emit: $1) }
    case .insertAbove(let length, _):
      let old = declared.geometry.contentSize.height
      declared.insert(length)
      let geometry = declared.geometry
      let inserted = Vector(x: 0, y: geometry.contentSize.height - old)
      call(at: time) { $0.setGeometry(geometry, insertedBefore: inserted, at: time, emit: $1) }
    case .page, .swipe, .scrollPage, .detent, .hitTest, .endLoadMore, .dock:
      preconditionFailure("the decoder must reject a step \(step) of a scroll view")
    }
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    switch step {
    case .contentOffset(let x, let y):
      let axes: AxisSet = [x == nil ? [] : .horizontal, y == nil ? [] : .vertical]
      let offset = Vector(x: x ?? 0, y: y ?? 0)
      call(at: time) { $0.assignContentOffset(offset, along: axes, at: time, emit: $1) }
    case .wheel(let delta, let phase): send(.wheel(delta, phase: phase), at: time)
    case .scrollToRect(let rect, let animation):
      lift(.zero, at: time)
      let isAnimated = animation.isAnimated
      call(at: time) { $0.scrollRectToVisible(rect, animated: isAnimated, at: time, emit: $1) }
    case .physics(let physics):
      setPhysics = physics.preset
      call(at: time) { $0.setPhysics(physics.scrollPhysics, at: time, emit: $1) }
    }
  }

  var pageWidth: Double { view.geometry.containerSize.width }

  var visibleOffset: Vector { view.contentOffset }

  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    defer { movement = .zero }
    effects.take(into: &rowEffects)
    var row = ScrollViewRow(
      step: step, frame: frame, time: time, effects: rowEffects, view: &view, movement: movement,
      finger: finger)
    if showsStretch, row.stretch == nil { row.stretch = VisibleStretch(start: 0, end: 0) }
    swap(&row.physics, &setPhysics)
    return .scrollView(row)
  }

  mutating func makeReading() -> StageReading {
    movement = .zero
    var reading = StageReading(
      place: view.contentOffset, velocity: view.velocity.length, overscroll: view.overscroll.length)
    reading.isAtBoundary = effects.consumeBoundary()
    return reading
  }

  var needsFrames: Bool { view.movesAlongBothAxes }

  mutating func peakSpeed(until time: Double) -> Double { view.peakSpeed(until: time) }

  private mutating func send(
    _ event: ScrollEvent, target: Scenario.TargetOffset? = nil, at time: Double
  ) {
    call(at: time) { view, emit in
      view.handle(event, at: time) { _, offset in
        guard let target else { return }
        offset = Vector(x: target.x ?? offset.x, y: target.y)
      } emit: { effect in
        emit(effect)
      }
    }
  }

  /// The motion before the call and the movement by the call are counted separately.
  private mutating func call(
    at time: Double, _ method: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) {
    advance(to: time)
    observe(method)
  }

  private mutating func observe(
    _ action: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) {
    let before = status
    action(&view) { effects.note($0) }
    status = Status(&view)
    if let now = status.dragMovement {
      movement = movement + (now - (before.dragMovement ?? .zero))
    } else if before.dragMovement == nil {
      movement = movement + (status.contentOffset - before.contentOffset)
    }
  }
}

/// The state of a scroll view that a run reads at every frame.
private struct Status {
  let isMoving: Bool
  let phase: ScrollPhase
  let nextEventTime: Double?
  let contentOffset: Vector
  let dragMovement: Vector?

  // `inout` only avoids a copy of the view.
  init(_ view: inout HeadlessScrollView) {
    isMoving = view.isMoving
    phase = view.phase
    nextEventTime = view.nextEventTime
    contentOffset = view.contentOffset
    dragMovement = view.dragMovement
  }
}
