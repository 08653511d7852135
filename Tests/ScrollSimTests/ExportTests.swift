import ScenarioFiles
import ScrollDynamics
import ScrollExport
import TestSupport
import Testing
import TraceRows
@testable import scrollsim

private let seeds = UInt64(trials(24, inDebug: 4))

@Suite struct `Exported motions` {
  /// Motions with and without overshoot, against both signs, and the time each takes.
  private static let motions: [Trajectory] = {
    func spring(_ ratio: Double, _ from: Double, _ to: Double, _ velocity: Double) -> Trajectory {
      .spring(
        Spring(response: 0.5, dampingRatio: ratio), from: from, to: to, velocity: velocity,
        rest: .settled(Tolerance(distance: 0.05, velocity: 1e9)))
    }
    return [
      spring(0.3, 0, 100, 0), spring(0.8, 0, 100, 1200), spring(1, 50, -300, 4000),
      spring(1.7, 0, 400, -900),
      .fling(from: 0, momentum: 2000),
      .fling(from: 100, momentum: -3000, range: ScrollRange(lower: 0, upper: 500)),
      .eased(from: 0, to: 250),
    ]
  }()

  @Test(arguments: motions.indices, MotionExport.Format.allCases)
  func `the text read back is the closed form within the error that it states`(
    _ index: Int, _ format: MotionExport.Format
  ) throws {
    let motion = Self.motions[index]
    let error = 0.5
    let curve = motion.curve(accuracy: error / 100)
    let export = try MotionExport(curve, as: format, maxError: error, title: "a motion")
    #expect(export.error <= error)
    #expect(export.text.contains("at most \(export.error.text(digits: 3)) pt off"))
    let position = try reader(export.text, format, of: motion)
    #expect(motion.distance(to: position, samples: 500) <= export.error)
    expectClose(position(motion.restTime), motion.restPosition, within: 1e-3)
    #expect(export.stopCount < 30)
  }

  @Test(arguments: 0..<seeds)
  func `the error is bounded between the samples too, or refused`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let motion = random.pick([randomSpring(&random), randomFling(&random)])
    guard motion.restTime > 0 else { return }
    let format = random.pick(MotionExport.Format.allCases)
    let maxError = random.logarithmic(0.05...5)
    let curve = motion.curve(accuracy: maxError / 100)
    let export: MotionExport
    do {
      export = try MotionExport(curve, as: format, maxError: maxError, title: "")
    } catch .noDistance {
      return
    } catch .unresolved(let error) {
      #expect(error > maxError && curve.times.count > 1 << 16)
      return
    }
    #expect(export.error <= maxError)
    let position = try reader(export.text, format, of: motion)
    let error = motion.distance(to: position, samples: 5000)
    #expect(error <= export.error, "seed \(seed), \(format), \(motion)")
  }

  private func randomSpring(_ random: inout SeededGenerator) -> Trajectory {
    .spring(
      Spring(response: random.logarithmic(0.2...2), dampingRatio: random.logarithmic(0.05...5)),
      from: random.uniform(-500...500), to: random.uniform(-500...500),
      velocity: random.pick([0, random.signedLogarithmic(1...1e4)]),
      rest: .settled(Tolerance(distance: random.logarithmic(1e-3...1), velocity: 1e9)))
  }

  private func randomFling(_ random: inout SeededGenerator) -> Trajectory {
    let range = ScrollRange(lower: 0, upper: random.pick([0, random.logarithmic(1...3000)]))
    return .fling(
      from: random.uniform(-300...range.upper + 300), momentum: random.signedLogarithmic(1...1e4),
      range: range)
  }

  @Test func `a smaller error needs more stops, about by its square root`() throws {
    let motion = Self.motions[1]
    let counts = try [1, 0.1, 0.01].map { error in
      let curve = motion.curve(accuracy: error / 100)
      return try MotionExport(curve, as: .css, maxError: error, title: "").stopCount
    }
    #expect(counts == counts.sorted())
    #expect((2.5...4).contains(Double(counts[2]) / Double(counts[1])))
  }

  @Test(arguments: MotionExport.Format.allCases)
  func `no title ends its comment`(format: MotionExport.Format) throws {
    let motion = Trajectory.eased(from: 0, to: 8, duration: 2, curve: .linear)
    let curve = MotionCurve(times: [0, 1, 2], values: [0, 4, 8])
    let title = "a\"b\\ */ c\nd"
    let export = try MotionExport(curve, as: format, maxError: 0.1, title: title)
    let position = try reader(export.text, format, of: motion)
    expectClose(position(0.5), 2, within: 0.1)
    #expect(export.text.contains("ab / cd"))
  }

  @Test func `an easing needs a distance, keyframes do not`() throws {
    let curve = MotionCurve(times: [0, 1, 2], values: [5, 9, 5])
    #expect(throws: MotionExport.ExportFailure.noDistance) {
      try MotionExport(curve, as: .css, maxError: 0.1, title: "")
    }
    #expect(try MotionExport(curve, as: .waapi, maxError: 0.1, title: "").stopCount == 3)
  }

  @Test(arguments: MotionExport.Format.allCases)
  func `rows whose times differ by rounding are rows at one time`(
    format: MotionExport.Format
  ) throws {
    let tool = ToolBench()
    let trace = try tool.folder.write(
      "time_s,x_pt\n0,0\n0.5,80\n1,200\n1.0000000000000002,1000\n2,1000\n", to: "t.csv")
    let call = ["export", format.rawValue, "--trace", trace, "--column", "x_pt"]
    let motion = Trajectory.eased(from: 0, to: 1000, duration: 2, curve: .linear)
    let position = try reader(tool.written(call), format, of: motion)
    for (time, value) in [(0.0, 0.0), (0.5, 80), (1, 1000), (2, 1000)] {
      expectClose(position(time), value, within: 0.1 / max(1, value))
    }
  }

  @Test func `a trace's column is exported, and a missing one is refused`() throws {
    let tool = ToolBench()
    let trace = try tool.folder.write(
      "time_s,y_pt,phase\n0,1,a\n1,4,b\n1,5,c\n2,5,c\n", to: "t.csv")
    let text = try tool.written(["export", "swift", "--trace", trace, "--column", "y_pt"])
    let motion = Trajectory.eased(from: 1, to: 5, duration: 2, curve: .linear)
    let position = try reader(text, .swift, of: motion)
    expectClose(position(1), 5, within: 0.1)
    expectClose(position(0.5), 3, within: 0.1)
    let error = #expect(throws: ToolError.self) {
      try Command.export.perform(["swift", "--trace", trace, "--column", "phase"])
    }
    #expect(
      error?.message.contains("no numeric column \"phase\"; expected one of time_s, y_pt") == true)
  }
}

extension Trajectory {
  fileprivate func curve(accuracy: Double) -> MotionCurve {
    // 6/1.26² is the second derivative of ease-in-out at both ends, where it is largest.
    let largestAcceleration =
      segment(0).timingCurve == nil
      ? self.largestAcceleration
      : 6 / (1.26 * 1.26) * abs(restPosition - position(at: 0)) / (restTime * restTime)
    return MotionCurve(
      self, duration: restTime, largestAcceleration: largestAcceleration, accuracy: accuracy)
  }

  /// How far the motion is from what was read back, but for its snap in the last millionth.
  fileprivate func distance(to position: (Double) -> Double, samples: Int) -> Double {
    (0...samples).reduce(0) { worst, index in
      let time = restTime * (1 - 1e-6) * Double(index) / Double(samples)
      return max(worst, abs(position(time) - self.position(at: time)))
    }
  }
}

// MARK: - Reading back

private func reader(
  _ text: String, _ format: MotionExport.Format, of motion: Trajectory
) throws -> (Double) -> Double {
  switch format {
  case .css: return polyline(try css(text, from: motion.position(at: 0), to: motion.restPosition))
  case .swift:
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("  (") }
    return polyline(
      try rows.map { row in
        let numbers = try row.drop { $0 != "(" }.dropFirst().dropLast(2).split(separator: ",").map {
          try #require(Double($0.trimmingPrefix(" ")))
        }
        return (numbers[0], numbers[1])
      })
  case .waapi:
    let json = try CaseJSON(parsing: text)
    let seconds = try #require(json["options"]["duration"].number) / 1000
    return polyline(
      try json["keyframes"].elements.map { keyframe in
        let value = keyframe["transform"].string.dropFirst("translateY(".count).dropLast(
          "px)".count)
        return (try #require(keyframe["offset"].number) * seconds, try #require(Double(value)))
      })
  case .caanimation:
    let json = try CaseJSON(parsing: text)
    let seconds = try #require(json["duration"].number)
    let times = json["keyTimes"].numbers.map { $0 * seconds }
    return polyline(Array(zip(times, json["values"].numbers)))
  case .lottie: return try lottie(text)
  }
}

private func css(_ text: String, from start: Double, to end: Double) throws -> [(Double, Double)] {
  let lines = text.split(separator: "\n")
  let duration = try #require(lines.first { $0.hasPrefix("transition-duration: ") })
  let seconds = try #require(Double(duration.dropFirst(21).dropLast(3))) / 1000
  let stops = lines.filter { $0.hasPrefix("  ") }
  return try stops.enumerated().map { index, line in
    let words = line.split { " ,%".contains($0) }
    let value = start + (end - start) * (try #require(Double(words[0])))
    if words.count == 1 { return (index == 0 ? 0 : seconds, value) }
    return (try #require(Double(words[1])) / 100 * seconds, value)
  }
}

private func polyline(_ points: [(Double, Double)]) -> (Double) -> Double {
  let times = points.map(\.0)
  return { time in
    let next = times.firstIndex { $0 >= time } ?? times.count
    guard next > 0, next < points.count else {
      return next == 0 ? points[0].1 : points[points.count - 1].1
    }
    let (one, other) = (points[next - 1], points[next])
    return one.1 + (time - one.0) / (other.0 - one.0) * (other.1 - one.1)
  }
}

/// Lottie's own evaluation: progress along a Bézier curve whose times are found by bisection.
private func lottie(_ text: String) throws -> (Double) -> Double {
  let json = try CaseJSON(parsing: text)
  let rate = try #require(json["fr"].number)
  let layer = json["layers"][0]
  for key in ["v", "w", "h", "ip", "op", "assets"] {
    #expect(json.members[key] != nil, "a player needs \(key)")
  }
  #expect(layer["ty"].number == 4 && !layer["shapes"].elements.isEmpty)
  #expect(layer["op"].number == json["op"].number)
  let keyframes = layer["ks"]["p"]["y"]["k"].elements
  func handles(_ side: String, _ part: String) -> [Double] {
    keyframes.map { $0[side][part][0].number ?? .nan }
  }
  let (times, values) = (
    keyframes.map { $0["t"].number ?? .nan }, keyframes.map { $0["s"][0].number ?? .nan }
  )
  let (outX, outY) = (handles("o", "x"), handles("o", "y"))
  let (intoX, intoY) = (handles("i", "x"), handles("i", "y"))
  return { time in
    let frame = time * rate
    let next = max(1, times.dropLast().firstIndex { $0 >= frame } ?? times.count - 1)
    let (start, end) = (times[next - 1], times[next])
    let share = min(1, max(0, (frame - start) / (end - start)))
    func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(outX[next - 1], intoX[next - 1], middle) < share {
        low = middle
      } else {
        high = middle
      }
    }
    let progress = bezier(outY[next - 1], intoY[next - 1], low)
    return values[next - 1] + progress * (values[next] - values[next - 1])
  }
}
