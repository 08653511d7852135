import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// Runs the steps of a script on a nested scroll view, and creates the rows of its trace.
struct NestedStage<View: StagedView>: PlayableStage {
  private var view: View
  private var status: NestedStatus
  private var effects: EffectLog<NestedEffect>
  /// The physics preset that has been set since the previous row; empty if none has.
  private var setPhysics = ""
  /// The previous row, whose storage the next row reuses.
  private var row: NestedRow
  private var finger: Vector?
  /// The total of the requested movements up to the previous row, in points.
  private var reportedMovement = 0.0
  /// The part that a drag step's finger touches; `nil` if there is no such finger.
  private var part: NestedPart?
  /// The finger's position and total movement at the start of the current drag step, in points.
  private var dragStart = (finger: Vector.zero, movement: Vector.zero)
  private var dragged = Vector.zero
  /// The result of a hit test since the previous row; empty if there was none.
  private var hit = ""
  /// The system as the script declares it, with the geometry after the steps so far.
  private var declared: Scenario.NestedSystem
  private let showsStretch: Bool

  init(
    _ view: View, _ system: Scenario.NestedSystem, of scenario: Scenario, keeping kept: KeptEffects
  ) {
    declared = system
    showsStretch = scenario.showsStretch
    effects = EffectLog(kept)
    self.view = view
    self.view.show(startPage: scenario.settings.startPage)
    row = NestedRow(system.declared.kind)
    row.partColumns = scenario.maximumLists
    status = self.view.status
  }

  var isMoving: Bool { status.isMoving }

  /// True while a programmatic call moves the part; for a sheet, while a spring moves it.
  func isAnimating(_ part: AnimatedPart) -> Bool {
    switch part {
    case .offset: status.animatesOffset
    case .pages: status.animatesPages
    case .sheet: status.animatesSheet
    }
  }

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

  func part(at place: Vector) -> NestedPart? { view.part(at: place) }

  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    if drag.part != part || !view.isTracking {
      lift(.zero, at: time)
      send(.dragBegan(on: drag.part, axis: drag.axis), at: time)
      part = drag.part
      dragged = .zero
    }
    let size = declared.viewport
    let start = finger ?? Vector(x: size.width / 2, y: size.height / 2)
    finger = start
    dragStart = (start, dragged)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    dragged = dragStart.movement + distance
    send(.dragMoved(dragged), at: time)
    finger = dragStart.finger - distance
  }

  mutating func lift(_ velocity: Vector?, target: Scenario.TargetOffset? = nil, at time: Double) {
    if let velocity, velocity != .zero || target != nil {
      beginDragOfTouch(along: velocity, at: time)
    }
    send(.dragEnded(velocity: velocity), target: target?.y, at: time)
    finger = nil
    part = nil
  }

  /// Starts a drag for a touch that is still within the touch slop, because the script's release
  /// velocity has no effect without a drag.
  private mutating func beginDragOfTouch(along velocity: Vector, at time: Double) {
    guard part == nil, !view.isDragging, view.isTracking, let finger,
      let part = view.part(at: finger)
    else { return }
    send(.dragBegan(on: part, axis: velocity.longerAxis), at: time)
  }

  mutating func fling(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double) {
    if !view.isTracking {
      send(.dragBegan(on: .list, axis: velocity?.longerAxis ?? .vertical), at: time)
    }
    lift(velocity, target: target, at: time)
  }

  mutating func scroll(to target: Scenario.TargetOffset, animated: Bool, at time: Double) {
    lift(.zero, at: time)
    call(.setContentOffset(target.y, animated: animated), at: time)
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    if !step.leavesFingerDown { lift(.zero, at: time) }
    switch step {
    case .detent(let detent, let animation):
      let place = declared.detents[detent]
      call(.moveSettlingPart(to: place, animated: animation.isAnimated), at: time)
    case .page(let page, let animation):
      call(.showPage(page, animated: animation.isAnimated), at: time)
    case .scrollPage(let page, let offset): call(.scrollPage(page, to: offset), at: time)
    case .beginRefresh(let page): call(.beginRefreshing(page: page), at: time)
    case .endRefresh(let page): call(.endRefreshing(page: page), at: time)
    case .endLoadMore(let page): call(.endLoadingMore(page: page), at: time)
    case .dock(let dock, let animation):
      // A bar without docks stays in place.
      guard let place = view.position(ofDock: dock) else { return }
      call(.moveSettlingPart(to: place, animated: animation.isAnimated), at: time)
    case .scrollToTop: call(.scrollToTop, at: time)
    case .stop: call(.stopScrolling, at: time)
    case .set(let change):
      declared.apply(change)
      let system = View.system(declared)
      observe { $0.setGeometry(system, at: time, emit: $1) }
    case .insertAbove(let length, let page):
      declared.insert(length, above: page)
      let system = View.system(declared)
      observe { $0.setGeometry(system, inserting: length, above: page, at: time, emit: $1) }
    case .hitTest(let place): hit = view.hitName(at: place)
    case .swipe: preconditionFailure("this step must be performed earlier")
    }
  }

  mutating func setSettlingPosition(_ position: Double, at time: Double) {
    call(.moveSettlingPart(to: position, animated: false), at: time)
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    switch step {
    case .contentOffset(_, let y): if let y { call(.assignContentOffset(y), at: time) }
    case .wheel(let delta, let phase): send(.wheel(delta, phase: phase), at: time)
    case .physics(let physics):
      setPhysics = physics.preset
      call(.setPhysics(physics.scrollPhysics), at: time)
    case .scrollToRect:
      preconditionFailure("the decoder must reject this step of a nested system")
    }
  }

  var pageWidth: Double { declared.viewport.width }

  var visibleOffset: Vector { mutating get { view.reading.place } }

  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    effects.take(into: &row.effects)
    (row.step, row.frame, row.time) = (step, frame, time)
    (row.movement, row.finger) = (status.travelled - reportedMovement, finger)
    view.show(in: &row, declared)
    if showsStretch, row.stretch == nil { row.stretch = VisibleStretch(start: 0, end: 0) }
    (row.physics, setPhysics) = (setPhysics, "")
    (row.hit, hit) = (hit, "")
    reportedMovement = status.travelled
    return .nested(row)
  }

  mutating func makeReading() -> StageReading {
    reportedMovement = status.travelled
    var reading = view.reading
    reading.isAtBoundary = effects.consumeBoundary()
    return reading
  }

  var needsFrames: Bool { status.needsFrames }

  mutating func peakSpeed(until time: Double) -> Double {
    status.needsFrames ? 0 : view.peakSpeed(until: time)
  }

  private mutating func send(_ event: NestedEvent, target: Double? = nil, at time: Double) {
    observe { view, emit in view.handle(event, target: target, at: time, emit: emit) }
  }

  private mutating func call(_ call: NestedCall, at time: Double) {
    observe { $0.perform(call, at: time, emit: $1) }
  }

  private mutating func observe(_ action: (inout View, (NestedEffect) -> Void) -> Void) {
    action(&view) { effects.note($0) }
    status = view.status
  }
}
