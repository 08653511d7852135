import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// Runs the steps of a script on the view of a nested-scrolling protocol, and creates the rows of
/// its trace.
struct ProtocolStage: PlayableStage {
  private var view: ProtocolScrollView
  private var declared: Scenario.System

  /// The numbers of parts and of ``ScrollClaim``s that have columns in a row.
  private let columns: (parts: Int, claims: Int)

  private var effects: EffectLog<ProtocolEffect>
  private var row: ProtocolRow

  init(
    _ system: NestedProtocol, of scenario: Scenario, framesPerSecond: Double,
    keeping kept: KeptEffects
  ) {
    view = scenario.makeView(system, framesPerSecond: framesPerSecond)
    declared = scenario.system
    columns = scenario.protocolColumns
    effects = EffectLog(kept)
    row = ProtocolRow(system.kind)
  }

  private mutating func handle(_ event: ProtocolEvent, at time: Double) {
    view.handle(event, at: time) { effects.note($0) }
  }

  var isMoving: Bool { view.isMoving }

  func isAnimating(_ part: AnimatedPart) -> Bool { view.isAnimating }

  var nextEventTime: Double? { view.nextEventTime }

  func part(at place: Vector) -> NestedPart? { .content }

  var pageWidth: Double { view.viewport.width }

  mutating func advance(to time: Double) { view.advance(to: time) { effects.note($0) } }

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    let event: ProtocolEvent =
      switch sample.phase {
      case .began: .touchBegan(sample.location)
      case .moved: .touchMoved(sample.location)
      case .ended: .touchEnded
      case .cancelled: .touchCancelled
      }
    handle(event, at: time)
  }

  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    handle(.dragBegan(on: drag.protocolPart?.index), at: time)
  }

  mutating func drag(by distance: Vector, at time: Double) {
    handle(.dragMoved(distance), at: time)
  }

  // The decoder rejects a release with a target.
  mutating func lift(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double) {
    handle(.dragEnded(velocity: velocity), at: time)
  }

  mutating func fling(_ velocity: Vector?, target: Scenario.TargetOffset?, at time: Double) {
    if !view.isTracking { handle(.dragBegan(), at: time) }
    lift(velocity, target: target, at: time)
  }

  mutating func scroll(to target: Scenario.TargetOffset, animated: Bool, at time: Double) {
    view.perform(.scrollTo(x: target.x, y: target.y), at: time) { effects.note($0) }
  }

  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    view.perform(step.call, at: time) { effects.note($0) }
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    switch step {
    case .stop: view.stopScrolling(at: time) { effects.note($0) }
    case .set(let change):
      let before = declared
      declared.apply(change)
      guard declared != before, let system = declared.nestedProtocol, system.kind == view.kind
      else { return advance(to: time) }
      view.setGeometry(system, at: time) { effects.note($0) }
    case .page, .swipe, .scrollPage, .detent, .dock, .hitTest, .beginRefresh, .endRefresh,
      .endLoadMore, .scrollToTop, .insertAbove:
      preconditionFailure("the decoder must reject this step of a protocol")
    }
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    switch step {
    case .wheel(let delta, let phase): handle(.wheel(delta, phase), at: time)
    case .physics(let other): view.setPhysics(other.scrollPhysics, at: time) { effects.note($0) }
    case .scrollToRect, .contentOffset:
      preconditionFailure("the decoder must reject this step of a protocol")
    }
  }
}

extension Scenario.ProtocolStep {
  fileprivate var call: ProtocolCall {
    switch self {
    case .jump(let part, let amount): .jump(part.index, to: amount)
    case .scrollTo(let x, let y, let part, let animation):
      .scrollTo(x: x, y: y, on: part?.index, animated: animation.isAnimated)
    case .scrollBy(let distance, let part, let animation):
      .scrollBy(distance, on: part?.index, animated: animation.isAnimated)
    case .relayout: .layOut
    }
  }
}

// MARK: - Rows

extension ProtocolStage {
  var visibleOffset: Vector { Vector(x: 0, y: view.offset) }

  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    effects.take(into: &row.effects)
    let details = view.details
    row.snap = details.snap
    (row.snapX, row.snapY) = (details.snapPosition?.x, details.snapPosition?.y)
    let account = view.takeMovements()
    let movements = account[view.axis]
    (row.movement, row.remainder) = (movements.movement, movements.remainder)
    (row.consumed, row.absorbed) = (movements.consumed.map { $0 }, account.absorbed)
    (row.step, row.frame, row.time, row.finger) = (step, frame, time, view.fingerPosition)
    (row.axis, row.phase) = (view.axis, view.phase)
    row.parts = view.amounts(along: .vertical).map { $0 }
    (row.offset, row.overscroll, row.velocity) = (view.offset, view.overscroll, view.velocity)
    (row.owner, row.driver, row.target) = (view.owner ?? "", view.driver ?? "", view.target)
    (row.state, row.latched) = (details.state, details.latched)
    row.headerExtent = details.headerExtent
    row.innerOffsets = details.innerOffsets.map { $0 }
    if view.kind.features.contains(.page) {
      row.horizontalOffsets = view.amounts(along: .horizontal).map { $0 }
    }
    fillColumns()
    return .protocolScroll(row)
  }

  mutating func makeReading() -> StageReading {
    let place = Vector(
      x: view.amounts(along: .horizontal).reduce(0, +),
      y: view.amounts(along: .vertical).reduce(view.overscroll, +))
    var reading = StageReading(place: place, velocity: view.velocity, overscroll: view.overscroll)
    reading.isAtBoundary = effects.consumeBoundary()
    return reading
  }

  // A motion that moves several parts may reverse between two events.
  var needsFrames: Bool { view.isMoving }

  mutating func peakSpeed(until time: Double) -> Double { 0 }

  /// Adds empty cells for parts that exist only after another step of the script, because all rows
  /// of a trace have the same columns.
  private mutating func fillColumns() {
    row.parts.fill(to: columns.parts)
    row.consumed.fill(to: columns.claims)
    if !row.horizontalOffsets.isEmpty { row.horizontalOffsets.fill(to: columns.parts) }
    if !row.innerOffsets.isEmpty { row.innerOffsets.fill(to: columns.parts - 1) }
  }
}

extension [Double?] {
  fileprivate mutating func fill(to count: Int) { while self.count < count { append(nil) } }
}
