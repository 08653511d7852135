import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// The storage of an ``AnyProtocol``, which the compiler does not know.
///
/// It is abstract: only its subclass ``TypedProtocol`` is created.
class ProtocolBox {
  fileprivate init() {}

  func copy() -> ProtocolBox { overridden() }

  var viewport: Size { overridden() }
  var partNames: [String] { overridden() }
  var defaultPart: Int { overridden() }
  var claimCount: Int { overridden() }
  func amounts(_ axis: Axis) -> [Double] { overridden() }
  func ranges(_ axis: Axis) -> [ScrollRange] { overridden() }
  var dependsOnEvents: Bool { overridden() }
  var movesTogether: Bool { overridden() }
  func overscroll(_ axis: Axis) -> Double { overridden() }
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool { overridden() }
  var countsOverscroll: Bool { overridden() }
  func beginGesture(on part: Int) { overridden() }
  func endGesture() { overridden() }
  func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector { overridden() }
  var movers: [Int]? { overridden() }
  var deferredMovement: Vector { overridden() }
  func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame) -> ProtocolMotion? {
    overridden()
  }
  func show(_ motion: ProtocolMotion, at time: Double) { overridden() }
  func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { overridden() }
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    overridden()
  }
  func jump(_ part: Int, to amount: Double) { overridden() }
  func adopt(_ earlier: ProtocolBox) { overridden() }
  func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: ProtocolBox, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? { overridden() }
  func motionAtRest(after causes: RestCauses, _ physics: ScrollPhysics) -> ProtocolMotion? {
    overridden()
  }
  func perform(
    _ step: Scenario.ProtocolStep, replacing running: RunningMotion?
  ) -> ProtocolMotion? { overridden() }
  var extrapolatesFinger: Bool { overridden() }
  var carriesFlings: Bool { overridden() }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double { overridden() }
  var keepsReleaseVelocity: Bool { overridden() }
  var restRules: [RestRule] { overridden() }
  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) { overridden() }

  private func overridden() -> Never { fatalError("a TypedProtocol overrides this") }
}

/// The storage of one kind of protocol.
///
/// Operations on two boxes require that both have the same kind.
final class TypedProtocol<Rules: StagedProtocol>: ProtocolBox {
  private var rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  private func rules(in box: ProtocolBox) -> Rules {
    guard let box = box as? TypedProtocol else { fatalError("another protocol's rules were given") }
    return box.rules
  }

  override func copy() -> ProtocolBox { TypedProtocol(rules) }

  override var viewport: Size { rules.viewport }
  override var partNames: [String] { rules.partNames }
  override var defaultPart: Int { rules.defaultPart }
  override var claimCount: Int { rules.claimCount }
  override func amounts(_ axis: Axis) -> [Double] { rules.amounts(axis) }
  override func ranges(_ axis: Axis) -> [ScrollRange] { rules.ranges(axis) }
  override var dependsOnEvents: Bool { rules.dependsOnEvents }
  override var movesTogether: Bool { rules.movesTogether }
  override func overscroll(_ axis: Axis) -> Double { rules.overscroll(axis) }
  override func showsOverscroll(_ physics: ScrollPhysics) -> Bool {
    rules.showsOverscroll(physics)
  }
  override var countsOverscroll: Bool { rules.countsOverscroll }
  override func beginGesture(on part: Int) { rules.beginGesture(on: part) }
  override func endGesture() { rules.endGesture() }
  override func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector { rules.move(by: movement, with: source, at: time, taken: taken) }
  override var movers: [Int]? { rules.movers }
  override var deferredMovement: Vector { rules.deferredMovement }
  override func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?
  { rules.release(velocity: velocity, physics: physics, frame: frame) }
  override func show(_ motion: ProtocolMotion, at time: Double) { rules.show(motion, at: time) }
  override func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { rules.motionOfWheel(replacing: running, physics) }
  override func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    rules.motionAfter(motion, physics)
  }
  override func jump(_ part: Int, to amount: Double) { rules.jump(part, to: amount) }
  override func adopt(_ earlier: ProtocolBox) { rules.adopt(rules(in: earlier)) }
  override func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: ProtocolBox, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    rules.resume(running, on: part, from: rules(in: earlier), physics, frame)
  }
  override func motionAtRest(
    after causes: RestCauses, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { rules.motionAtRest(after: causes, physics) }
  override func perform(
    _ step: Scenario.ProtocolStep, replacing running: RunningMotion?
  ) -> ProtocolMotion? { rules.perform(step, replacing: running) }
  override var extrapolatesFinger: Bool { rules.extrapolatesFinger }
  override var carriesFlings: Bool { rules.carriesFlings }
  override func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    rules.flingRoom(from: amounts, movingBy: direction)
  }
  override var keepsReleaseVelocity: Bool { rules.keepsReleaseVelocity }
  override var restRules: [RestRule] { rules.restRules }
  override func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    rules.complete(&row, motion)
  }
}
