import NestedScroll
package import ScenarioCore
import ScrollModel
import TraceRows

/// The published designs, for a decoder of scenarios.
package enum PublishedDesigns {
  /// The designs, at most one for each kind.
  package static let all = [
    design(SegmentPager.kind, OriginalSegmentPager.self),
    design(EasyPager.kind, OriginalEasyPager.self),
    design(CollapsingHeader.kind, OriginalCollapsingHeader.self),
    design(SwipePages.kind, OriginalSwipePages.self),
    design(DetentSheet.kind, OriginalDetentSheet.self),
  ]

  private static func design<Rules: OriginalRules>(
    _ kind: NestedKind, _ rules: Rules.Type
  ) -> PublishedDesign {
    PublishedDesign(kind: kind.name) { scenario, system, joinsRuns in
      guard let rules = Rules(.nested(system)) else {
        preconditionFailure("a \(kind.name) follows the rules of another kind")
      }
      let view = OriginalScrollView(
        rules, physics: scenario.physics.scrollPhysics, displayScale: scenario.displayScale)
      return scenario.player(on: view, of: system, joinsRuns: joinsRuns)
    }
  }
}
