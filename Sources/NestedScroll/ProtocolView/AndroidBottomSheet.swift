import ScrollDynamics
public import ScrollModel

/// Android's `BottomSheetBehavior` with a list.
public struct AndroidBottomSheet: Sendable, Hashable {
  /// The size of the parent, in points.
  public let viewport: Size
  /// The sheet that contains the list.
  public let sheet: BottomSheet
  /// The chain of two parts: the sheet (part 0) and the list (part 1).
  public internal(set) var chain: ScrollChain
  var touched = 1
  /// The last movement of the finger, in points.
  var lastMovement = 0.0

  /// The names of the parts, outermost first.
  public var partNames: [String] { ["sheet", "list"] }

  /// Creates a sheet at rest with its list at the start.
  ///
  /// - Parameters:
  ///   - viewport: The size of the parent, in points.
  ///   - sheet: The sheet.
  ///   - listLength: How far the list can scroll, in points, 0 or larger.
  ///   - state: The state in which the sheet rests.
  public init(
    viewport: Size, sheet: BottomSheet, listLength: Double, state: BottomSheet.State = .collapsed
  ) {
    self.viewport = viewport
    self.sheet = sheet
    chain = sheet.chain(listLength: listLength, top: sheet.top(state))
  }
}

extension AndroidBottomSheet: ChainedProtocol {
  /// The order in which the parts consume a movement; a finger on the sheet moves only the sheet.
  var claims: ClaimOrder { touched == 0 ? sheet.claims.restricted(to: 0) : sheet.claims }

  var claimCount: Int { max(sheet.claims.up.count, sheet.claims.down.count) }

  var dependsOnEvents: Bool { sheet.compatibility.contains(.arrivalEventIsLost) }

  private var top: Double { sheet.top(.collapsed) - chain[0].amount }

  /// A wheel moves only the list: `onNestedPreScroll` ignores scrolls without a touch.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (sheet.claims, .fling) }

  /// The state of the sheet; `nil` between two states.
  private var state: BottomSheet.State? {
    sheet.states.first { !(sheet.top($0) - top).exceedsRounding }
  }

  mutating func beginGesture(on part: Int) { (touched, lastMovement) = (part, 0) }

  mutating func note(movement: Double) { lastMovement = movement }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    if touched == 0 {
      let isSideways = abs(velocity.x) > abs(velocity.y)
      let state = sheet.state(releasedAt: top, velocity: -velocity.y, isSideways: isSideways)
      return settling(to: state, velocity: velocity.y)
    }
    // A touch that has scrolled nothing does not settle the sheet (`onStopNestedScroll`).
    if velocity.y == 0, lastMovement == 0, state != nil { return nil }
    // Only an expanded sheet lets its list fling; because of rounding, drags reach this state only
    // approximately.
    guard top > sheet.expandedTop, !top.isNearly(sheet.expandedTop) else {
      return fling(velocity.y, sheet.claims, policy: .drive, physics: physics, driver: 1)
    }
    let target = sheet.state(
      ofNestedDragAt: top, lastMovement: lastMovement, velocity: -velocity.y)
    return settling(to: target, velocity: velocity.y)
  }

  /// The motion of the sheet to a state, from a velocity in points per second, positive upwards.
  private func settling(to state: BottomSheet.State, velocity: Double) -> ProtocolMotion? {
    settling(
      touched == 0
        ? sheet.settling(from: top, to: state, velocity: -velocity, parentWidth: viewport.width)
        : sheet.settling(fromNestedDragAt: top, to: state, velocity: velocity))
  }

  /// The motion of the sheet along a trajectory of its top edge; `nil` if the sheet does not move.
  private func settling(_ top: Trajectory?) -> ProtocolMotion? {
    guard let top, top.restPosition != self.top || top.restTime > 0 else { return nil }
    return settling(0, top, above: sheet.top(.collapsed))
  }

  /// True if the motion after a release starts with the finger's velocity.
  ///
  /// If the finger dragged the sheet and not its list, the sheet settles along Android's curve,
  /// whose start does not depend on the velocity.
  var keepsReleaseVelocity: Bool { touched != 0 }

  /// A stopped sheet settles like a sheet that is released without velocity.
  func motionAtRest(after pause: ProtocolPause, _ physics: ScrollPhysics) -> ProtocolMotion? {
    guard pause == .stop, state == nil else { return nil }
    return settling(to: sheet.state(releasedAt: top, velocity: 0), velocity: 0)
  }

  /// Copies the state that the sheet had before a layout (`onLayoutChild`).
  ///
  /// A sheet between two states keeps the position of its top edge.
  mutating func adopt(_ earlier: Self) {
    let kept = earlier.state.flatMap { sheet.states.contains($0) ? $0 : nil }
    let moved = kept.map { sheet.top($0) - earlier.sheet.top($0) } ?? 0
    let origin = sheet.top(.collapsed) - earlier.sheet.top(.collapsed)
    jump(0, to: earlier.chain[0].amount + origin - moved)
    jump(1, to: earlier.chain[1].amount)
    (touched, lastMovement) = (earlier.touched, earlier.lastMovement)
  }

  /// Continues a motion after a layout; a settling sheet keeps its target state if that still
  /// exists.
  mutating func resume(
    _ running: RunningMotion?, on part: Int?, from earlier: Self, _ physics: ScrollPhysics,
    _ frame: ReleaseFrame
  ) -> ProtocolMotion? {
    guard let running else { return nil }
    guard case .part(let part, let top, above: _?)? = running.motion.vertical else {
      return continued(running)
    }
    let aim = earlier.sheet.states.first {
      !(earlier.sheet.top($0) - top.restPosition).exceedsRounding
    }
    let state =
      aim.flatMap { sheet.states.contains($0) ? $0 : nil }
      ?? sheet.state(releasedAt: self.top, velocity: -running.velocity.y)
    guard state == aim, earlier.sheet.top(state) == sheet.top(state),
      earlier.viewport.width == viewport.width
    else { return settling(to: state, velocity: running.velocity.y) }
    var motion = settling(part, top, above: sheet.top(.collapsed))
    motion?.elapsed = running.time
    return motion
  }

  func describe(_ details: inout ProtocolDetails, _ motion: ProtocolMotion?) {
    let amount = motion?.target ?? chain[0].amount
    let state = sheet.states.first {
      !(sheet.top(.collapsed) - sheet.top($0) - amount).exceedsRounding
    }
    details.state = state?.rawValue ?? ""
  }
}
