import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// `check` judges where pages and snap positions rest after each ending of a motion.
@Suite struct RestTests {
  @Test(arguments: ScrollPlatform.all)
  func `proximity does not pull a notch back`(platform: ScrollPlatform) {
    let snapping = ScrollSnapping(interval: 800, mode: .proximity(within: 0.3))
    var view = HeadlessScrollView(
      list: 8000, in: Size(width: 390, height: 800), physics: platform.physics(1, []),
      behavior: ScrollBehavior { $0.verticalSnapping = snapping })
    for turn in 1...3 {
      view.handle(.wheel(Vector(x: 0, y: 120), phase: .discrete), at: Double(turn))
      while let time = view.nextEventTime { view.advance(to: time) }
      #expect(view.contentOffset.y == 120 * Double(turn), "\(platform.name)")
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `content keeps its page when the page's length changes`(platform: ScrollPlatform) {
    var view = HeadlessScrollView(
      list: 8000, in: Size(width: 390, height: 800), physics: platform.physics(1, []),
      behavior: .pages(), offset: 1600)
    view.setGeometry(.list(8000, in: Size(width: 390, height: 500)), at: 1)
    #expect(view.contentOffset.y == 1000 && !view.isMoving, "\(platform.name)")
  }
}
