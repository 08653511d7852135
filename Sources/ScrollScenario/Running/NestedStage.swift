import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

/// A nested system on stage.
struct NestedStage<System: TracedSystem>: ScenarioStage {
  private var view: NestedScrollView<System>
  private var events: [String] = []
  /// Whether a run of the same event is written once: rows that span many frames would grow.
  private let joinsRuns: Bool
  private var finger: Vector?
  /// Whether anything since the last row has ended where the content does not give, by whatever the
  /// finger was on then.
  private var metWall = false
  /// What the view had travelled when the last row was written.
  private var written = 0.0
  /// The part that the finger is on.
  private var part: NestedPart?
  /// The finger's place and movement when the current drag step put it down.
  private var dragStart = (finger: Vector.zero, movement: Vector.zero)
  private var dragged = Vector.zero
  /// What a hit test since the last row has found.
  private var hit = ""
  /// Makes the system that a changed geometry means.
  private let changed: (Scenario.System) -> System?

  init(
    _ system: System, physics: Scenario.Physics, displayScale: Double?, framesPerSecond: Double,
    joinsRuns: Bool, changed: @escaping (Scenario.System) -> System?
  ) {
    self.joinsRuns = joinsRuns
    self.changed = changed
    view = NestedScrollView(
      system: system,
      behavior: ScrollBehavior(physics, framesPerSecond: framesPerSecond),
      displayScale: displayScale)
  }

  var isMoving: Bool { view.isMoving }

  /// A sheet that a program moves springs there.
  func isAnimating(_ part: AnimatedPart) -> Bool {
    switch part {
    case .offset: view.scroll.phase == .animating
    case .pages: view.isPaging
    case .sheet: view.asideTarget != nil
    }
  }

  var nextEventTime: Double? { view.nextEventTime }

  var advancesByFrames: Bool { view.advancesByFrames }

  mutating func advance(to time: Double) {
    observe { view, emit in view.advance(to: time, emit: emit) }
  }

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    let location = Vector(sample.location)
    switch sample.phase {
    case .began: send(.touchBegan(location), at: time)
    case .moved: send(.touchMoved(location), at: time)
    case .ended: send(.touchEnded, at: time)
    case .cancelled: send(.touchCancelled, at: time)
    }
    finger = sample.phase == .began || sample.phase == .moved ? location : nil
  }

  mutating func beginDrag(on part: Scenario.Part, at time: Double) {
    let part = NestedPart(part)
    if part != self.part || !view.scroll.isDragging {
      lift(.exactly(Scenario.Vector(x: 0, y: 0)), at: time)
      send(.dragBegan(on: part), at: time)
      self.part = part
      dragged = .zero
    }
    let size = view.system.viewport
    let start = finger ?? Vector(x: size.width / 2, y: size.height / 2)
    finger = start
    dragStart = (start, dragged)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    dragged = dragStart.movement + distance
    send(.dragMoved(dragged), at: time)
    finger = dragStart.finger - distance
  }

  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    switch velocity {
    case .tracked: send(.dragEnded(velocity: nil), at: time)
    case .exactly(let velocity): send(.dragEnded(velocity: Vector(velocity)), at: time)
    }
    finger = nil
    part = nil
  }

  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    if !view.scroll.isTracking { send(.dragBegan(on: .list), at: time) }
    lift(velocity, at: time)
  }

  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    lift(.exactly(Scenario.Vector(x: 0, y: 0)), at: time)
    send(.setOffset(target.y, animated: target.isAnimated), at: time)
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    if case .hitTest(let place) = step {
      hit = System.hitName(view, at: Vector(place))
      return
    }
    lift(.exactly(Scenario.Vector(x: 0, y: 0)), at: time)
    switch step {
    case .detent(let detent, let isAnimated):
      guard let place = view.system.asidePosition(ofDetent: detent) else { return }
      send(.moveAside(to: place, animated: isAnimated), at: time)
    case .page(let page, let isAnimated):
      send(.showPage(page, animated: isAnimated), at: time)
    case .scrollPage(let page, let offset): send(.scrollPage(page, to: offset), at: time)
    case .endRefresh: send(.endRefresh, at: time)
    case .scrollToTop: send(.scrollToTop, at: time)
    case .stop: send(.stop, at: time)
    case .set(let system):
      guard let system = changed(system) else { return }
      observe { view, emit in view.adopt(system, at: time, emit: emit) }
    case .insertAbove(let length, let page, let system):
      guard let system = changed(system) else { return }
      observe { view, emit in
        view.adopt(system, inserting: length, above: page, at: time, emit: emit)
      }
    case .swipe, .hitTest:
      preconditionFailure("\(step.verb) is done before any finger is lifted")
    }
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    preconditionFailure("a nested system has no \(step.key), which the decoder refuses")
  }

  var pageWidth: Double { view.system.viewport.width }

  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    defer {
      hit = ""
      metWall = false
      events.removeAll(keepingCapacity: true)
      written = view.travelled
    }
    var row = NestedRow(
      step: step, frame: frame, time: time, event: events.joined(separator: ";"), view: view,
      movement: view.travelled - written, finger: finger)
    row.hit = hit
    row.isAtWall = row.isAtWall || metWall
    return .nested(row)
  }

  private mutating func send(_ event: NestedEvent, at time: Double) {
    observe { view, emit in view.handle(event, at: time, emit: emit) }
  }

  /// Notes what an action reports.
  private mutating func observe(
    _ action: (inout NestedScrollView<System>, (NestedEffect) -> Void) -> Void
  ) {
    var reported = events
    let (joinsRuns, before) = (joinsRuns, view.travelled)
    events = []
    action(&view) { effect in
      let name = effect.traceName
      if !joinsRuns || reported.last != name { reported.append(name) }
    }
    events = reported
    if isBlocked(movingBy: view.travelled - before) { metWall = true }
  }

  /// Whether a movement has led to an end that does not give.
  private func isBlocked(movingBy movement: Double) -> Bool {
    guard movement != 0, !view.scroll.behavior.bouncesVertically else { return false }
    let range = view.scroll.geometry.range(.vertical)
    return movement < 0 ? view.offset <= range.lower : view.offset >= range.upper
  }
}

extension NestedPart {
  fileprivate init(_ part: Scenario.Part) {
    switch part {
    case .header: self = .header
    case .bar: self = .bar
    case .list: self = .list
    case .sheet: self = .sheet
    case .content: self = .content
    }
  }
}

extension ScrollBehavior {
  fileprivate init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self.init(
      decelerationRate: DecelerationRate(physics.decelerationRate),
      minimumFlingVelocity: physics.minimumFlingVelocity,
      rubberBandCoefficient: physics.rubberBandCoefficient,
      velocityEstimator: VelocityEstimator(physics.velocityEstimator),
      integration: physics.integration == .continuous
        ? .continuous : .frameStepped(maximumFramesPerSecond: framesPerSecond))
    raisesVelocity = physics.raisesVelocity
    repeatedFlicks = RepeatedFlicks(physics.repeatedFlicks)
  }
}
