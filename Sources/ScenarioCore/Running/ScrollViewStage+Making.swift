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
