import ScrollModel
import TestSupport
import Testing

@Suite struct VelocityTrackerTests {
  /// The velocities that the recordings' own tracker, a least-squares one, reports for them.
  static let recorded: [(name: String, x: Double, y: Double)] = [
    ("swipe-1", 219.593, 1304.702), ("swipe-2", 355.71, 967.211), ("swipe-3", 12.658, -36.904),
    ("swipe-4", 714.14, -2561.534), ("swipe-5", -19.668, -2910.106), ("swipe-6", 646.869, 2976.978),
  ]

  @Test(arguments: recorded)
  func `recorded fingers have the velocity their own tracker found`(
    recording: (name: String, x: Double, y: Double)
  ) throws {
    var tracker = VelocityTracker(estimator: .leastSquares)
    var lifted = 0
    for row in try RecordedRow.all(in: "Recordings/\(recording.name).csv") {
      let (time, position) = (try row["time_s"], Vector(x: try row["x_pt"], y: try row["y_pt"]))
      switch row.cells["phase"] ?? "" {
      case "began": tracker.begin(at: time, position: position)
      case "moved": tracker.move(at: time, position: position)
      default:
        lifted += 1
        let velocity = tracker.velocity(at: time)
        // Published to three decimals, rounded or cut.
        #expect(abs(velocity.x - recording.x) < 1.1e-3, "\(velocity)")
        #expect(abs(velocity.y - recording.y) < 1.1e-3, "\(velocity)")
      }
    }
    #expect(lifted == 1)
  }

  /// A finger that moves evenly, after a number of moved samples.
  private func uniform(
    _ estimator: VelocityEstimator, samples: Int, rate: Double, velocity: Vector
  ) -> Vector {
    var tracker = VelocityTracker(estimator: estimator)
    tracker.begin(at: 5, position: Vector(x: 100, y: 700))
    for index in 1...samples {
      let time = Double(index) / rate
      tracker.move(at: 5 + time, position: Vector(x: 100, y: 700) + time * velocity)
    }
    return tracker.velocity(at: 5 + Double(samples) / rate)
  }

  @Test(
    arguments: [
      (.leastSquares, 2...200, [60, 90, 120, 240, 1000]), (.span, 2...400, [60, 120, 240, 1000]),
      (.androidLeastSquares, 1...60, [120]), (.androidImpulse, 1...60, [120]),
      (.chromium, 1...60, [120]),
    ] as [(VelocityEstimator, ClosedRange<Int>, [Double])])
  func `a constant velocity is known from the first or second move on, at any rate`(
    estimator: VelocityEstimator, moves: ClosedRange<Int>, rates: [Double]
  ) {
    for (rate, samples) in rates.flatMap({ rate in moves.map { (rate, $0) } }) {
      let velocity = uniform(
        estimator, samples: samples, rate: rate, velocity: Vector(x: -300, y: 1200))
      #expect(
        abs(velocity.y - 1200) < 1e-7 && abs(velocity.x + 300) < 1e-7, "\(samples) at \(rate) Hz")
    }
  }

  @Test func `the smoothing estimators need some samples for a constant velocity`() {
    let velocity = Vector(x: 0, y: 1000)
    func read(_ estimator: VelocityEstimator, _ samples: Int) -> Double {
      uniform(estimator, samples: samples, rate: 100, velocity: velocity).y
    }
    for (samples, expected) in [(1, 0.0), (2, 200), (3, 400), (4, 1000), (9, 1000)] {
      expectClose(read(.uikit, samples), expected, within: 1e-9, "uikit, \(samples) samples")
    }
    for (samples, expected) in [(1, 62.5), (2, 437.5), (3, 1000), (9, 1000)] {
      expectClose(read(.ios5, samples), expected, within: 1e-9, "ios5, \(samples) samples")
    }
    for (samples, expected) in [(1, 50.0), (2, 400), (3, 1000), (9, 1000)] {
      expectClose(read(.flutter, samples), expected, within: 1e-9, "flutter, \(samples) samples")
    }
  }

  @Test func `three differences are weighted as each estimator says`() {
    func read(_ estimator: VelocityEstimator) -> Double {
      var tracker = VelocityTracker(estimator: estimator)
      tracker.begin(at: 0, position: .zero)
      tracker.move(at: 0.01, position: .zero)
      // Differences of 100, 300 and 700 points per second.
      for (time, y) in [(0.02, 1.0), (0.03, 4), (0.04, 11)] {
        tracker.move(at: time, position: Vector(x: 0, y: y))
      }
      return tracker.velocity(at: 0.05).y
    }
    // r₃ = 0.2·300 + 0.8·100 = 140, r₄ = 0.2·700 + 0.8·300 = 380; 0.75·r₃ + 0.25·r₄.
    expectClose(read(.uikit), 200, within: 1e-12)
    expectClose(read(.ios5), (9 * 100 + 6 * 300 + 700) / 16.0, within: 1e-12)
    expectClose(read(.flutter), 0.6 * 100 + 0.35 * 300 + 0.05 * 700, within: 1e-12)
  }

  /// Every estimator and the shortest pause, in milliseconds, that does or does not give 0.
  static let pauses: [(estimator: VelocityEstimator, moving: Double, resting: Double)] = [
    (.uikit, 99.9, 100), (.ios5, 99.9, 100), (.leastSquares, 99.9, 100), (.flutter, 40, 40.1),
    (.flutterMacOS, 40, 40.1), (.androidLeastSquares, 40, 40.1), (.androidImpulse, 40, 40.1),
    (.composeLeastSquares, 40, 40.1), (.composeImpulse, 40, 40.1), (.chromium, 79.9, 80),
    (.span, 50, 150.1),
  ]

  static let estimators = pauses.map(\.estimator)

  @Test(arguments: pauses)
  func `a pause before lifting gives 0`(
    item: (estimator: VelocityEstimator, moving: Double, resting: Double)
  ) {
    var tracker = VelocityTracker(estimator: item.estimator)
    tracker.begin(at: 0.1, position: .zero)
    for index in 1...6 {
      tracker.move(at: 0.1 + Double(index) / 60, position: Vector(x: 0, y: 33 * Double(index)))
    }
    #expect(tracker.velocity(at: 0.2 + item.moving / 1000).y > 1000)
    #expect(tracker.velocity(at: 0.2 + item.resting / 1000) == .zero)
    #expect(tracker.velocity(at: 9) == .zero)
  }

  @Test(arguments: estimators + [.firefox, .flickable, .scroller])
  func `duplicate timestamps never divide by zero`(estimator: VelocityEstimator) {
    var tracker = VelocityTracker(estimator: estimator)
    tracker.begin(at: 0, position: .zero)
    var single = tracker
    for index in 1...8 {
      let time = Double(index / 2) / 60
      tracker.move(at: time, position: Vector(x: 3 * Double(index), y: 9 * Double(index)))
    }
    for index in 0...4 {
      let last = Double(min(2 * index + 1, 8))
      let position = Vector(x: 3 * last, y: 9 * last)
      if index == 0 {
        // The touch-down and the movement at its time are one sample, and for GTK only the latter.
        single.begin(at: 0, position: position)
        if estimator == .span { single.move(at: 0, position: position) }
      } else {
        single.move(at: Double(index) / 60, position: position)
      }
    }
    let velocity = tracker.velocity(at: 4.0 / 60)
    #expect(velocity.x.isFinite && velocity.y.isFinite && velocity.y > 0)
    #expect(velocity == single.velocity(at: 4.0 / 60), "the last position of a time counts")
  }

  @Test func `a gap or an age beyond the window cuts off what lies before`() {
    var tracker = VelocityTracker(estimator: .leastSquares)
    tracker.begin(at: 0, position: Vector(x: 0, y: -5000))
    for index in 0..<3 {
      tracker.move(at: 0.05 + 0.01 * Double(index), position: Vector(x: 0, y: 8 * Double(index)))
    }
    expectClose(tracker.velocity(at: 0.07).y, 800, within: 1e-9)
  }

  @Test func `without movement there is no velocity`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.begin(at: 0, position: Vector(x: 4, y: 4))
    #expect(tracker.velocity(at: 0.01) == .zero)
  }

  @Test(arguments: estimators)
  func `a mirrored and moved finger has the mirrored velocity`(estimator: VelocityEstimator) {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      var tracker = VelocityTracker(estimator: estimator)
      var mirrored = tracker
      var (time, position) = (0.0, Vector.zero)
      // Whole positions and a power of two keep the differences exact.
      let origin = Vector(x: 1024, y: -512)
      tracker.begin(at: time, position: position)
      mirrored.begin(at: time, position: origin)
      for _ in 0..<Int(random.uniform(0...40)) {
        time += random.uniform(0.001...0.03)
        position =
          position
          + Vector(x: random.uniform(-9...9).rounded(), y: random.uniform(-2...9).rounded())
        tracker.move(at: time, position: position)
        mirrored.move(at: time, position: origin - position)
      }
      let velocity = tracker.velocity(at: time + 0.01)
      #expect(mirrored.velocity(at: time + 0.01) == -velocity)
      #expect(velocity.x.isFinite && velocity.y.isFinite)
    }
  }

  /// A finger that stopped 50 ms ago has moved for two thirds of the span, which the last sample before it
  /// makes longer by up to one sample.
  @Test(arguments: [60.0, 120, 240, 1000])
  func `the span is 150 milliseconds at any rate`(rate: Double) {
    var tracker = VelocityTracker(estimator: .span)
    tracker.begin(at: 0, position: .zero)
    for index in 1...Int(rate) {
      let time = Double(index) / rate
      tracker.move(at: time, position: Vector(x: 0, y: 900 * min(time, 0.95)))
    }
    let first = ((1 - 0.15) * rate - 1e-6).rounded(.down) / rate
    expectClose(
      tracker.velocity(at: 1).y, 900 * (0.95 - first) / (1 - first), within: rate > 240 ? 18 : 1e-6)
  }

  /// The first samples of a short drag, (ms, y), and the velocity that QScroller reports 4 ms after the lift,
  /// recorded in Qt 6.4.2; it has slowed down by 2 px/s then.
  static let shortDrags: [(samples: [(Double, Double)], reported: Double)] = [
    ([(0, 153), (8, 155), (16, 159), (25, 165), (33, 174), (41, 184), (50, 194), (54, 194)], -722),
    ([(0, 568), (8, 564), (16, 556), (25, 544), (33, 528), (37, 528)], 1036),
  ]

  @Test(arguments: shortDrags)
  func `a drag of QScroller begins with the mean velocity since touch-down`(
    drag: (samples: [(Double, Double)], reported: Double)
  ) {
    var view = HeadlessScrollView(list: 20_000, in: .window, physics: .qtScroller, offset: 5000)
    for (index, sample) in drag.samples.enumerated() {
      let location = Vector(x: 300, y: sample.1)
      let event: ScrollEvent =
        index == 0
        ? .touchBegan(location)
        : index == drag.samples.count - 1 ? .touchEnded : .touchMoved(location)
      view.handle(event, at: sample.0 / 1000)
    }
    expectClose(view.initialFlingVelocity.y, drag.reported, within: 0.015 * abs(drag.reported))
  }

  @Test func `limits of a fling hold on both sides`() {
    let android = FlingLimits(minimum: 50, maximum: 8000)
    let flutter = FlingLimits(minimum: 50, includesMinimum: false, maximum: 8000, travel: 18)
    for sign in [1.0, -1] {
      #expect(android.velocity(sign * 49.9) == 0)
      #expect(android.velocity(sign * 50) == sign * 50)
      #expect(android.velocity(sign * 9000) == sign * 8000)
      #expect(flutter.velocity(sign * 50) == 0)
      #expect(!flutter.allowsFling(afterTravel: sign * 18))
      #expect(flutter.allowsFling(afterTravel: sign * 18.5))
    }
  }
}
