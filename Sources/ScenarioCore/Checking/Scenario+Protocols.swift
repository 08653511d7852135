import NestedScroll

extension Scenario {
  /// The largest numbers of parts and ``ScrollClaim``s that the protocol has during the script.
  var protocolColumns: (parts: Int, claims: Int) {
    var columns = (parts: 0, claims: 0)
    for rules in protocolSystems.map({ $0.rules }) {
      columns.parts = max(columns.parts, rules.partNames.count)
      columns.claims = max(columns.claims, rules.claimCount)
    }
    return columns
  }

  private var protocolSystems: [NestedProtocol] {
    var system = system
    var all = [system.nestedProtocol]
    for case .nested(.set(let change)) in script {
      system.apply(change)
      all.append(system.nestedProtocol)
    }
    return all.compactMap { $0 }
  }
}
