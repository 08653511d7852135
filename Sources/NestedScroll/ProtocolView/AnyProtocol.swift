package import ScrollDynamics
package import ScrollModel

/// A protocol of another platform that is known only at run time, so that ``ProtocolScrollView`` is compiled
/// only once.
///
/// Copies share their storage until one of them changes.
package struct AnyProtocol {
  private var shared: SharedBox<any ProtocolBox>

  private var box: any ProtocolBox { shared.box }

  /// The storage, copied first if it is shared.
  private var own: any ProtocolBox {
    mutating get { shared.own { $0.copy() } }
  }

  init(_ rules: some ProtocolRules) { shared = SharedBox(TypedProtocol(rules)) }

  package var viewport: Size { box.viewport }
  package var partNames: [String] { box.partNames }
  package var defaultPart: Int { box.defaultPart }
  package var claimCount: Int { box.claimCount }
  package func amounts(_ axis: Axis) -> [Double] { box.amounts(axis) }
  package func ranges(_ axis: Axis) -> [ScrollRange] { box.ranges(axis) }
  package var dependsOnEvents: Bool { box.dependsOnEvents }
  package var movesTogether: Bool { box.movesTogether }
  package func overscroll(_ axis: Axis) -> Double { box.overscroll(axis) }
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool { box.showsOverscroll(physics) }
  package var countsOverscroll: Bool { box.countsOverscroll }
  package mutating func beginGesture(on part: Int) { own.beginGesture(on: part) }
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
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { own.motionAtRest(after: pause, physics) }
  mutating func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? { own.perform(call, replacing: running) }
  var extrapolatesFinger: Bool { box.extrapolatesFinger }
  var carriesFlings: Bool { box.carriesFlings }
  package func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    box.flingRoom(from: amounts, movingBy: direction)
  }
  package var keepsReleaseVelocity: Bool { box.keepsReleaseVelocity }
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    box.describe(&details, motion)
  }
  mutating func forgetSearch() { own.forgetSearch() }
}
