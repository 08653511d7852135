import NestedScroll

extension Scenario.System {
  /// A change for another kind of system has no effect.
  mutating func apply(_ change: Scenario.SystemChange) {
    switch (self, change.system) {
    case (.scrollView(let old), .scrollView(var new)):
      if change.kept.contains("snap") { new.snap = old.snap }
      self = .scrollView(new)
    case (.nestedProtocol(let old), .nestedProtocol(let new)):
      // A `set` step does not change positions.
      self = .nestedProtocol(new.keepingPositions(of: old))
    case (.nested(var system), _):
      system.apply(change)
      self = .nested(system)
    default: break
    }
  }

  mutating func insert(_ length: Double, above page: Int) {
    guard var system = nested else { return }
    system.insert(length, above: page)
    self = .nested(system)
  }

  mutating func apply(_ step: Scenario.Step) {
    switch step {
    case .nested(.set(let change)): apply(change)
    case .nested(.insertAbove(let length, let page)): insert(length, above: page)
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
  /// The largest number of lists on all pages together during the script.
  var maximumLists: Int {
    var system = system
    return script.reduce(system.nested?.listCount ?? 0) { most, step in
      guard case .nested(.set(let change)) = step else { return most }
      system.apply(change)
      return max(most, system.nested?.listCount ?? 0)
    }
  }
}
