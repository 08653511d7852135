import ScrollDynamics
import ScrollModel

extension ScrollGeometry {
  init(_ system: Scenario.ScrollView) {
    self.init(
      contentSize: system.content, containerSize: system.viewport, contentInset: system.inset,
      safeAreaInsets: system.safeArea, contentInsetAdjustment: system.insetBehavior,
      displayScale: system.displayScale)
  }

  func with(_ contentSize: Size) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: contentSize, containerSize: containerSize, contentInset: contentInset,
      safeAreaInsets: safeAreaInsets, contentInsetAdjustment: contentInsetAdjustment,
      displayScale: displayScale)
  }
}

extension ScrollBehavior {
  init(_ system: Scenario.ScrollView) {
    self.init(
      bouncesHorizontally: system.bouncesHorizontally, bouncesVertically: system.bouncesVertically,
      alwaysBouncesHorizontally: system.alwaysBouncesHorizontally,
      alwaysBouncesVertically: system.alwaysBouncesVertically)
    isScrollEnabled = system.isScrollEnabled
    isPagingEnabled = system.isPaging
    pageSize = system.pageLength
    switch system.snap?.axis {
    case .horizontal: horizontalSnapping = system.snap?.snapping
    case .vertical: verticalSnapping = system.snap?.snapping
    case nil: break
    }
    isDirectionalLockEnabled = system.isDirectionalLockEnabled
    refreshControl = system.refresh
    approachingEndDistance = system.approachingEnd
    isRightToLeft = system.isRightToLeft
  }
}
