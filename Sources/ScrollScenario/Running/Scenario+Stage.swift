import NestedScroll
import PublishedOriginals
import ScrollModel
import ScrollTrace

/// A function with a generic parameter, as a type: it receives a scenario's stage of any type.
protocol StageVisitor {
  associatedtype Result

  func visit(_ stage: some ScenarioStage) -> Result
}

extension Scenario {
  /// Creates the stage of the scenario in its initial state, and passes it to a visitor.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: Whether repeated equal effects are stored once.
  ///   - visitor: Receives the stage.
  /// - Returns: The visitor's result.
  func stage<Visitor: StageVisitor>(
    framesPerSecond: Double, joinsRuns: Bool, for visitor: Visitor
  ) -> Visitor.Result {
    func stage<Rules: StagedProtocol>(
      protocol make: @escaping (Scenario.System) -> Rules?
    ) -> Visitor.Result? {
      guard let rules = make(system) else { return nil }
      return visitor.visit(
        ProtocolStage(
          rules, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, changed: make))
    }
    let nested: Visitor.Result? =
      switch system {
      case .scrollView(let system):
        visitor.visit(
          ScrollViewStage(system, of: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns))
      case .nestedProtocol(.androidNested): stage(protocol: { $0.androidNested })
      case .nestedProtocol(.androidAppBar): stage(protocol: { $0.androidAppBar })
      case .nestedProtocol(.androidBottomSheet): stage(protocol: { $0.androidBottomSheet })
      case .nestedProtocol(.composeNested): stage(protocol: { $0.composeNested })
      case .nestedProtocol(.cssScroll): stage(protocol: { $0.cssScroll })
      case .nestedProtocol(.flutterNested): stage(protocol: { $0.flutterNested })
      case .nestedProtocol(.flutterSheet): stage(protocol: { $0.flutterSheet })
      default:
        system.declared(
          to: NestedStaging(
            scenario: self, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns,
            visitor: visitor))
      }
    guard let nested else { preconditionFailure("each case makes the view of its own system") }
    return nested
  }
}

/// Makes the stage of a nested system, by the correct or by the published rules.
private struct NestedStaging<Visitor: StageVisitor>: DeclarationVisitor {
  let scenario: Scenario
  let framesPerSecond: Double
  let joinsRuns: Bool
  let visitor: Visitor

  private var physics: ScrollPhysics {
    ScrollPhysics(scenario.physics, framesPerSecond: framesPerSecond)
  }

  func visit<Declaration: NestedDeclaration>(_ declaration: Declaration) -> Visitor.Result {
    let view = NestedScrollView(
      system: declaration.makeSystem(), physics: physics, behavior: scenario.behavior,
      displayScale: scenario.displayScale, latchesFlings: scenario.latchesFlings)
    return visitor.visit(
      NestedStage(view, of: scenario, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns) {
        Declaration($0)?.makeSystem()
      })
  }

  func visit<Declaration: PublishedDeclaration>(
    published declaration: Declaration
  ) -> Visitor.Result {
    guard scenario.rules == .original else { return visit(declaration) }
    let view = OriginalScrollView(
      declaration.makeOriginal(), physics: physics, displayScale: scenario.displayScale)
    return visitor.visit(
      NestedStage(view, of: scenario, framesPerSecond: framesPerSecond, joinsRuns: joinsRuns) {
        Declaration($0)?.makeOriginal()
      })
  }
}
