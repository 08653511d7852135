package import NestedScroll
import ScrollModel

// Values that the checks need for a part that the finger was on; `nil` for the default part.
extension AnyProtocol {
  /// The distance by which a fling can certainly move the parts, in points:
  /// ``ProtocolRules/flingRoom(from:movingBy:)``.
  func flingRoom(of part: Int?, from amounts: [Double], movingBy direction: Double) -> Double {
    touched(on: part).flingRoom(from: amounts, movingBy: direction)
  }

  /// True if the motion begins with the finger's velocity: ``ProtocolRules/keepsReleaseVelocity``.
  func keepsReleaseVelocity(of part: Int?) -> Bool { touched(on: part).keepsReleaseVelocity }

  /// The protocol with a finger on a part, or on the last part if there are fewer parts now.
  private func touched(on part: Int?) -> AnyProtocol {
    var rules = self
    rules.beginGesture(on: min(part ?? defaultPart, partNames.count - 1))
    return rules
  }
}

extension Scenario {
  /// The largest numbers of parts and of claims that a protocol has during the script.
  var protocolColumns: (parts: Int, claims: Int) {
    var columns = (parts: 0, claims: 0)
    for rules in protocolSystems.map({ $0.rules }) {
      columns.parts = max(columns.parts, rules.partNames.count)
      columns.claims = max(columns.claims, rules.claimCount)
    }
    return columns
  }

  /// The protocol at the start and after each step that changes its sizes; empty for other systems.
  package var protocolSystems: [NestedProtocol] {
    var system = system
    var all = [system.nestedProtocol]
    for case .nested(.set(let change)) in script {
      system.apply(change)
      all.append(system.nestedProtocol)
    }
    return all.compactMap { $0 }
  }
}
