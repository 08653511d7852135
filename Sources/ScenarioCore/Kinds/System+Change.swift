import NestedScroll

extension Scenario.System {
  /// Applies a change.
  ///
  /// - Parameter change: The change; one of another kind of system has no effect.
  mutating func apply(_ change: Scenario.SystemChange) {
    switch (self, change.system) {
    case (.scrollView(let old), .scrollView(var new)):
      if change.kept.contains("snap") { new.snap = old.snap }
      self = .scrollView(new)
    case (.nestedProtocol(.cssScroll(let old)), .nestedProtocol(.cssScroll(var new))):
      // Offsets are no geometry: a set without them changes nothing.
      new.page.adopt(old.page)
      self = .nestedProtocol(.cssScroll(new))
    case (.nestedProtocol, .nestedProtocol): self = change.system
    case (_, let new): self = new.declared(to: Keeping(old: self, lists: change.kept)) ?? self
    }
  }

  /// Increases the height of a page's list.
  ///
  /// - Parameters:
  ///   - length: The increase, in points; negative for a decrease.
  ///   - page: The index of the page, or of the list of a stack.
  mutating func insert(_ length: Double, above page: Int) {
    self = declared(to: Inserting(length: length, page: page)) ?? self
  }

  /// Applies the geometry change of a script's step, if it has one.
  mutating func apply(_ step: Scenario.Step) {
    switch step {
    case .nested(.set(let change)): apply(change)
    case .nested(.insertAbove(let length, let page)): insert(length, above: page)
    default: break
    }
  }
}

/// Completes a declaration by those lists of an older one that a `set` step does not change.
private struct Keeping: DeclarationVisitor {
  let old: Scenario.System
  let lists: Set<String>

  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> Scenario.System {
    guard let old = Declaration(old) else { return self.old }
    var new = declaration
    new.keep(lists, of: old)
    return new.system
  }
}

/// Increases the height of a declared list.
private struct Inserting: DeclarationVisitor {
  let length: Double
  let page: Int

  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> Scenario.System {
    var changed = declaration
    changed.insert(length, above: page)
    return changed.system
  }
}

extension Scenario {
  /// The largest number of lists, on any page, during the script.
  package var mostLists: Int {
    var system = system
    return script.reduce(system.listCount ?? 0) { most, step in
      guard case .nested(.set(let change)) = step else { return most }
      system.apply(change)
      return max(most, system.listCount ?? 0)
    }
  }
}
