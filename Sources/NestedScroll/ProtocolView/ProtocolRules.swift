import ScrollDynamics
package import ScrollModel

/// The rules of another platform's nested scrolling.
///
/// ``ProtocolScrollView`` handles touches and time; the rules decide which parts move.
protocol ProtocolRules {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The names of the protocol's parts, outermost first.
  var partNames: [String] { get }

  /// The part that a finger touches if an event contains no part.
  var defaultPart: Int { get }

  /// The number of claims in the direction with more claims; each claim lets a part consume a
  /// movement.
  var claimCount: Int { get }

  /// The amounts by which the parts are scrolled or collapsed along an axis, in points.
  func amounts(_ axis: Axis) -> [Double]

  /// The amounts between which the parts move along an axis, in points.
  func ranges(_ axis: Axis) -> [ScrollRange]

  /// True if the effect of a drag depends on how its movement is split into events, as in some
  /// originals.
  var dependsOnEvents: Bool { get }

  /// True if the same movement moves several parts, so that their amounts do not add up to it.
  var movesTogether: Bool { get }

  /// The overscroll along an axis, in points.
  func overscroll(_ axis: Axis) -> Double

  /// True if the rows move by the overscroll. For a web page it depends on the platform.
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool

  /// True if the offset of a row includes the overscroll.
  var countsOverscroll: Bool { get }

  /// Begins a gesture with a touch on a part, which ends the running motion.
  mutating func beginGesture(on part: Int)

  /// Ends a gesture once the motion after it has ended.
  mutating func endGesture()

  /// Moves the parts with a finger or a wheel; `taken` receives the distance that each claim has
  /// consumed, in the order in which the parts move.
  ///
  /// - Returns: The movement that no claim has consumed, in points.
  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector

  /// The parts that the last movement has moved one after the other; of parts that moved at the
  /// same time, only the innermost.
  ///
  /// `nil` if no parts move at the same time.
  var movers: [Int]? { get }

  /// The part of a wheel's last movement that ``motionOfWheel(replacing:_:)`` performs, in points.
  var deferredMovement: Vector { get }

  /// Releases the finger and returns the motion that follows; a velocity too slow for a fling is
  /// passed as 0.
  mutating func release(velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame)
    -> ProtocolMotion?

  /// Sets the parts to their amounts in a motion, at a time in seconds since the release.
  mutating func show(_ motion: ProtocolMotion, at time: Double)

  /// The motion that a wheel's last movement starts; `nil` if the parts have moved immediately.
  mutating func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion?

  /// The motion that follows a motion that has ended; `nil` for none.
  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion?

  /// Sets the amount of a part in points, as an app's call.
  mutating func jump(_ part: Int, to amount: Double)

  /// Copies the amounts of the parts from before a change of the geometry.
  mutating func adopt(_ earlier: Self)

  /// Continues a gesture or a motion after a change of the geometry, once the amounts are copied.
  ///
  /// `part` is under the finger, or the one that the motion moves.
  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: Self, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion?

  /// The motion of parts that have stopped where they may not rest: to a snap position, or back
  /// from beyond an end; `nil` for none.
  ///
  /// `pause` is what has stopped them.
  mutating func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics)
    -> ProtocolMotion?

  /// Performs a call of an app.
  mutating func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion?

  /// True if content is shown ahead of the finger, as in Chromium.
  var extrapolatesFinger: Bool { get }

  /// True if a fling that a touch stops makes the next fling faster, as in the platform's
  /// carry-over.
  var carriesFlings: Bool { get }

  /// The distance by which a fling of the touched part can certainly move the parts, in points, 0
  /// or more.
  ///
  /// It is 0 for a protocol whose flings end with their part by design.
  func flingRoom(from amounts: [Double], movingBy direction: Double) -> Double

  /// True if the motion after a release begins with the finger's velocity.
  var keepsReleaseVelocity: Bool { get }

  /// Sets the values that only this kind of protocol has.
  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?)

  /// Deletes the result of the last search for a snap position.
  mutating func forgetSearch()
}

/// What moves the content: a finger or a wheel.
package enum MovementSource {
  case finger
  case wheel(WheelPhase)
}

/// The time of a release and the length of a frame, in seconds, for originals that move frame by
/// frame.
package struct ReleaseFrame {
  /// The time of the release, in seconds.
  let time: Double
  /// The length of a frame, in seconds.
  let length: Double
}

extension ProtocolRules {
  var dependsOnEvents: Bool { false }
  var movesTogether: Bool { false }
  var movers: [Int]? { nil }
  var deferredMovement: Vector { .zero }
  func overscroll(_ axis: Axis) -> Double { 0 }
  func showsOverscroll(_ physics: ScrollPhysics) -> Bool { true }
  var countsOverscroll: Bool { true }
  mutating func endGesture() {}
  mutating func motionAtRest(
    after pause: ProtocolPause, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { nil }

  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: Self, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    // The gesture continues while a finger is down or its fling runs.
    if let part { beginGesture(on: min(part, partNames.count - 1)) }
    return running.flatMap { release(velocity: $0.velocity, physics: physics, frame: frame) }
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {}
  mutating func forgetSearch() {}
  mutating func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    nil
  }
  var extrapolatesFinger: Bool { false }
  var carriesFlings: Bool { false }
  var keepsReleaseVelocity: Bool { true }
  mutating func motionOfWheel(
    replacing running: RunningMotion?, _ physics: ScrollPhysics
  ) -> ProtocolMotion? { nil }
  mutating func perform(
    _ call: ProtocolCall, replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    if case .jump(let part, let amount) = call { jump(part, to: amount) }
    return nil
  }
}

/// Another platform's nested scrolling along the vertical axis, with the parts in a single
/// `ScrollChain`.
///
/// A `ClaimOrder` defines how much of a movement each part consumes, and in which order.
protocol ChainedProtocol: ProtocolRules {
  /// The chain of the protocol's parts.
  var chain: ScrollChain { get set }

  /// The index of the part under the finger.
  var touched: Int { get set }

  /// The order in which the parts consume the movements of a finger on the touched part.
  var claims: ClaimOrder { get }

  /// The claims that are offered the movement of a wheel, and whether it counts as a drag or as a fling.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { get }

  /// Stores the last movement of a finger in points, for protocols whose release depends on it.
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

  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (claims, .drag) }

  mutating func note(movement: Double) {}

  mutating func move(
    by movement: Vector, with source: MovementSource, at time: Double,
    taken: (_ claim: Int, _ part: Int, _ amount: Vector) -> Void
  ) -> Vector {
    var (order, phase) = (claims, ScrollClaim.Phases.drag)
    switch source {
    case .finger: note(movement: movement.y)
    case .wheel: (order, phase) = wheelClaims
    }
    let list = order.claims(movingBy: movement.y)
    let remaining = chain.move(by: movement.y, order, during: phase) { claim, amount in
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
    // The gate of the fling's start applies; the amounts at the fling's end do not show it.
    let ungated = ClaimOrder(
      up: claims.up.filter { $0.gate == nil }, down: claims.down.filter { $0.gate == nil })
    // Longer than any chain.
    moved.move(by: direction < 0 ? -1e12 : 1e12, ungated, during: .fling) { room += abs($1) }
    return room
  }

  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: Self, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    // A part whose target is no longer in its range settles again.
    if case .part(let part, let path, above: nil)? = running.motion.vertical,
      chain[part].range.overscroll(of: path.restPosition) != 0
    {
      return motionAtRest(after: .stop, physics)
    }
    return continued(running)
  }

  /// A motion after a change of the geometry: a fling keeps its course and gets new limits, and a
  /// settling part keeps its target.
  func continued(_ running: RunningMotion) -> ProtocolMotion {
    var motion = running.motion
    motion.elapsed = running.time
    switch motion.vertical {
    case .fling(let fling, let hitch):
      let time = hitch?.motionTime(running.time) ?? running.time
      motion.vertical = .fling(fling.continued(in: chain, at: time), hitch: hitch)
    case .lists, .handedOn, .part, .beside, nil: break
    }
    return motion
  }

  mutating func adopt(_ earlier: Self) {
    for index in 0..<min(chain.count, earlier.chain.count) {
      jump(index, to: earlier.chain[index].amount)
    }
    touched = min(earlier.touched, chain.count - 1)
  }

  /// The state with the given amount; an empty string if there is none.
  func state(at amount: Double, of states: KeyValuePairs<Double, String>) -> String {
    states.first { !($0.key - amount).exceedsRounding }?.value ?? ""
  }

  /// The fling of the chain with a velocity in points per second; `nil` for a velocity of 0.
  func fling(
    _ velocity: Double, _ claims: ClaimOrder, policy: FlingPolicy, physics: ScrollPhysics,
    driver: Int
  ) -> ProtocolMotion? {
    guard velocity != 0 else { return nil }
    let fling = ChainFling(
      of: chain, claims, policy: policy, velocity: velocity, rule: physics.fling,
      viewportLength: viewport.height)
    return ProtocolMotion(vertical: .fling(fling), driver: driver, claims: claims)
  }

  /// The motion of a part that settles along a trajectory: of its amount, or of its distance above
  /// a position.
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
