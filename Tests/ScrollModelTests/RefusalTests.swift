import EventGenerator
import ScrollModel
import Testing

@Suite struct RefusalTests {
  static func view() -> HeadlessScrollView { Recorder(offset: 100).view }

  @Test func `say why, in release builds too`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var view = RefusalTests.view()
      view.handle(.touchBegan(Vector(x: .nan, y: 0)), at: 0) { _ in }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the numbers of a call must be finite, got"))
  }

  @Test func `infinite numbers and NaN`() async {
    await #expect(processExitsWith: .failure) {
      var view = RefusalTests.view()
      view.handle(.wheel(Vector(x: 0, y: .infinity), phase: .began), at: 0) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      var view = RefusalTests.view()
      view.handle(.touchCancelled, at: .nan) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollGeometry(
        contentSize: Size(width: .infinity, height: 0), containerSize: Size(width: 0, height: 0))
    }
  }

  @Test func `invalid targets, times and rectangles`() async {
    await #expect(processExitsWith: .failure) {
      var view = RefusalTests.view()
      view.handle(.dragBegan, at: 0) { _ in }
      view.handle(.dragEnded(velocity: .zero), at: 0, willEndDragging: { $1.y = .nan }) { _ in }
    }
    await #expect(processExitsWith: .failure) {
      var view = RefusalTests.view()
      view.advance(to: 1) { _ in }
      _ = view.state(at: 0.9)
    }
    await #expect(processExitsWith: .failure) {
      var view = RefusalTests.view()
      let rect = Rect(x: 0, y: 0, width: -1, height: 5)
      view.scrollRectToVisible(rect, animated: true, at: 0)
    }
    await #expect(processExitsWith: .failure) { _ = ScrollSnapping(offsets: []) }
    await #expect(processExitsWith: .failure) { _ = RefreshControl(height: 0) }
  }

  @Test func `physics that were made invalid after their creation`() async {
    await #expect(processExitsWith: .failure) {
      var physics = ScrollPhysics.uikit
      physics.minimumFlingVelocity = .nan
      _ = Recorder(physics: physics)
    }
    await #expect(processExitsWith: .failure) {
      var physics = ScrollPhysics.uikit
      physics.rubberBandCoefficient = 0
      _ = Recorder(physics: physics)
    }
    await #expect(processExitsWith: .failure) {
      var physics = ScrollPhysics.uikit
      physics.velocityEstimator = .fixed(Vector(x: 0, y: .nan))
      _ = Recorder(physics: physics)
    }
  }

  @Test func `impossible samples of a finger`() async {
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker()
      tracker.begin(at: .nan, position: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker()
      tracker.begin(at: 0, position: .zero)
      tracker.move(at: 1, position: Vector(x: .infinity, y: 0))
    }
    await #expect(processExitsWith: .failure) {
      var tracker = VelocityTracker()
      tracker.begin(at: 1, position: .zero)
      tracker.move(at: 0.9, position: .zero)
    }
  }

  @Test func `events that run backwards between two frames`() async {
    await #expect(processExitsWith: .failure) {
      var scroll = Recorder()
      scroll.fling(2000, at: 1)
      scroll.perform(.assignContentOffset(Vector(x: 0, y: 9)), at: 1.01)
      scroll.perform(.assignContentOffset(Vector(x: 0, y: 8)), at: 1.005)
    }
  }
}
