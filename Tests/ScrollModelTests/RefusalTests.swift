import EventGenerator
import ScrollModel
import TestSupport
import Testing

@Suite struct RefusalTests {
  /// Calls that end the process: each has an invalid argument.
  static let calls: [String: @Sendable () -> Void] = [
    "an infinite wheel": {
      call { $0.handle(.wheel(Vector(x: 0, y: .infinity), phase: .began), at: 0) }
    },
    "an event's time": { call { $0.handle(.touchCancelled, at: .nan) } },
    "an infinite content": {
      _ = ScrollGeometry(contentSize: Size(width: .infinity, height: 0), containerSize: .phone)
    },
    "a target": {
      call { view in
        view.handle(.dragBegan, at: 0)
        view.handle(.dragEnded(velocity: .zero), at: 0, willEndDragging: { $1.y = .nan }) { _ in }
      }
    },
    "a state in the past": {
      call { view in
        view.advance(to: 1)
        _ = view.state(at: 0.9)
      }
    },
    "a rectangle": {
      call { $0.scrollRectToVisible(Rect(x: 0, y: 0, width: -1, height: 5), animated: true, at: 0) }
    },
    "no snap position": { _ = ScrollSnapping(offsets: []) },
    "a refresh control's height": { _ = RefreshControl(height: 0) },
    // Physics that were made invalid after their creation.
    "a minimum velocity": { _ = Recorder(physics: .uikit { $0.flingLimits.minimum = .nan }) },
    "a rubber band": { _ = Recorder(physics: .uikit { $0.rubberBandCoefficient = 0 }) },
    "the time at which a finger begins": {
      var tracker = VelocityTracker()
      tracker.begin(at: .nan, position: .zero)
    },
    "the position of a finger": { track(at: 1, Vector(x: .infinity, y: 0)) },
    "the order of a finger's samples": { track(at: -0.1) },
    "events that run backwards between two frames": {
      var scroll = Recorder()
      scroll.fling(2000, at: 1)
      scroll.perform(.assignContentOffset(Vector(x: 0, y: 9)), at: 1.01)
      scroll.perform(.assignContentOffset(Vector(x: 0, y: 8)), at: 1.005)
    },
  ]

  @Test(arguments: calls.keys.sorted()) func `an invalid argument`(_ name: String) async {
    await #expect(processExitsWith: .failure) { [name] in RefusalTests.calls[name]?() }
  }

  @Test func `say why, in release builds too`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      call { $0.handle(.touchBegan(Vector(x: .nan, y: 0)), at: 0) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the numbers of a call must be finite, got"))
  }
}

private func call(_ method: (inout HeadlessScrollView) -> Void) {
  var view = Recorder(offset: 100).view
  method(&view)
}

/// Moves a finger that has begun at 0 s.
private func track(at time: Double, _ position: Vector = .zero) {
  var tracker = VelocityTracker()
  tracker.begin(at: 0, position: .zero)
  tracker.move(at: time, position: position)
}
