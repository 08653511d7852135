import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Offsets beyond the range that an app sets, and ends that move past content at rest.
@Suite struct `An offset beyond the range` {
  private func view(_ platform: ScrollPlatform) -> HeadlessScrollView {
    HeadlessScrollView(
      content: Size(width: 3000, height: 2000), in: .narrow, physics: platform.physics(1, []),
      offset: Vector(x: 500, y: 600))
  }

  @Test(arguments: ScrollPlatform.all, [true, false])
  func `stays, is clamped or springs back`(platform: ScrollPlatform, isAnimated: Bool) {
    for (set, nearest) in [
      (Vector(x: 500, y: -90), Vector(x: 500, y: 0)),
      (Vector(x: 500, y: 1270), Vector(x: 500, y: 1200)),
      (Vector(x: -40, y: 600), Vector(x: 0, y: 600)),
      (Vector(x: 2700, y: 600), Vector(x: 2600, y: 600)),
    ] {
      var view = view(platform)
      view.setContentOffset(set, animated: isAnimated, at: 0)
      let limit = view.physics.offsetLimit
      if !isAnimated { #expect(view.contentOffset == (limit == .clamps ? nearest : set)) }
      for frame in 1...600 { view.advance(to: Double(frame) / 60) }
      #expect(view.phase == .idle)
      #expect(view.contentOffset == (limit == .keeps ? set : nearest), "\(set)")
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `is what each platform allows`(platform: ScrollPlatform) {
    let name = "\(platform.name)"
    let expected: OffsetLimit =
      switch name {
      case "uikit", "appkit", "qt-flickable": .keeps
      case _ where name.hasPrefix("flutter"): .springsBack
      default: .clamps
      }
    #expect(platform.physics(1, []).offsetLimit == expected, "\(name)")
  }

  @Test(arguments: ScrollPlatform.all)
  func `ends no animation beyond a clamped edge`(platform: ScrollPlatform) {
    var view = view(platform)
    guard view.physics.offsetLimit == .springsBack else { return }
    view.setContentOffset(Vector(x: 500, y: 1300), animated: true, at: 0)
    var furthest = 0.0
    for frame in 1...600 {
      view.advance(to: Double(frame) / 60)
      furthest = max(furthest, view.contentOffset.y)
    }
    #expect("\(platform.name)" == "flutter-clamping" ? furthest == 1200 : furthest > 1250)
  }

  @Test(arguments: ScrollPlatform.all)
  func `is left at once when the content shrinks at rest`(platform: ScrollPlatform) {
    for isInset in [true, false] {
      var view = HeadlessScrollView(
        geometry: ScrollGeometry(
          contentSize: Size(width: 375, height: 3000), containerSize: Size(width: 375, height: 812),
          contentInset: EdgeInsets(bottom: isInset ? 300 : 0)),
        physics: platform.physics(1, []))
      let end = view.range(.vertical).upper
      view.setContentOffset(Vector(x: 0, y: end), animated: false, at: 0)
      var effects: [ScrollEffect] = []
      let smaller = ScrollGeometry.list(isInset ? 3000 : 2700, in: Size(width: 375, height: 812))
      view.setGeometry(smaller, at: 1) { effects.append($0) }
      #expect(view.contentOffset.y == end - 300)
      #expect(view.phase == .idle)
      #expect(effects.filter { $0 == .didScroll }.count == 1)
      #expect(!effects.contains(.willBeginDecelerating))
    }
  }
}
