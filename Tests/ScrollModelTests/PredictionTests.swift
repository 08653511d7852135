import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct PredictionTests {
  @Test func `the time at an offset is solved for`() {
    var recorder = Recorder(offset: 2800)
    recorder.fling(2500)
    let view = recorder.view
    #expect(view.time(atOffset: 2800) == 0 && view.time(atOffset: 2799) == nil)
    for offset in [2801.0, 3000, 3156, 3160, 3200] {
      let time = view.time(atOffset: offset) ?? .nan
      expectClose(view.state(at: time).contentOffset.y, offset, within: 1e-9)
    }
    #expect(view.time(atOffset: 3300) == nil)
    // On the way back from beyond the end the same offset comes a second time.
    recorder.advance(to: 0.3)
    let again = recorder.view.time(atOffset: 3180) ?? .nan
    #expect(again > 0.3)
    expectClose(recorder.view.state(at: again).contentOffset.y, 3180, within: 1e-9)
    recorder.settle(from: 0.3)
    #expect(recorder.view.time(atOffset: 100) == nil && recorder.view.settlingTime == nil)
  }

  @Test func `indicators have the length of the visible share`() throws {
    var recorder = Recorder()
    let top = try #require(recorder.view.indicator(.vertical))
    expectClose(top.length, 844 * 844 / 4000.0, within: 1e-12)
    #expect(top.position == 0 && recorder.view.indicator(.horizontal) == nil)
    recorder.perform(.setContentOffset(Vector(x: 0, y: 3156), animated: false), at: 0)
    let bottom = try #require(recorder.view.indicator(.vertical))
    expectClose(bottom.position + bottom.length, 844, within: 1e-12)
    recorder.perform(.setContentOffset(Vector(x: 0, y: -50), animated: false), at: 0)
    let pulled = try #require(recorder.view.indicator(.vertical))
    expectClose(pulled.length, top.length - 50, within: 1e-12)
    #expect(pulled.position == 0)
    let wide = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 4000, height: 9), containerSize: Size(width: 390, height: 9)),
      behavior: ScrollBehavior { $0.isRightToLeft = true })
    let start = try #require(wide.indicator(.horizontal))
    expectClose(start.position + start.length, 390, within: 1e-12)
  }

  @Test func `the end is announced once per content size, projected targets included`() {
    var recorder = Recorder(behavior: ScrollBehavior { $0.approachingEndDistance = 1000 })
    func distances() -> [Double] {
      recorder.takeEffects().compactMap {
        if case .approachingEnd(let distance) = $0 { distance } else { nil }
      }
    }
    recorder.fling(3000)
    recorder.settle(from: 0)
    #expect(distances() == [], "1493 from the top, 1662 from the end")
    recorder.fling(2000, at: 10)
    let announced = distances()
    #expect(announced.count == 1 && abs(announced[0] - 667.5) < 1)
    recorder.settle(from: 10)
    recorder.perform(.setContentOffset(Vector(x: 0, y: 3156), animated: true), at: 20)
    recorder.settle(from: 20)
    #expect(distances() == [])
    let longer = ScrollGeometry.list(8000)
    recorder.setGeometry(longer, at: 30)
    #expect(distances() == [])
    recorder.perform(.setContentOffset(Vector(x: 0, y: 6156.5), animated: false), at: 31)
    #expect(distances() == [999.5])
  }
}
