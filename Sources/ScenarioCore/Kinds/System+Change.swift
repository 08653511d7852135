import NestedScroll

extension Scenario.System {
  /// A change for another kind of system has no effect.
  mutating func apply(_ change: Scenario.SystemChange) {
    switch (self, change.system) {
    case (.scrollView(let old), .scrollView(let new)): self = .scrollView(old.changed(to: new))
    case (.nestedProtocol(let old), .nestedProtocol(let new)):
      // A `set` step does not change positions.
      self = .nestedProtocol(new.keepingPositions(of: old))
    case (.nested(var system), _):
      system.apply(change)
      self = .nested(system)
    default: break
    }
  }

  mutating func apply(_ step: Scenario.Step) {
    switch step {
    case .nested(.set(let change)): apply(change)
    case .nested(.insertAbove(let length, let page)):
      switch self {
      case .scrollView(var view):
        view.insert(length)
        self = .scrollView(view)
      case .nested(var system):
        system.insert(length, above: page)
        self = .nested(system)
      case .nestedProtocol: break
      }
    default: break
    }
  }
}

extension Scenario.NestedSystem {
  mutating func apply(_ change: Scenario.SystemChange) {
    guard let new = change.system.declared else { return }
    declared = new.keeping(change.kept, of: declared)
  }

  mutating func insert(_ length: Double, above list: Int) {
    declared = declared.inserting(length, above: list)
  }
}

extension Scenario {
  /// The system at the start of the script and after each `set` step.
  private var systems: [System] {
    var systems = [system]
    for case .nested(.set(let change)) in script {
      var system = systems[systems.count - 1]
      system.apply(change)
      systems.append(system)
    }
    return systems
  }

  /// The largest number of lists on all pages together during the script.
  var maximumLists: Int { systems.map { $0.nested?.listCount ?? 0 }.max() ?? 0 }

  /// The largest numbers of parts and ``ScrollClaim``s that the protocol has during the script.
  var protocolColumns: (parts: Int, claims: Int) {
    let rules = systems.compactMap { $0.nestedProtocol?.rules }
    return (rules.map { $0.partNames.count }.max() ?? 0, rules.map { $0.claimCount }.max() ?? 0)
  }
}
