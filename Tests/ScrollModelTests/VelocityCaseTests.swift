import TestSupport
import Testing

@testable import ScrollModel

/// The originals' own velocity cases; where they come from is in `PlatformCases/README.md`.
@Suite struct VelocityCaseTests {
  typealias Samples = [(milliseconds: Double, position: Vector)]

  /// The velocity at a time in milliseconds; at the last sample without one.
  func velocity(
    _ estimator: VelocityEstimator, _ samples: Samples, at milliseconds: Double? = nil
  ) -> Vector {
    var tracker = VelocityTracker(estimator: estimator)
    // The originals count from the start of the device, which leaves fewer digits for the moves.
    let start = samples.first?.milliseconds ?? 0
    for (index, sample) in samples.enumerated() {
      let time = (sample.milliseconds - start) / 1000
      if index == 0 {
        tracker.begin(at: time, position: sample.position)
      } else {
        tracker.move(at: time, position: sample.position)
      }
    }
    let end = milliseconds ?? samples.last?.milliseconds ?? 0
    return tracker.velocity(at: (end - start) / 1000)
  }

  /// Expects a case's number within its tolerance and the independent value within rounding.
  func expect(_ actual: Double, _ item: RecordedCase, _ component: String = "y") throws {
    func number(_ value: CaseJSON) -> Double? { value.number ?? value[component].number }
    let expected = try #require(number(item.expected))
    let tolerance = item.json["tolerance"]
    let allowed =
      (tolerance["absolute"].number ?? 0) + (tolerance["relative"].number ?? 0) * abs(expected)
      + (expected == 0 ? tolerance["absolute_when_zero"].number ?? 1e-6 : 0)
    #expect(abs(actual - expected) <= allowed, "\(item.id): \(actual) for \(expected)")
    if let reference = number(item.json["reference_value"]) {
      expectClose(actual, reference, within: 1e-6, item.id)
    }
  }

  @Test func `Android's native trackers`() throws {
    for item in try RecordedCase.all("PlatformCases/android_velocity_native", count: 28) {
      let parameters = item.parameters
      var (samples, sum): (Samples, Double) = ([], 0)
      for event in parameters["events"].elements {
        let pointer = event["pointers"][0]
        if pointer["resampled"].isTrue { continue }
        sum += event["delta"].number ?? 0
        let time = try #require(event["t_ms"].number)
        samples.append((time, Vector(x: pointer["x"].number ?? 0, y: pointer["y"].number ?? sum)))
      }
      // The last event lifts the pointer.
      let lift = parameters["last_event_is_up"].isTrue ? samples.removeLast().milliseconds : nil
      let estimator: VelocityEstimator =
        item.model.hasSuffix("impulse") ? .androidImpulse : .androidLeastSquares
      let velocity = velocity(estimator, samples, at: lift)
      if item.json["query"] == .string("quadratic_coefficients") {
        // Value, slope and half of the acceleration of the parabola at the newest sample.
        let (slope, expected) = (slope(samples), item.expected.numbers[1])
        let allowed = expected == 0 ? 1e-6 : 1e-5 * abs(expected)
        #expect(abs(slope.x - expected) <= allowed, "\(item.id)")
        #expect(abs(slope.y - expected) <= allowed, "\(item.id)")
      } else if parameters["axis"] == .string("X") {
        try expect(velocity.x, item)
      } else {
        try expect(velocity.y, item)
      }
    }
  }

  private func slope(_ samples: Samples) -> Vector {
    var history = SampleHistory()
    for sample in samples {
      history.append(TimedPosition(time: sample.milliseconds / 1000, position: sample.position))
    }
    return ParabolaFit(&history, count: samples.count).slope
  }

  @Test func `Compose's trackers of one axis`() throws {
    for item in try RecordedCase.all("PlatformCases/android_velocity_compose1d", count: 13) {
      let parameters = item.parameters
      if let raw = parameters["raw"].number {
        let limits = FlingLimits(maximum: try item["maximum"])
        try expect(limits.velocity(raw), item)
        continue
      }
      let isDifference = parameters["differential"].isTrue
      var (samples, sum): (Samples, Double) = ([], 0)
      for sample in parameters["samples"].elements {
        let value = try #require(sample["value"].number)
        sum = isDifference ? sum + value : value
        samples.append((try #require(sample["t_ms"].number), Vector(x: 0, y: sum)))
      }
      let estimator: VelocityEstimator =
        item.model.hasSuffix("lsq2")
        ? .composeLeastSquares : isDifference ? .androidImpulse : .composeImpulse
      try expect(velocity(estimator, samples).y, item)
    }
  }

  @Test func `Compose's tracker of a pointer`() throws {
    for item in try RecordedCase.all("PlatformCases/android_velocity_compose2d", count: 5) {
      let samples: Samples = try item.parameters["samples"].elements.map {
        (
          try #require($0["t_ms"].number),
          Vector(x: try #require($0["x"].number), y: try #require($0["y"].number))
        )
      }
      let velocity = velocity(.composeLeastSquares, samples)
      try expect(velocity.x, item, "x")
      try expect(velocity.y, item, "y")
    }
  }

  @Test func `Flutter's trackers`() throws {
    for item in try RecordedCase.all("PlatformCases/flutter_velocity", count: 20) {
      let parameters = item.parameters
      let expected = item.expected.numbers
      let tolerance = try #require(item.json["tolerance"].number)
      let actual =
        item.model == "lsq" ? [lineSlope(parameters)] : try flutterVelocity(parameters)
      for (actual, expected) in zip(actual, expected) {
        let difference =
          abs(actual - expected) / (item.json["op"] == .string("rel") ? abs(expected) : 1)
        #expect(difference <= tolerance, "\(item.id): \(actual) for \(expected)")
      }
      #expect(actual.count == expected.count, "\(item.id)")
    }
  }

  private func flutterVelocity(_ parameters: CaseJSON) throws -> [Double] {
    let estimators: [String: VelocityEstimator] = [
      "lsq": .flutterLeastSquares, "ios": .flutter, "macos": .flutterMacOS,
    ]
    let estimator = try #require(estimators[parameters["tracker"].string])
    var samples: Samples = []
    var release = 0.0
    // The touches of a warm-up go through the same tracker, which forgets them.
    var tracker = VelocityTracker(estimator: estimator)
    for touch in parameters["warmup"].elements + [parameters["events"]] {
      samples = []
      for event in touch.elements {
        release = (try #require(event[0].number)) / 1000
        let position = Vector(x: event[2].number ?? 0, y: event[3].number ?? 0)
        switch event[1].string {
        case "up": break
        case "down": tracker.begin(at: release, position: position)
        default:
          // Some touches have no beginning.
          if samples.isEmpty, touch[0][1] != .string("down") {
            tracker.begin(at: release, position: position)
          } else {
            tracker.move(at: release, position: position)
          }
        }
        samples.append((release, position))
      }
    }
    let velocity = tracker.velocity(at: release + (parameters["idle_ms"].number ?? 0) / 1000)
    var limits = FlingLimits(maximum: 8000)
    limits.countsBothAxes = parameters["clamp"].string == "magnitude"
    switch parameters["clamp"].string {
    case "x": return [limits.velocity(velocity.x)]
    case "y": return [limits.velocity(velocity.y)]
    case "magnitude": return [limits.velocity(velocity).x, limits.velocity(velocity).y]
    default: return [velocity.x, velocity.y]
    }
  }

  /// The slope of the parabola through points of a line, which has the same slope everywhere.
  private func lineSlope(_ parameters: CaseJSON) -> Double {
    slope(
      zip(parameters["x"].numbers, parameters["y"].numbers).map { ($0 * 1000, Vector(x: 0, y: $1)) }
    ).y
  }

  @Test func `Chromium's tracker`() throws {
    for item in try RecordedCase.all("PlatformCases/browsers_velocity_tracker", count: 3) {
      let parameters = item.parameters
      var samples: Samples = []
      var release = 0.0
      if let moves = parameters["moves"].number, let step = parameters["step_px"].number {
        let still = try item["then_stationary_ms"]
        release = moves + still
        samples = (0...Int(release)).map {
          (Double($0), Vector(x: 0, y: step * min(Double($0), moves)))
        }
      } else {
        let count = try item["samples", default: 60]
        let duration = try 1000 * item["duration_s", default: 1]
        let velocity = Vector(x: parameters["v"].numbers[0], y: parameters["v"].numbers[1])
        samples = (0...Int(count)).map {
          let time = Double($0) / count * duration
          return (time, time / 1000 * velocity)
        }
        release = duration + (parameters["up_delay_ms"].number ?? 0)
      }
      let names = parameters["strategies"].elements.map(\.string)
      // The integrating strategies of the file are not those of a scroll.
      let estimators: [VelocityEstimator] =
        names.contains("lsq2") ? [.chromium, .leastSquares] : [.chromium]
      for estimator in estimators {
        let velocity = velocity(estimator, samples, at: release)
        let expected = item.expected.numbers
        let tolerance = try #require(item.json["tolerance"].number)
        #expect(abs(velocity.y - (expected.last ?? 0)) <= tolerance, "\(item.id)")
        #expect(abs(velocity.x - expected[0]) <= tolerance, "\(item.id)")
      }
    }
  }
}
