import NestedScroll
import PublishedOriginals
import ScrollModel
import TraceRows

/// A function with a generic parameter, as a type: it receives a scenario's stage of any type.
package protocol StageVisitor {
  associatedtype Result

  func visit(_ stage: consuming some ScenarioStage) -> Result
}

extension Scenario {
  /// Creates the stage of the scenario in its initial state, and passes it to a visitor.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: Whether repeated equal effects are stored once.
  ///   - visitor: Receives the stage.
  /// - Returns: The visitor's result.
  package func stage<Visitor: StageVisitor>(
    framesPerSecond: Double, joinsRuns: Bool, for visitor: Visitor
  ) -> Visitor.Result {
    switch system {
    case .scrollView(let system):
      return visitor.visit(
        ScrollViewStage(system, of: self, joinsRuns: joinsRuns))
    case .nestedProtocol(let system):
      return visitor.visit(
        ProtocolStage(system, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns))
    default:
      let staging = NestedStaging(scenario: self)
      guard let staged = system.declared(to: staging) else {
        preconditionFailure("every other kind is declared as a nested system")
      }
      let scrollPhysics = physics.scrollPhysics
      switch staged {
      case .ideal(let system, let kind):
        let view = NestedScrollView(
          system: system, physics: scrollPhysics, behavior: behavior,
          displayScale: displayScale, latchesFlings: latchesFlings)
        return visitor.visit(
          NestedStage(view, kind, of: self, joinsRuns: joinsRuns))
      case .original(let rules, let kind):
        let view = OriginalScrollView(
          rules, physics: scrollPhysics, displayScale: displayScale)
        return visitor.visit(
          NestedStage(view, kind, of: self, joinsRuns: joinsRuns))
      }
    }
  }
}

/// What a nested stage runs: a system and what it needs to know of its kind.
private enum StagedNested {
  case ideal(AnySystem, StagedKind<AnySystem>)
  case original(AnyOriginal, StagedKind<AnyOriginal>)
}

/// Makes the nested system of a declaration, by the correct or by the published rules.
private struct NestedStaging: DeclarationVisitor {
  let scenario: Scenario

  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> StagedNested {
    .ideal(
      AnySystem(declaration.makeSystem()),
      StagedKind(kind: Declaration.Nested.kind) {
        Declaration($0).map { AnySystem($0.makeSystem()) }
      } showParts: { system, row, overscroll in
        row.show(parts: system.typed(Declaration.Nested.self), overscroll: overscroll)
      })
  }

  func visit<Declaration: PublishedDeclaration>(
    published declaration: Declaration
  ) -> StagedNested {
    guard scenario.rules == .original else { return visit(declaration) }
    return .original(
      AnyOriginal(declaration.makeOriginal()),
      StagedKind(kind: Declaration.Nested.kind) {
        Declaration($0).map { AnyOriginal($0.makeOriginal()) }
      } showParts: { _, _, _ in
      })
  }
}
