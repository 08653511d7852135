extension Scenario.ProtocolSystem {
  /// What a script drives.
  var rules: any StagedProtocol {
    switch self {
    case .androidNested(let system): system
    case .androidAppBar(let system): system
    case .androidBottomSheet(let system): system
    case .composeNested(let system): system
    case .cssScroll(let system): system
    case .flutterNested(let system): system
    case .flutterSheet(let system): system
    }
  }
}

extension Scenario.System {
  /// The protocol, as the value that a stage drives; `nil` for other kinds.
  func rules<Rules: StagedProtocol>(_ type: Rules.Type) -> Rules? {
    guard case .nestedProtocol(let system) = self else { return nil }
    return system.rules as? Rules
  }
}
