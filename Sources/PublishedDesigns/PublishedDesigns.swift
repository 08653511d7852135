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

  private static func design<Rules: DeclaredRules>(
    _ kind: NestedKind, _ rules: Rules.Type
  ) -> PublishedDesign {
    PublishedDesign(kind: kind.name) { scenario, system, joinsRuns in
      guard let rules = Rules(.nested(system)) else {
        preconditionFailure("a \(kind.name) follows the rules of another kind")
      }
      let view = OriginalScrollView(
        rules, physics: scenario.physics.scrollPhysics, displayScale: scenario.displayScale)
      return scenario.playedStage(view, of: system, joinsRuns: joinsRuns)
    }
  }
}

/// The rules of a design that a scenario can declare.
package protocol DeclaredRules: OriginalRules {
  /// Creates the rules for the sizes of a system; `nil` for a system of another kind.
  init?(_ system: Scenario.System)
}

extension OriginalSegmentPager: DeclaredRules {
  package init?(_ system: Scenario.System) {
    guard let geometry = system.segmentPager else { return nil }
    self.init(geometry)
  }
}

extension OriginalEasyPager: DeclaredRules {
  package init?(_ system: Scenario.System) {
    guard let geometry = system.easyPager else { return nil }
    self.init(geometry)
  }
}

extension OriginalCollapsingHeader: DeclaredRules {
  package init?(_ system: Scenario.System) {
    guard let declared = system.collapsingHeader else { return nil }
    self.init(declared.geometry, header: declared.header)
  }
}

extension OriginalSwipePages: DeclaredRules {
  package init?(_ system: Scenario.System) {
    guard let geometry = system.swipePages else { return nil }
    self.init(geometry)
  }
}

extension OriginalDetentSheet: DeclaredRules {
  package init?(_ system: Scenario.System) {
    guard let declared = system.detentSheet else { return nil }
    self.init(declared.geometry, detent: declared.detent)
  }
}
