import NestedScroll
import ScrollModel
import TraceRows

/// A function of a stage of any type; a protocol, because a closure cannot be generic.
package protocol StageVisitor {
  associatedtype Result

  func visit(_ stage: consuming some PlayableStage) -> Result
}

extension Scenario {
  /// Passes a stage with the corrected rules, not those of a published design, to a visitor.
  package func stage<Visitor: StageVisitor>(
    framesPerSecond: Double, keeping kept: KeptEffects, for visitor: Visitor
  ) -> Visitor.Result {
    switch system {
    case .scrollView(let system):
      return visitor.visit(ScrollViewStage(system, of: self, keeping: kept))
    case .nestedProtocol(let system):
      return visitor.visit(
        ProtocolStage(system, of: self, framesPerSecond: framesPerSecond, keeping: kept))
    case .nested(let system):
      return visitor.visit(NestedStage(makeView(system), system, of: self, keeping: kept))
    }
  }
}
