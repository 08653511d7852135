package import ScrollDynamics
package import ScrollModel

/// Type-erased ``ProtocolRules``, so that ``ProtocolScrollView`` is compiled only once.
///
/// The rules are in an object because Embedded Swift supports existential types only for classes.
package protocol ProtocolBox: AnyObject {
  func copy() -> any ProtocolBox
  func isEqual(to other: any ProtocolBox) -> Bool

  var kind: ProtocolKind { get }
  var platform: ScrollPlatform { get }
  func correct() -> any ProtocolBox
  func keepPositions(of earlier: any ProtocolBox)
  var viewport: Size { get }
  var partNames: [String] { get }
  var defaultPart: Int { get }
  var claimCount: Int { get }
  func amounts(_ axis: Axis) -> [Double]
  func ranges(_ axis: Axis) -> [ScrollRange]
  var dependsOnEvents: Bool { get }
  var movesTogether: Bool { get }
  func overscroll(_ axis: Axis) -> Double
  func beginGesture(on part: Int)
  func endGesture()
  func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector
  func movers(of movement: Double) -> [Int]?
  var deferredMovement: Vector { get }
  func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame) -> ProtocolMotion?
  func show(_ motion: ProtocolMotion, at time: Double)
  func motionOfWheel(replacing running: RunningMotion?) -> ProtocolMotion?
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion?
  func adopt(_ earlier: any ProtocolBox)
  func resume(
    _ running: RunningMotion?, from earlier: any ProtocolBox, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion?
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion?
  func perform(_ call: ProtocolCall, replacing running: RunningMotion?) -> ProtocolMotion?
  var extrapolatesFinger: Bool { get }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double
  var keepsReleaseVelocity: Bool { get }
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?)
  func forgetSearch()
}

extension TypedBox: ProtocolBox where Value: ProtocolRules {
  func copy() -> any ProtocolBox { TypedBox(value) }
  func isEqual(to other: any ProtocolBox) -> Bool { (other as? TypedBox)?.value == value }

  var kind: ProtocolKind { Value.kind }
  var platform: ScrollPlatform { value.platform }
  func correct() -> any ProtocolBox { TypedBox(value.correct) }
  func keepPositions(of earlier: any ProtocolBox) {
    if Value.declaresPositions { adopt(earlier) }
  }
  var viewport: Size { value.viewport }
  var partNames: [String] { value.partNames }
  var defaultPart: Int { value.defaultPart }
  var claimCount: Int { value.claimCount }
  func amounts(_ axis: Axis) -> [Double] { value.amounts(axis) }
  func ranges(_ axis: Axis) -> [ScrollRange] { value.ranges(axis) }
  var dependsOnEvents: Bool { value.dependsOnEvents }
  var movesTogether: Bool { value.movesTogether }
  func overscroll(_ axis: Axis) -> Double { value.overscroll(axis) }
  func beginGesture(on part: Int) { value.beginGesture(on: part) }
  func endGesture() { value.endGesture() }
  func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector { value.move(by: movement, with: source, at: time, consumed: consumed) }
  func movers(of movement: Double) -> [Int]? { value.movers(of: movement) }
  var deferredMovement: Vector { value.deferredMovement }
  func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame) -> ProtocolMotion? {
    value.release(velocity: velocity, physics: physics, frame: frame)
  }
  func show(_ motion: ProtocolMotion, at time: Double) { value.show(motion, at: time) }
  func motionOfWheel(replacing running: RunningMotion?) -> ProtocolMotion? {
    value.motionOfWheel(replacing: running)
  }
  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    value.motionAfter(motion, physics)
  }
  func adopt(_ earlier: any ProtocolBox) { value.adopt(Self.value(in: earlier)) }
  func resume(
    _ running: RunningMotion?, from earlier: any ProtocolBox, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? { value.resume(running, from: Self.value(in: earlier), physics, frame) }
  func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { value.motionAtRest(after: pause, physics) }
  func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? { value.perform(call, replacing: running) }
  var extrapolatesFinger: Bool { value.extrapolatesFinger }
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    value.flingRoom(from: amounts, movingBy: direction)
  }
  var keepsReleaseVelocity: Bool { value.keepsReleaseVelocity }
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    value.describe(&details, motion)
  }
  func forgetSearch() { value.forgetSearch() }
}
