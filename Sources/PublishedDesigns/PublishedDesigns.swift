package import ScenarioCore
import ScrollModel
import TraceRows

/// The published designs, for a decoder of scenarios.
package enum PublishedDesigns {
  package static let all = [
    design(OriginalSegmentPager.self), design(OriginalEasyPager.self),
    design(OriginalCollapsingHeader.self), design(OriginalSwipePages.self),
    design(OriginalDetentSheet.self),
  ]

  private static func design<Rules: OriginalRules>(_ rules: Rules.Type) -> PublishedDesign {
    PublishedDesign(kind: Rules.Correct.kind.name) { scenario, system, kept in
      let view = OriginalScrollView<Rules>(
        OriginalScrollView.system(system), physics: scenario.physics.scrollPhysics,
        displayScale: scenario.settings.displayScale)
      return scenario.playedStage(view, of: system, keeping: kept)
    }
  }
}
