import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// A protocol of another platform that is known only at run time, so that ``ProtocolStage`` is compiled
/// only once.
///
/// Copies share their storage until one of them changes.
struct AnyProtocol {
  private var shared: SharedBox<any ProtocolBox>

  private var box: any ProtocolBox { shared.box }

  /// The storage for a change.
  private var own: any ProtocolBox {
    mutating get { shared.own { $0.copy() } }
  }

  init(_ rules: some StagedProtocol) { shared = SharedBox(TypedProtocol(rules)) }

  var viewport: Size { box.viewport }
  var partNames: [String] { box.partNames }
  var defaultPart: Int { box.defaultPart }
  var claimCount: Int { box.claimCount }
  func amounts(_ axis: Axis) -> [Double] { box.amounts(axis) }
  func ranges(_ axis: Axis) -> [ScrollRange] { box.ranges(axis) }
  var dependsOnEvents: Bool { box.dependsOnEvents }
  var movesTogether: Bool { box.movesTogether }
  func overscroll(_ axis: Axis) -> Double { box.overscroll(axis) }
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool { box.showsOverscroll(physics) }
  var countsOverscroll: Bool { box.countsOverscroll }
  mutating func beginGesture(on part: Int) { own.beginGesture(on: part) }
  mutating func endGesture() { own.endGesture() }
  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector { own.move(by: movement, with: source, at: time, taken: taken) }
  var movers: [Int]? { box.movers }
  var deferredMovement: Vector { box.deferredMovement }
  mutating func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?
  { own.release(velocity: velocity, physics: physics, frame: frame) }
  mutating func show(_ motion: ProtocolMotion, at time: Double) { own.show(motion, at: time) }
  mutating func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { own.motionOfWheel(replacing: running, physics) }
  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    own.motionAfter(motion, physics)
  }
  mutating func jump(_ part: Int, to amount: Double) { own.jump(part, to: amount) }
  mutating func adopt(_ earlier: AnyProtocol) { own.adopt(earlier.box) }
  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: AnyProtocol, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    own.resume(running, on: part, from: earlier.box, physics, frame)
  }
  mutating func motionAtRest(
    after causes: RestCauses, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { own.motionAtRest(after: causes, physics) }
  mutating func perform(
    _ step: Scenario.ProtocolStep, replacing running: RunningMotion?
  ) -> ProtocolMotion? { own.perform(step, replacing: running) }
  var extrapolatesFinger: Bool { box.extrapolatesFinger }
  var carriesFlings: Bool { box.carriesFlings }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    box.flingRoom(from: amounts, movingBy: direction)
  }
  var keepsReleaseVelocity: Bool { box.keepsReleaseVelocity }
  var restRules: [RestRule] { box.restRules }
  mutating func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    own.complete(&row, motion)
  }
}
