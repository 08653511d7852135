package import ScrollDynamics
package import ScrollModel

/// A protocol of another platform that is known only at run time, so that ``ProtocolScrollView`` is compiled
/// only once.
///
/// It is an object, as Embedded Swift has no other values of a protocol's type.
package protocol ProtocolBox: AnyObject {
  func copy() -> any ProtocolBox

  var viewport: Size { get }
  var partNames: [String] { get }
  var defaultPart: Int { get }
  var claimCount: Int { get }
  func amounts(_ axis: Axis) -> [Double]
  func ranges(_ axis: Axis) -> [ScrollRange]
  var dependsOnEvents: Bool { get }
  var movesTogether: Bool { get }
  func overscroll(_ axis: Axis) -> Double
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool
  var countsOverscroll: Bool { get }
  func beginGesture(on part: Int)
  func endGesture()
  func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector
  var movers: [Int]? { get }
  var deferredMovement: Vector { get }
  func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame) -> ProtocolMotion?
  func show(_ motion: ProtocolMotion, at time: Double)
  func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion?
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion?
  func jump(_ part: Int, to amount: Double)
  func adopt(_ earlier: any ProtocolBox)
  func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: any ProtocolBox,
    _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion?
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion?
  func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion?
  var extrapolatesFinger: Bool { get }
  var carriesFlings: Bool { get }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double
  var keepsReleaseVelocity: Bool { get }
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?)
  func forgetSearch()
}

/// The storage of one kind of protocol.
///
/// Operations on two boxes require that both have the same kind.
final class TypedProtocol<Rules: ProtocolRules>: ProtocolBox {
  private var rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  private func rules(in box: any ProtocolBox) -> Rules {
    guard let box = box as? TypedProtocol else { fatalError("another protocol's rules were given") }
    return box.rules
  }

  func copy() -> any ProtocolBox { TypedProtocol(rules) }

  var viewport: Size { rules.viewport }
  var partNames: [String] { rules.partNames }
  var defaultPart: Int { rules.defaultPart }
  var claimCount: Int { rules.claimCount }
  func amounts(_ axis: Axis) -> [Double] { rules.amounts(axis) }
  func ranges(_ axis: Axis) -> [ScrollRange] { rules.ranges(axis) }
  var dependsOnEvents: Bool { rules.dependsOnEvents }
  var movesTogether: Bool { rules.movesTogether }
  func overscroll(_ axis: Axis) -> Double { rules.overscroll(axis) }
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool {
    rules.showsOverscroll(physics)
  }
  var countsOverscroll: Bool { rules.countsOverscroll }
  func beginGesture(on part: Int) { rules.beginGesture(on: part) }
  func endGesture() { rules.endGesture() }
  func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector { rules.move(by: movement, with: source, at: time, taken: taken) }
  var movers: [Int]? { rules.movers }
  var deferredMovement: Vector { rules.deferredMovement }
  func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?
  { rules.release(velocity: velocity, physics: physics, frame: frame) }
  func show(_ motion: ProtocolMotion, at time: Double) { rules.show(motion, at: time) }
  func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { rules.motionOfWheel(replacing: running, physics) }
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    rules.motionAfter(motion, physics)
  }
  func jump(_ part: Int, to amount: Double) { rules.jump(part, to: amount) }
  func adopt(_ earlier: any ProtocolBox) { rules.adopt(rules(in: earlier)) }
  func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: any ProtocolBox,
    _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    rules.resume(running, on: part, from: rules(in: earlier), physics, frame)
  }
  func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { rules.motionAtRest(after: pause, physics) }
  func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? { rules.perform(call, replacing: running) }
  var extrapolatesFinger: Bool { rules.extrapolatesFinger }
  var carriesFlings: Bool { rules.carriesFlings }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    rules.flingRoom(from: amounts, movingBy: direction)
  }
  var keepsReleaseVelocity: Bool { rules.keepsReleaseVelocity }
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    rules.describe(&details, motion)
  }
  func forgetSearch() { rules.forgetSearch() }
}
