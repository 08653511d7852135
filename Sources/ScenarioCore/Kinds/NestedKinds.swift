// The kinds of nested systems: the only place that lists them.
extension ScenarioKind {
  /// The kinds of nested systems.
  static let nested = [
    stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    stickySections,
  ]
}
