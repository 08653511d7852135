package import NestedScroll

// This is the only place that lists the kinds of nested systems.
extension ScenarioKind {
  static let nested = [
    stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections,
  ]
}

// The declarations that checks, decoding or the diagnosis treat specially.
extension Scenario.System {
  package var segmentPager: SegmentPager.Geometry? { declaration() }
  package var easyPager: EasyPager.Geometry? { declaration() }
  package var collapsingHeader: DeclaredHeader? { declaration() }
  package var swipePages: SwipePages.Geometry? { declaration() }
  package var detentSheet: DeclaredSheet? { declaration() }

  private func declaration<Declaration: NestedDeclaration>() -> Declaration? {
    (declared as? DeclaredSystem<Declaration>)?.declaration
  }
}
