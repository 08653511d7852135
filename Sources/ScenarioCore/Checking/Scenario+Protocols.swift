package import NestedScroll
import ScrollModel

// What the checks ask about a part that the finger was on; `nil` for the default part.
extension AnyProtocol {
  /// How far a fling can move everything, in points: ``ProtocolRules/flingRoom(from:movingBy:)``.
  func flingRoom(of part: Int?, from amounts: [Double], movingBy direction: Double) -> Double {
    touched(on: part).flingRoom(from: amounts, movingBy: direction)
  }

  /// Whether the motion begins with the finger's velocity: ``ProtocolRules/keepsReleaseVelocity``.
  func keepsReleaseVelocity(of part: Int?) -> Bool { touched(on: part).keepsReleaseVelocity }

  /// The protocol with a finger on a part, the last one if there are fewer parts now.
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
