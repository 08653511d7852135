import ScrollDynamics
package import ScrollModel

/// The properties of a protocol that the checks use, as plain values.
package struct ProtocolFacts {
  /// The size of the viewport, in points.
  package let viewport: Size
  /// The names of the parts, outermost first.
  let partNames: [String]
  /// Whether the effect of a drag depends on its split into events:
  /// ``StagedProtocol/dependsOnEvents``.
  let dependsOnEvents: Bool
  /// Whether several parts move by the same movement: ``StagedProtocol/movesTogether``.
  let movesTogether: Bool
  /// The amounts between which the parts move vertically, in points.
  let verticalRanges: [ScrollRange]
  /// The amounts between which the parts move horizontally, in points.
  let horizontalRanges: [ScrollRange]
  /// Where the parts rest: ``StagedProtocol/restRules``.
  let restRules: [RestRule]
  /// How far a fling can move everything, in points: ``StagedProtocol/flingRoom(from:movingBy:)``.
  ///
  /// The part is the one that the finger was on; `nil` for the default one.
  let flingRoom: (_ part: Int?, _ amounts: [Double], _ direction: Double) -> Double
  /// Whether the motion begins with the finger's velocity: ``StagedProtocol/keepsReleaseVelocity``.
  ///
  /// The part is the one that the finger was on; `nil` for the default one.
  let keepsReleaseVelocity: (_ part: Int?) -> Bool

  init(_ rules: AnyProtocol) {
    (viewport, partNames) = (rules.viewport, rules.partNames)
    (dependsOnEvents, movesTogether) = (rules.dependsOnEvents, rules.movesTogether)
    restRules = rules.restRules
    verticalRanges = rules.ranges(.vertical)
    horizontalRanges = rules.ranges(.horizontal)
    flingRoom = { part, amounts, direction in
      rules.touched(on: part).flingRoom(from: amounts, movingBy: direction)
    }
    keepsReleaseVelocity = { rules.touched(on: $0).keepsReleaseVelocity }
  }
}

extension AnyProtocol {
  /// The protocol with a finger on a part, the last one if there are fewer parts now; `nil` for the
  /// default part.
  fileprivate func touched(on part: Int?) -> AnyProtocol {
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
  package var protocolSystems: [ProtocolSystem] {
    var system = system
    var all = [system.nestedProtocol]
    for case .nested(.set(let change)) in script {
      system.apply(change)
      all.append(system.nestedProtocol)
    }
    return all.compactMap { $0 }
  }
}

extension Scenario.ProtocolSystem {
  /// The protocol as the value that a stage drives.
  var rules: AnyProtocol {
    switch self {
    case .androidNested(let rules): AnyProtocol(rules)
    case .androidAppBar(let rules): AnyProtocol(rules)
    case .androidBottomSheet(let rules): AnyProtocol(rules)
    case .composeNested(let rules): AnyProtocol(rules)
    case .cssScroll(let rules): AnyProtocol(rules)
    case .flutterNested(let rules): AnyProtocol(rules)
    case .flutterSheet(let rules): AnyProtocol(rules)
    }
  }

  /// The properties of the protocol that the checks use.
  package var facts: ProtocolFacts { ProtocolFacts(rules) }
}
