import ScrollDynamics
package import ScrollModel

/// The rules of nested scrolling on a platform other than iOS.
///
/// ``ProtocolScrollView`` handles touches and time; the rules decide which parts move.
protocol ProtocolRules: Sendable, Equatable {
  static var kind: ProtocolKind { get }

  /// The platform whose physics these rules use by default.
  var platform: ScrollPlatform { get }

  /// A copy in which all parts share one velocity and no movement is lost, as far as this kind has
  /// options for it.
  var correct: Self { get }

  /// True if the declared values contain positions, which a change of the geometry does not set.
  static var declaresPositions: Bool { get }

  var viewport: Size { get }

  /// The names of the parts, outermost first.
  var partNames: [String] { get }

  /// The index of the part that a finger touches if the event specifies no part.
  var defaultPart: Int { get }

  /// The number of claims in the direction that has more claims.
  var claimCount: Int { get }

  /// How far each part is scrolled or collapsed along an axis, in points.
  func amounts(_ axis: Axis) -> [Double]

  func ranges(_ axis: Axis) -> [ScrollRange]

  /// True if the effect of a drag depends on how its movement is split into events.
  var dependsOnEvents: Bool { get }

  /// True if one movement can move several parts at the same time, so that their distances do not
  /// add up to the movement.
  var movesTogether: Bool { get }

  func overscroll(_ axis: Axis) -> Double

  mutating func beginGesture(on part: Int)

  /// Ends the gesture; called when the motion after the release has ended.
  mutating func endGesture()

  /// Moves the parts, and returns the movement that no claim has consumed; `consumed` receives the
  /// distance of each claim, in the order of the moves.
  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector

  /// The parts that a movement will move, in order; of parts that move together, the innermost.
  ///
  /// `nil` if these rules never move parts together; the view then uses the parts that `consumed`
  /// receives.
  func movers(of movement: Double) -> [Int]?

  /// The wheel movement, in points, that ``motionOfWheel(replacing:)`` performs later.
  var deferredMovement: Vector { get }

  /// Releases the finger and returns the motion that follows; a velocity too slow for a fling is
  /// passed as 0.
  mutating func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?

  /// Moves the parts to their positions at a time of a motion, in seconds since the release.
  mutating func show(_ motion: ProtocolMotion, at time: Double)

  /// The motion that the last wheel movement starts; `nil` if the parts have moved immediately.
  mutating func motionOfWheel(replacing running: RunningMotion?) -> ProtocolMotion?

  /// The motion that follows when a motion has ended; by default parts settle after a fling.
  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion?

  mutating func jump(_ part: Int, to amount: Double)

  /// Copies how far the parts were scrolled or collapsed before a change of the geometry.
  mutating func adopt(_ earlier: Self)

  /// Continues a motion after a change of the geometry; called after ``adopt(_:)``.
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion?

  /// The snap or the return from overscroll of parts that have stopped where they cannot stay.
  mutating func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics)
    -> ProtocolMotion?

  mutating func perform(_ call: ProtocolCall, replacing running: RunningMotion?) -> ProtocolMotion?

  var extrapolatesFinger: Bool { get }

  /// A lower bound of the distance that a fling of the touched part can move the parts, in points.
  ///
  /// It is 0 if flings always end at the end of their part.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double

  /// True if the motion after a release begins with the finger's velocity.
  var keepsReleaseVelocity: Bool { get }

  /// Sets the values that only this kind of nested scrolling has.
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?)

  /// Deletes the result of the last search for a snap position.
  mutating func forgetSearch()
}

/// The input that moves the content: a finger or a wheel.
package enum MovementSource {
  case finger
  case wheel(WheelPhase)
}

/// The time of a release and the length of a frame, for platforms whose motion depends on frames.
package struct ReleaseFrame {
  let time: Double
  let length: Double
}

extension ProtocolRules {
  var correct: Self { self }
  static var declaresPositions: Bool { false }
  var movesTogether: Bool { false }
  func movers(of movement: Double) -> [Int]? { nil }
  var deferredMovement: Vector { .zero }
  func overscroll(_ axis: Axis) -> Double { 0 }
  mutating func endGesture() {}
  mutating func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { nil }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {}
  mutating func forgetSearch() {}
  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    motion.isFling ? motionAtRest(after: .fling, physics) : nil
  }
  var extrapolatesFinger: Bool { false }
  var keepsReleaseVelocity: Bool { true }
  mutating func motionOfWheel(replacing running: RunningMotion?) -> ProtocolMotion? { nil }
  mutating func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    if case .jump(let part, let amount) = call { jump(part, to: amount) }
    return nil
  }
}

/// Nested scrolling along the vertical axis on a platform other than iOS; its parts are in one
/// `ScrollChain`.
protocol ChainedProtocol: ProtocolRules {
  var chain: ScrollChain { get set }

  var touched: Int { get set }

  /// The order in which the parts consume the movements of a finger on the touched part.
  var claims: ClaimOrder { get }

  /// The order in which the parts consume a wheel's movement, and the phase that it counts as.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { get }

  /// Stores the last movement of a finger if the motion after the release depends on it.
  mutating func note(movement: Double)
}

extension ChainedProtocol {
  var claimCount: Int { max(claims.up.count, claims.down.count) }

  var defaultPart: Int { partNames.count - 1 }

  var dependsOnEvents: Bool { claims.dependsOnEvents }

  func amounts(_ axis: Axis) -> [Double] {
    (0..<chain.count).map { axis == .vertical ? chain[$0].amount : 0 }
  }

  func ranges(_ axis: Axis) -> [ScrollRange] {
    (0..<chain.count).map { axis == .vertical ? chain[$0].range : ScrollRange(lower: 0, upper: 0) }
  }

  mutating func beginGesture(on part: Int) { touched = part }

  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (claims, .drag) }

  mutating func note(movement: Double) {}

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    consumed: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    var (order, phase) = (claims, ScrollClaim.Phases.drag)
    switch source {
    case .finger: note(movement: movement.y)
    case .wheel: (order, phase) = wheelClaims
    }
    let list = order.claims(movingBy: movement.y)
    let remaining = chain.move(by: movement.y, order, during: phase) { claim, amount in
      consumed(claim, list[claim].part, Vector(x: 0, y: amount))
    }
    return Vector(x: 0, y: remaining)
  }

  mutating func show(_ motion: ProtocolMotion, at time: Double) {
    var shown = chain
    motion.vertical?.show(at: time) { shown.setAmount($0, of: $1) }
    chain = shown
  }

  mutating func jump(_ part: Int, to amount: Double) { chain.setAmount(amount, of: part) }

  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double {
    guard amounts.count == chain.count else { return 0 }
    var (moved, room) = (chain, 0.0)
    for part in amounts.indices { moved.setAmount(amounts[part], of: part) }
    // A gate counts only if it was open at the start of the fling. The given amounts are those at
    // the end, so claims with a gate are ignored. So is a claim with bounds if a later claim of the
    // same part may have moved the part into these bounds.
    let order = (direction < 0 ? claims.down : claims.up).filter { $0.phases.contains(.fling) }
    let certain = order.enumerated().filter { index, claim in
      claim.gate == nil
        && (claim.bounds == .unbounded || !order[(index + 1)...].contains { $0.part == claim.part })
    }.map { $0.element }
    // This movement is longer than any chain.
    moved.move(
      by: direction < 0 ? -1e12 : 1e12, ClaimOrder(up: certain, down: certain), during: .fling
    ) { room += abs($1) }
    return room
  }

  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    if partNames != earlier.partNames { return restarted(running, physics, frame) }
    // A part whose target is no longer in its range settles again.
    if case .part(let part, let path, above: nil)? = running.motion.vertical,
      chain[part].range.overscroll(of: path.restPosition) != 0
    {
      return motionAtRest(after: .stop, physics)
    }
    return continued(running)
  }

  /// The motion that replaces a running one whose parts no longer exist.
  mutating func restarted(
    _ running: RunningMotion, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard running.motion.isFling else { return motionAtRest(after: .stop, physics) }
    return release(velocity: running.velocity, physics: physics, frame: frame)
  }

  /// A fling gets new limits but is otherwise the same, and a settling part keeps its target.
  func continued(_ running: RunningMotion) -> ProtocolMotion {
    var motion = running.motion
    motion.elapsed = running.elapsed
    switch motion.vertical {
    case .fling(let fling, let hitch):
      let time = hitch?.motionTime(running.elapsed) ?? running.elapsed
      motion.vertical = .fling(fling.continued(in: chain, at: time), hitch: hitch)
    case .lists, .chained, .part, .beside, nil: break
    }
    return motion
  }

  mutating func adopt(_ earlier: Self) {
    for index in 0..<min(chain.count, earlier.chain.count) {
      jump(index, to: earlier.chain[index].amount)
    }
    touched = min(earlier.touched, chain.count - 1)
  }

  func state(at amount: Double, of states: KeyValuePairs<Double, String>) -> String {
    states.first(at: amount) { $0.key }?.value ?? ""
  }

  func fling(
    _ velocity: Double, _ claims: ClaimOrder, policy: FlingPolicy, physics: ScrollPhysics,
    driver: Int, carrying carried: Int? = nil
  ) -> ProtocolMotion? {
    guard velocity != 0 else { return nil }
    let fling = ChainFling(
      of: chain, claims, policy: policy, velocity: velocity, rule: physics.fling,
      viewportLength: viewport.height, carrying: carried)
    return ProtocolMotion(vertical: .fling(fling), driver: driver, claims: claims)
  }

  /// If `above` is given, the trajectory is the y of an edge, and the amount is `above` minus y.
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
