import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

/// A protocol of another platform that a script can drive.
///
/// ``ProtocolStage`` knows about fingers, time and rows; the protocol says who moves.
protocol StagedProtocol {
  /// Its kind, which decides about the columns.
  static var kind: ProtocolKind { get }

  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The names of its parts, outermost first.
  var partNames: [String] { get }

  /// The part that a finger is on unless a script says another.
  var defaultPart: Int { get }

  /// How many claims a direction has at most.
  var claimCount: Int { get }

  /// The amounts of the parts along an axis, in points.
  func amounts(_ axis: Axis) -> [Double]

  /// The amounts between which the parts move along an axis, in points.
  func ranges(_ axis: Axis) -> [ScrollRange]

  /// Whether what a finger moves depends on how its movement is cut into events, as in some originals.
  var dependsOnEvents: Bool { get }

  /// Whether several parts move by the same movement, so that their amounts do not add up to it.
  var movesTogether: Bool { get }

  /// The overscroll, in points.
  func overscroll(_ axis: Axis) -> Double

  /// A finger goes down on a part; a motion is over.
  mutating func beginGesture(on part: Int)

  /// What a finger has begun is over, its motion included.
  mutating func endGesture()

  /// A finger or a wheel moves everything.
  ///
  /// - Returns: What no claim has consumed, in points.
  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector

  /// How far a snap that belongs to the last movement has moved a part, in points.
  var snappedDistance: Vector { get }

  /// The finger lifts, with a velocity that counts: 0 for one that is too slow.
  mutating func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?

  /// Puts everything where it is at a time since the release.
  mutating func show(_ motion: ProtocolMotion, at time: Double)

  /// What follows a motion that has come to rest.
  mutating func motionAfter(_ motion: ProtocolMotion) -> ProtocolMotion?

  /// A program puts a part somewhere.
  mutating func jump(_ part: Int, to amount: Double)

  /// Takes over where the parts of an earlier geometry were.
  mutating func adopt(_ earlier: Self)

  /// A program's scroll on a web page, and its layout.
  mutating func perform(_ step: Scenario.ProtocolStep) -> ProtocolMotion?

  /// Whether content is shown ahead of the finger, as Chromium does.
  var extrapolatesFinger: Bool { get }

  /// How far a fling of the part that the finger was on can move everything, in points, 0 or more; 0
  /// for a protocol whose flings end with a part by design.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double

  /// Whether what a release starts begins with the velocity of the finger.
  var keepsReleaseVelocity: Bool { get }

  /// Adds what only this kind has.
  mutating func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?)
}

/// What moves content that does not move by itself.
enum MovementSource {
  case finger
  case wheel(WheelPhase)
}

/// When a release happens, for what an original does frame by frame, in seconds.
struct ReleaseFrame {
  /// The time of the release.
  let time: Double
  /// The length of a frame.
  let length: Double
}

extension StagedProtocol {
  var dependsOnEvents: Bool { false }
  var movesTogether: Bool { false }
  var snappedDistance: Vector { .zero }
  func overscroll(_ axis: Axis) -> Double { 0 }
  mutating func endGesture() {}
  var extrapolatesFinger: Bool { false }
  var keepsReleaseVelocity: Bool { true }
  mutating func perform(_ step: Scenario.ProtocolStep) -> ProtocolMotion? {
    if case .jump(let part, let amount) = step { jump(part.index, to: amount) }
    return nil
  }
}

/// A protocol that is one chain with claims, on the vertical axis.
protocol ChainedProtocol: StagedProtocol {
  /// The parts.
  var chain: ScrollChain { get set }

  /// The part that the finger is on.
  var touched: Int { get set }

  /// Who is offered the movements of the part that the finger is on.
  var claims: ClaimOrder { get }

  /// Notes the last movement, where a release depends on it.
  mutating func note(movement: Double)
}

extension ChainedProtocol {
  var claimCount: Int { max(claims.up.count, claims.down.count) }

  var defaultPart: Int { partNames.count - 1 }

  func amounts(_ axis: Axis) -> [Double] {
    (0..<chain.count).map { axis == .vertical ? chain[$0].amount : 0 }
  }

  func ranges(_ axis: Axis) -> [ScrollRange] {
    (0..<chain.count).map {
      axis == .vertical ? chain[$0].range : ScrollRange(lower: 0, upper: 0)
    }
  }

  mutating func beginGesture(on part: Int) { touched = part }

  mutating func note(movement: Double) {}

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    let claims = claims
    let list = claims.claims(movingBy: movement.y)
    if movement.y != 0 { note(movement: movement.y) }
    let remaining = chain.move(by: movement.y, claims, during: .drag) { claim, amount in
      taken(claim, list[claim].part, Vector(x: 0, y: amount))
    }
    return Vector(x: 0, y: remaining)
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    motion.vertical?.show(in: &chain, at: time)
  }

  mutating func jump(_ part: Int, to amount: Double) {
    chain.setAmount(amount, of: part)
  }

  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    guard amounts.count == chain.count else { return 0 }
    var (moved, room) = (chain, 0.0)
    for part in amounts.indices { moved.setAmount(amounts[part], of: part) }
    // Longer than any chain.
    moved.move(by: direction < 0 ? -1e12 : 1e12, claims, during: .fling) { room += abs($1) }
    return room
  }

  mutating func adopt(_ earlier: Self) {
    for index in 0..<min(chain.count, earlier.chain.count) {
      jump(index, to: earlier.chain[index].amount)
    }
    touched = min(earlier.touched, chain.count - 1)
  }

  /// A fling of the chain; none for no velocity.
  func fling(
    _ velocity: Double, _ claims: ClaimOrder, policy: FlingPolicy, physics: ScrollPhysics,
    driver: Int, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard velocity != 0 else { return nil }
    if case .frameStepped = physics.integration, case .spline(let model) = physics.fling {
      let first = chain.mover(of: velocity, claims)
      let order = policy == .latch ? first.map { claims.only($0) } ?? claims : claims
      let fling = FramedFling(
        of: chain, order, velocity: velocity, model: model,
        pixelsPerPoint: physics.pixelsPerPoint, frame: frame)
      return ProtocolMotion(vertical: .frames(fling), driver: driver, claims: order)
    }
    let fling = ChainFling(
      of: chain, claims, policy: policy, velocity: velocity, rule: physics.fling,
      viewportLength: viewport.height)
    return ProtocolMotion(vertical: .fling(fling), driver: driver, claims: claims)
  }

  /// A part that settles, by its amount or by how far it is above a place.
  func settling(
    _ part: Int, _ trajectory: Trajectory?, above place: Double? = nil
  ) -> ProtocolMotion? {
    guard let trajectory else { return nil }
    let rest = trajectory.restPosition
    return ProtocolMotion(
      vertical: .part(part, trajectory, above: place), driver: part,
      target: place.map { $0 - rest } ?? rest)
  }
}

extension ScrollChain {
  /// The part that a fling moves first; `nil` if it moves none.
  fileprivate func mover(of velocity: Double, _ order: ClaimOrder) -> Int? {
    var (moved, first): (ScrollChain, Int?) = (self, nil)
    let claims = order.claims(movingBy: velocity)
    moved.move(by: velocity, order, during: .fling) { claim, amount in
      if first == nil, amount != 0 { first = claims[claim].part }
    }
    return first
  }
}
