import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

extension Scenario.AndroidBottomSheet: ChainedProtocol {
  /// The order in which the parts consume a movement: a finger on the sheet itself moves only the
  /// sheet.
  var claims: ClaimOrder { touched == 0 ? sheet.claims.only(0) : sheet.claims }

  var claimCount: Int { max(sheet.claims.up.count, sheet.claims.down.count) }

  var dependsOnEvents: Bool { sheet.compatibility.contains(.arrivalEventIsLost) }

  private var top: Double { sheet.top(.collapsed) - chain[0].amount }

  mutating func beginGesture(on part: Int) { (touched, lastMovement) = (part, 0) }

  mutating func note(movement: Double) { lastMovement = movement }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    if touched == 0 {
      let isSideways = abs(velocity.x) > abs(velocity.y)
      let state = sheet.state(releasedAt: top, velocity: -velocity.y, isSideways: isSideways)
      return settling(
        sheet.settling(
          from: top, to: state, velocity: -velocity.y, parentWidth: viewport.width))
    }
    let path = sheet.settling(
      fromNestedDragAt: top, lastMovement: lastMovement, velocity: velocity.y)
    guard let path else {
      return fling(
        velocity.y, sheet.claims, policy: .drive, physics: physics, driver: 1, frame: frame)
    }
    return settling(path)
  }

  /// Converts a motion of the sheet's top edge to one of the sheet's amount.
  private func settling(_ top: Trajectory?) -> ProtocolMotion? {
    guard let top, top.restPosition != self.top || top.restTime > 0 else { return nil }
    return settling(0, top, above: sheet.top(.collapsed))
  }

  /// Whether the motion after a release begins with the finger's velocity: not for a sheet that was
  /// dragged itself.
  ///
  /// It settles along the original's curve, whose start does not depend on the velocity.
  var keepsReleaseVelocity: Bool { touched != 0 }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? { nil }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    let amount = motion?.target ?? chain[0].amount
    let state = BottomSheet.State.allCases.first { state in
      (state != .halfExpanded || !sheet.fitsToContents)
        && !(sheet.top(.collapsed) - sheet.top(state) - amount).exceedsRounding
    }
    row.state = state?.word ?? ""
  }
}
