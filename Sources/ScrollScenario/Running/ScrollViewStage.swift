import ScrollDynamics
import ScrollModel
import ScrollTrace

/// A plain scroll view on stage.
struct ScrollViewStage: ScenarioStage {
  private var view: HeadlessScrollView
  private var events: [String] = []
  /// Whether a run of the same event is written once: rows that span many frames would grow.
  private let joinsRuns: Bool
  private var movement = Vector.zero
  private var finger: Vector?

  /// The finger's place and movement when the current drag step put it down.
  private var dragStart = (finger: Vector.zero, movement: Vector.zero)

  init(
    _ system: Scenario.ScrollView, physics: Scenario.Physics, framesPerSecond: Double,
    joinsRuns: Bool
  ) {
    self.joinsRuns = joinsRuns
    let geometry = ScrollGeometry(system)
    view = HeadlessScrollView(
      geometry: geometry,
      behavior: ScrollBehavior(system, physics: physics, framesPerSecond: framesPerSecond),
      contentOffset: Vector(system.offset))
  }

  var isMoving: Bool { view.isMoving }

  var isAnimating: Bool { view.phase == .animating }

  var nextEventTime: Double? { view.nextEventTime }

  var advancesByFrames: Bool {
    if case .frameStepped = view.behavior.integration { return view.isDecelerating }
    return false
  }

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
    if !view.isDragging { send(.dragBegan, at: time) }
    let size = view.geometry.containerSize
    let start = finger ?? Vector(x: size.width / 2, y: size.height / 2)
    finger = start
    dragStart = (start, view.dragMovement ?? .zero)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    send(.dragMoved(dragStart.movement + distance), at: time)
    finger = dragStart.finger - distance
  }

  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    switch velocity {
    case .tracked: send(.dragEnded(velocity: nil), at: time)
    case .exactly(let velocity):
      // A stated velocity is certain, even if the finger has not moved far enough to drag.
      let isDrag = view.isDragging || Vector(velocity) == .zero
      if view.isTracking, !isDrag { send(.dragBegan, at: time) }
      send(.dragEnded(velocity: Vector(velocity)), at: time)
    }
    finger = nil
  }

  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    if !view.isTracking { send(.dragBegan, at: time) }
    lift(velocity, at: time)
  }

  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    lift(.exactly(Scenario.Vector(x: 0, y: 0)), at: time)
    let offset = Vector(x: target.x ?? view.contentOffset.x, y: target.y)
    send(.setContentOffset(offset, animated: target.isAnimated), at: time)
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    preconditionFailure("a scroll view has no step \(step), which the decoder refuses")
  }

  var pageWidth: Double { view.geometry.containerSize.width }

  mutating func takeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    defer {
      events.removeAll(keepingCapacity: true)
      movement = .zero
    }
    return .scrollView(
      ScrollViewRow(
        step: step, frame: frame, time: time, event: events.joined(separator: ";"), view: view,
        movement: movement, finger: finger))
  }

  private mutating func send(_ event: ScrollEvent, at time: Double) {
    // Motion up to the event is one movement, what the event asks for is another.
    if !advancesByFrames { advance(to: time) }
    observe { view, emit in view.handle(event, at: time, emit: emit) }
  }

  /// Notes what an action reports, and what movement it asked for.
  private mutating func observe(
    _ action: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) {
    let (offset, dragged) = (view.contentOffset, view.dragMovement)
    var reported = events
    events = []
    action(&view) { effect in
      let name = effect.traceName
      if !joinsRuns || reported.last != name { reported.append(name) }
    }
    events = reported
    if let now = view.dragMovement {
      movement = movement + now - (dragged ?? .zero)
    } else if dragged == nil {
      movement = movement + view.contentOffset - offset
    }
  }
}

extension Vector {
  init(_ vector: Scenario.Vector) { self.init(x: vector.x, y: vector.y) }
}

extension ScrollGeometry {
  fileprivate init(_ system: Scenario.ScrollView) {
    self.init(
      contentSize: Size(width: system.content.width, height: system.content.height),
      containerSize: Size(width: system.viewport.width, height: system.viewport.height),
      contentInset: EdgeInsets(
        top: system.inset.top, left: system.inset.left, bottom: system.inset.bottom,
        right: system.inset.right),
      displayScale: system.displayScale)
  }
}

extension ScrollBehavior {
  fileprivate init(
    _ system: Scenario.ScrollView, physics: Scenario.Physics, framesPerSecond: Double
  ) {
    self.init(
      decelerationRate: DecelerationRate(physics.decelerationRate),
      minimumFlingVelocity: physics.minimumFlingVelocity,
      rubberBandCoefficient: physics.rubberBandCoefficient,
      bouncesHorizontally: system.bouncesHorizontally,
      bouncesVertically: system.bouncesVertically,
      alwaysBouncesHorizontally: system.alwaysBouncesHorizontally,
      alwaysBouncesVertically: system.alwaysBouncesVertically,
      velocityEstimator: VelocityEstimator(physics.velocityEstimator),
      integration: physics.integration == .continuous
        ? .continuous : .frameStepped(maximumFramesPerSecond: framesPerSecond))
  }
}

extension DecelerationRate {
  init(_ rate: Scenario.Physics.DecelerationRate) {
    switch rate {
    case .normal: self = .normal
    case .fast: self = .fast
    case .perMillisecond(let factor): self.init(factor)
    }
  }
}

extension VelocityEstimator {
  init(_ estimator: Scenario.Physics.VelocityEstimator) {
    switch estimator {
    case .uikit: self = .uikit
    case .ios5: self = .ios5
    case .flutter: self = .flutter
    case .leastSquares: self = .leastSquares
    }
  }
}
