import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

extension Scenario.AndroidNested: ChainedProtocol {
  var defaultPart: Int { child }

  /// A wheel scrolls without a touch (`TYPE_NON_TOUCH`), as a fling does.
  var wheelClaims: (order: ClaimOrder, phase: ScrollClaim.Phases) { (claims, .fling) }

  /// Whether a drag's result depends on its single events: a gate that a movement opens applies
  /// only from the next one on.
  var dependsOnEvents: Bool { (claims.up + claims.down).contains { $0.gate != nil } }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    fling(velocity.y, claims, policy: policy, physics: physics, driver: touched)
  }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? { nil }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {}
}
