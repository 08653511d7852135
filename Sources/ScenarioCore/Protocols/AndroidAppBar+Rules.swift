import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

extension Scenario.AndroidAppBar: ChainedProtocol {
  var claims: ClaimOrder { bar.claims }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let claims = bar.claims(ofFlingFrom: touched == 0 ? .bar : .list)
    return fling(
      velocity.y, claims, policy: policy, physics: physics, driver: touched, frame: frame) ?? snap
  }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    motion.isFling ? snap : nil
  }

  private var snap: ProtocolMotion? { settling(0, bar.snap(from: chain[0].amount)) }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    row.state = state(at: chain[0].amount, of: [0: "expanded", bar.totalRange: "collapsed"])
  }
}
