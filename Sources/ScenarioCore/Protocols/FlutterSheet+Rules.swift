import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

extension Scenario.FlutterSheet: ChainedProtocol {
  var claims: ClaimOrder { sheet.claims }

  var dependsOnEvents: Bool { sheet.compatibility.contains(.arrivalEventIsLost) }

  var chain: ScrollChain {
    get { sheet.chain }
    set { sheet.show(newValue) }
  }

  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    let release = sheet.release(
      velocity: velocity.y, snapDuration: snapDuration, rule: physics.fling)
    switch release {
    case .snap(let height): return settling(0, height.restTime > 0 ? height : nil)
    case .fling(let fling):
      guard velocity.y != 0 else { return nil }
      let driver = fling.boundaries.first?.from ?? (sheet.chain[0].room(movingBy: 1) > 0 ? 0 : 1)
      return ProtocolMotion(
        vertical: .fling(fling), driver: driver, claims: sheet.claims)
    }
  }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? { nil }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    let range = sheet.chain[0].range
    row.state = state(at: sheet.chain[0].amount, of: [range.upper: "open", range.lower: "closed"])
  }
}
