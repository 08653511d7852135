import ScrollDynamics
import ScrollModel

/// What a protocol's rules say of themselves, for checks.
struct ProtocolFacts {
  /// The size of the viewport, in points.
  let viewport: Size
  /// The names of the parts, outermost first.
  let partNames: [String]
  /// ``StagedProtocol/dependsOnEvents``.
  let dependsOnEvents: Bool
  /// ``StagedProtocol/movesTogether``.
  let movesTogether: Bool
  /// The amounts between which the parts move vertically, in points.
  let verticalRanges: [ScrollRange]
  /// The amounts between which the parts move horizontally, in points.
  let horizontalRanges: [ScrollRange]
  /// ``StagedProtocol/flingRoom(from:movingBy:)`` for a finger on a part; `nil` for the default one.
  let flingRoom: (_ part: Int?, _ amounts: [Double], _ direction: Double) -> Double
  /// ``StagedProtocol/keepsReleaseVelocity`` for a finger on a part; `nil` for the default one.
  let keepsReleaseVelocity: (_ part: Int?) -> Bool

  init(_ rules: some StagedProtocol) {
    (viewport, partNames) = (rules.viewport, rules.partNames)
    (dependsOnEvents, movesTogether) = (rules.dependsOnEvents, rules.movesTogether)
    verticalRanges = rules.ranges(.vertical)
    horizontalRanges = rules.ranges(.horizontal)
    flingRoom = { part, amounts, direction in
      rules.touched(on: part).flingRoom(from: amounts, movingBy: direction)
    }
    keepsReleaseVelocity = { rules.touched(on: $0).keepsReleaseVelocity }
  }
}

extension StagedProtocol {
  /// The rules with a finger on a part; `nil` for the default one.
  fileprivate func touched(on part: Int?) -> Self {
    var rules = self
    rules.beginGesture(on: part ?? defaultPart)
    return rules
  }
}

extension Scenario.ProtocolSystem {
  /// What the rules say of themselves.
  var facts: ProtocolFacts {
    switch self {
    case .androidNested(let system): ProtocolFacts(system)
    case .androidAppBar(let system): ProtocolFacts(system)
    case .androidBottomSheet(let system): ProtocolFacts(system)
    case .composeNested(let system): ProtocolFacts(system)
    case .cssScroll(let system): ProtocolFacts(system)
    case .flutterNested(let system): ProtocolFacts(system)
    case .flutterSheet(let system): ProtocolFacts(system)
    }
  }
}
