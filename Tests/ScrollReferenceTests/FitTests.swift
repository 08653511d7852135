import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct FitTests {
  @Test(arguments: FitModel.allCases)
  func `exact data give back exact parameters`(model: FitModel) throws {
    for seed in 0..<6 as Range<UInt64> {
      let trace = try SyntheticTrace(model, seed: seed, deviation: 0)
      let result = try Fit(model).run(trace.recording)
      #expect(result.rms < 1e-5, "\(model), seed \(seed): \(result.rms)")
      for (name, expected) in trace.truth {
        let value = try #require(result[name]?.value, "\(model) \(name), seed \(seed)")
        expectClose(value, expected, within: 1e-4, "\(model) \(name), seed \(seed)")
      }
    }
  }

  @Test(arguments: cases(FitModel.allCases, everyInDebug: 6))
  func `noisy data give each parameter within three standard errors`(model: FitModel) throws {
    // A normal distribution lies beyond three of its deviations in 0.27 % of all cases. With 50 to
    // 100 rows the deviation of the noise is itself an estimate and the models bend: 0.45 % of all
    // parameters of 1000 runs. With four times as many it is 0.34 %, with sixteen times 0.22 %.
    // Here it is twice as many, and seeds as they come.
    let runs = trials(400, inDebug: 200)
    var misses: [String: Int] = [:]
    for seed in 0..<UInt64(runs) {
      let trace = try SyntheticTrace(model, seed: seed, density: 2)
      // Where the descent starts makes no difference to where it ends, but saves the search.
      let result = try Fit(model, start: trace.truth).run(trace.recording)
      for (name, expected) in trace.truth {
        let estimate = try #require(result[name])
        guard let value = estimate.value, let error = estimate.standardError,
          abs(value - expected) <= 3 * error
        else {
          misses[name, default: 0] += 1
          continue
        }
      }
    }
    #expect(misses.values.allSatisfy { 100 * $0 <= runs }, "\(model): \(misses) of \(runs)")
  }

  @Test(arguments: FitModel.allCases)
  func `the noise between two of very many rows does not mislead the search`(
    model: FitModel
  ) throws {
    for seed in 0..<3 as Range<UInt64> {
      let trace = try SyntheticTrace(model, seed: seed, density: 200)
      let result = try Fit(model).run(trace.recording)
      expectClose(result.rms / SyntheticTrace.deviation, 1, within: 0.05, "\(model), seed \(seed)")
    }
  }

  @Test(arguments: cases(FitModel.allCases, everyInDebug: 3))
  func `standard errors are neither too large nor too small`(model: FitModel) throws {
    // The sum over runs of (error/standard error)², which is 1 in the mean.
    var squares = 0.0
    var count = 0.0
    for seed in 1000..<1025 as Range<UInt64> {
      let trace = try SyntheticTrace(model, seed: seed)
      let result = try Fit(model).run(trace.recording)
      expectClose(result.rms / SyntheticTrace.deviation, 1, within: 0.4, "\(model), seed \(seed)")
      for (name, expected) in trace.truth {
        guard let value = result[name]?.value, let error = result[name]?.standardError else {
          continue
        }
        squares += (value - expected) * (value - expected) / (error * error)
        count += 1
      }
    }
    #expect((0.5...1.6).contains(squares / count), "\(model): \(squares / count)")
  }

  @Test func `an edge that is never reached is not identified`() throws {
    let motion = Segment.deceleration(from: 0, velocity: 1000)
    let times = (0..<30).map { Double($0) / 60 }
    let recording = try RecordedMotion(times: times, values: times.map(motion.position(at:)))
    let result = try Fit(.flingWithBounce, start: ["edge": 5000]).run(recording)
    #expect(result["edge"]?.outcome == .unidentified(.noEffect))
    #expect(result["return-rate"]?.outcome == .unidentified(.noEffect))
    expectClose(try #require(result["velocity"]?.value), 1000, within: 1e-6)
  }

  @Test func `parameters that compensate each other are not identified`() throws {
    // A pure exponential return: rate and momentum have no part in it.
    let bounce = Segment.edgeBounce(at: 0, displacement: -120, momentum: 0)
    let times = (0..<40).map { Double($0) / 60 }
    let recording = try RecordedMotion(times: times, values: times.map(bounce.position(at:)))
    let result = try Fit(.edgeReturn, fixed: ["edge": 0], start: ["rate": 0.99]).run(recording)
    let open = result.estimates.filter { $0.value == nil }.map(\.parameter.name)
    #expect(open.contains("rate"), "\(result.estimates)")
    #expect(result["return-rate"]?.value != nil || open.contains("return-rate"))
  }

  @Test func `fixed parameters keep their values, start values change`() throws {
    let trace = try SyntheticTrace(.spring, seed: 5, deviation: 0)
    let target = try #require(trace.truth["target"])
    let fixed = try Fit(.spring, fixed: ["target": target + 3]).run(trace.recording)
    #expect(fixed["target"]?.outcome == .fixed(target + 3))
    #expect(fixed.rms > 0.1 && fixed.correlation.count == 4)
    let started = try Fit(.spring, start: ["target": target + 3]).run(trace.recording)
    expectClose(try #require(started["target"]?.value), target, within: 1e-6)
  }

  @Test func `a rest at the end is left out if the model has none`() throws {
    let fling = Trajectory.fling(
      from: 100, momentum: 2000, range: ScrollRange(lower: 0, upper: 400))
    let times = (0..<90).map { Double($0) / 60 }
    let recording = try RecordedMotion(times: times, values: times.map(fling.position(at:)))
    let result = try Fit(.flingWithBounce).run(recording)
    let resting = times.count { $0 >= fling.restTime }
    #expect(result.restingRows == resting && resting > 3)
    #expect(result.points.count == 90 - resting)
    expectClose(try #require(result["return-rate"]?.value), 10.05, within: 1e-6)
    expectClose(try #require(result["edge"]?.value), 400, within: 1e-8)
  }

  @Test func `the numbers of a result have their documented meanings`() throws {
    let trace = try SyntheticTrace(.deceleration, seed: 8)
    let result = try Fit(.deceleration).run(trace.recording)
    #expect(result.points.map(\.time) == trace.recording.times)
    #expect(result.points.map(\.value) == trace.recording.values)
    let residuals = result.points.map { $0.value - $0.fitted }
    #expect(result.points.map(\.residual) == residuals)
    #expect(result.maximumResidual == residuals.map(abs).max())
    #expect(result.rms < result.maximumResidual)
    #expect(result.iterations > 0 && result.stopReason != .iterationLimit)
    for (row, values) in result.correlation.enumerated() {
      #expect(values[row] == 1)
      for (column, value) in values.enumerated() {
        #expect(abs(value) <= 1)
        expectClose(value, result.correlation[column][row], within: 1e-12)
      }
    }
    // Faster and slower down sooner come out alike: velocity and rate are anti-correlated.
    let sign = result["velocity"]?.value ?? 0 > 0 ? 1.0 : -1
    #expect(result.correlation[1][2] * sign < -0.5)
  }

  @Test func `models are ranked by their evidence`() throws {
    let cases: [(FitModel, UInt64)] = [
      (.spring, 2), (.flingWithBounce, 3), (.splineFling, 1), (.powerDecay, 1), (.viscousDecay, 1),
      (.friction, 1), (.bezierFling, 1),
    ]
    for (model, seed) in cases {
      // With ten times the noise viscous decay and friction are often not told apart.
      let comparison = ModelComparison(
        of: try SyntheticTrace(model, seed: seed, deviation: 0.01).recording)
      let best = try #require(comparison.entries.first?.result.model)
      #expect(best == model, "\(model): \(best)")
      #expect(comparison.entries.first?.difference == 0)
      #expect(comparison.entries.map(\.criterion) == comparison.entries.map(\.criterion).sorted())
      expectClose(comparison.entries.reduce(0) { $0 + $1.weight }, 1, within: 1e-12)
      #expect(comparison.entries.count + comparison.failures.count == 10)
    }
    let band = ModelComparison(of: try SyntheticTrace(.rubberBand, seed: 1).recording)
    #expect(band.entries.map(\.result.model) == [.rubberBand])
  }
}
