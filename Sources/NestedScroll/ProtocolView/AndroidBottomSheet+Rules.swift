import ScrollDynamics
import ScrollModel

extension AndroidBottomSheet: ChainedProtocol {
  package static let kind = ProtocolKind("android-bottom-sheet", of: "Android", [.states, .sheet])

  var platform: ScrollPlatform { .android }
  static var declaresPositions: Bool { true }

  var claims: ClaimOrder { touched == 0 ? listClaims.restricted(to: 0) : listClaims }

  var claimCount: Int { max(listClaims.up.count, listClaims.down.count) }

  /// A wheel moves only the list: `onNestedPreScroll` ignores scrolls without a touch.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (listClaims, .fling) }

  /// The state of the sheet; `nil` between two states.
  private var state: State? { state(at: top) }

  private func state(at position: Double) -> State? {
    states.first(at: position) { top($0) }
  }

  mutating func beginGesture(on part: Int) { (touched, lastMovement) = (part, 0) }

  mutating func note(movement: Double) { lastMovement = movement }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    if touched == 0 {
      let isSideways = abs(velocity.x) > abs(velocity.y)
      let target = target(velocity: -velocity.y, isSideways: isSideways)
      return motion(to: target, velocity: velocity.y)
    }
    // A touch that has scrolled nothing does not settle the sheet (`onStopNestedScroll`).
    if velocity.y == 0, lastMovement == 0, state != nil { return nil }
    // Only an expanded sheet lets its list fling.
    if state == .expanded {
      return fling(velocity.y, listClaims, policy: .drive, physics: physics, driver: 1)
    }
    return motion(to: targetOfNestedDrag(velocity: -velocity.y), velocity: velocity.y)
  }

  /// The velocity is in points per second, positive upwards; `nil` if the sheet does not move.
  private func motion(to state: State, velocity: Double) -> ProtocolMotion? {
    let path =
      touched == 0
      ? settling(to: state, speed: abs(velocity))
      : settlingAfterNestedDrag(to: state, velocity: velocity)
    guard path.restPosition != top || path.restTime > 0 else { return nil }
    return settling(0, path, above: top(.collapsed))
  }

  /// A sheet dragged by itself settles along Android's curve, whose start ignores the velocity.
  var keepsReleaseVelocity: Bool { touched != 0 }

  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    guard pause == .stop, state == nil else { return nil }
    return motion(to: target(velocity: 0), velocity: 0)
  }

  /// Keeps the state across a layout (`onLayoutChild`), or the top edge of a sheet between states.
  mutating func adopt(_ earlier: Self) {
    let kept = earlier.state.flatMap { states.contains($0) ? $0 : nil }
    let moved = kept.map { top($0) - earlier.top($0) } ?? 0
    let origin = top(.collapsed) - earlier.top(.collapsed)
    jump(0, to: earlier.chain[0].amount + origin - moved)
    jump(1, to: earlier.chain[1].amount)
    (touched, lastMovement) = (earlier.touched, earlier.lastMovement)
  }

  /// After a layout, a settling sheet keeps its target state if that still exists.
  mutating func resume(
    _ running: RunningMotion?, from earlier: Self, _ physics: ScrollPhysics, _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    guard case .part(let part, let path, above: _?)? = running.motion.vertical else {
      return continued(running)
    }
    let aim = earlier.state(at: path.restPosition)
    let kept = aim.flatMap { states.contains($0) ? $0 : nil }
    let target = kept ?? target(velocity: -running.velocity.y)
    guard target == aim, earlier.top(target) == top(target),
      earlier.viewport.width == viewport.width
    else { return motion(to: target, velocity: running.velocity.y) }
    var motion = settling(part, path, above: top(.collapsed))
    motion?.elapsed = running.elapsed
    return motion
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    let position = motion?.target.map { top(.collapsed) - $0 } ?? top
    details.state = state(at: position)?.rawValue ?? ""
  }
}

extension NestedProtocol {
  /// Android's `BottomSheetBehavior` with a list.
  public static func androidBottomSheet(_ rules: AndroidBottomSheet) -> Self { Self(rules) }
}
