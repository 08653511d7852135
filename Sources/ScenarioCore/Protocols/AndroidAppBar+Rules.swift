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
      velocity.y, claims, policy: policy, physics: physics, driver: touched) ?? snap
  }

  func motionAfter(_ motion: ProtocolMotion, _ physics: ScrollPhysics) -> ProtocolMotion? {
    motion.isFling ? snap : nil
  }

  /// A notch of a wheel and a stopped fling end a nested scroll, after which the bar snaps
  /// (`AppBarLayout.Behavior.onStopNestedScroll`).
  func motionAtRest(after causes: RestCauses, _ physics: ScrollPhysics) -> ProtocolMotion? {
    causes.isDisjoint(with: [.wheel, .stop]) ? nil : snap
  }

  private var snap: ProtocolMotion? { settling(0, bar.snap(from: chain[0].amount)) }

  var restRules: [RestRule] {
    var (zones, top): ([(start: Double, end: Double)], Double) = ([], 0)
    for child in bar.children where child.isVisible {
      let outer = (start: top, end: top + child.marginTop + child.height + child.marginBottom)
      top = outer.end
      guard child.flags.isSuperset(of: [.scroll, .snap]) else { continue }
      let inner = (start: outer.start + child.marginTop, end: outer.end - child.marginBottom)
      let zone = child.flags.contains(.snapMargins) ? outer : inner
      if child.flags.contains(.exitUntilCollapsed) {
        zones.append((zone.start, zone.end - child.minHeight))
      } else if child.flags.contains(.enterAlways) {
        let seam = inner.end - child.minHeight
        zones += [(zone.start, seam), (seam, zone.end)]
      } else {
        zones.append(zone)
      }
    }
    let total = bar.totalRange
    // Android moves a bar by `setTopAndBottomOffset` and clamps it in a layout (`onLayoutChild`); neither
    // starts an animation.
    return [
      RestRule(part: "the app bar", exceptions: [.offset, .geometry]) { row in
        guard let amount = row.parts.first ?? nil,
          let zone = zones.first(where: { $0.start < amount && amount < $0.end })
        else { return nil }
        let isNearStart = amount - zone.start < zone.end - amount
        return (amount, min(isNearStart ? zone.start : zone.end, total))
      }
    ]
  }

  func complete(_ row: inout ProtocolRow, _ motion: ProtocolMotion?) {
    row.state = state(at: chain[0].amount, of: [0: "expanded", bar.totalRange: "collapsed"])
  }
}
