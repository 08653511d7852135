// This is the only place that lists the kinds of nested systems.
extension ScenarioKind {
  static let nested = [
    stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections,
  ]
}
