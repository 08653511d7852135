import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import SeededRandom
import TestSupport
import Testing

/// Runs of sweeps, compared with single runs of the scenario with the same values.
@Suite struct `Sweeps` {
  static let seeds = 0..<UInt64(trials(100, inDebug: 20))

  @Test(arguments: seeds) func `have the measures and errors of single runs`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scenario = GeneratedScenario(ByteSource(seed: seed), isProtocol: seed % 3 == 0)
    try agree(scenario.text, scenario.recordings, &random, "seed \(seed)")
  }

  @Test(
    arguments: BuiltIns.all.filter { $0.name.hasSuffix("-fling") || $0.name.hasSuffix("-tour") }.map
    { $0.name })
  func `of built-in scenarios have the measures of single runs`(name: String) throws {
    let text = try #require(BuiltIns.text(name))
    for seed in 0..<UInt64(trials(2, inDebug: 2)) {
      var random = SplitMix64(seed: seed)
      try agree(text, [], &random, "\(name), seed \(seed)")
    }
  }

  private func agree(
    _ text: String, _ recordings: [(name: String, text: String)], _ random: inout SplitMix64,
    _ name: String
  ) throws {
    let json = try JSONValue(parsing: Array(text.utf8), file: "s.json")
    let numbers = json.numbers()
    var presetPaths = ["physics.preset"]
    if case .array(let steps)? = json["script"] {
      for (index, step) in steps.enumerated() where step["physics"] != nil {
        presetPaths.append("script[\(index)].physics.preset")
      }
    }
    var axes: [SweepAxis] = []
    for _ in 0..<2 {
      let (path, number) = numbers[Int(random.next() % UInt64(numbers.count))]
      let values = [number, number * 0.75, number + 1, -1 - abs(number), 1e12]
      axes.append(
        try SweepAxis("\(path)", count: 4 + (random.next() % 4 == 0 ? 1 : 0)) {
          .number(values[$0])
        })
    }
    let presets = Scenario.Physics.presetNames
    let first = Int(random.next() % UInt64(presets.count))
    axes.append(
      try SweepAxis(random.pick(presetPaths), count: 3) {
        .string(presets[(first + 7 * $0) % presets.count])
      })
    axes.shuffle(using: &random)
    let loader = ScenarioLoader(builtIns: [(name: "walk", text: text)] + recordings + BuiltIns.all)
    guard let base = try? loader.load("walk") else { return }
    let sweep = try Sweep(
      parsing: Array(text.utf8), file: "s.json", axes: axes, recordings: base.recordings)
    var runner: SweepRunner?
    for run in 0..<sweep.count {
      let single = Result { () throws(ScenarioError) -> MeasuredRun? in
        let overrides = zip(axes, sweep.values(run)).map { axis, value in
          ScenarioOverride(path: axis.path, value: value, writtenAs: axis.name)
        }
        let scenario = try Scenario.decode(
          bytes: Array(text.utf8), file: "s.json", overrides: overrides)
        return ScenarioRunner(LoadedScenario(scenario: scenario, recordings: base.recordings))
          .measure()
      }
      let swept = Result { () throws(ScenarioError) in
        if runner == nil { runner = try SweepRunner(sweep, first: run) }
        return try runner?.measure(run) ?? nil
      }
      #expect(single == swept, "\(name): \(sweep.description(of: run))")
    }
  }

  @Test func `of columns have the values with the index of the run`() throws {
    let velocities = [500.0, 1000, 2000]
    let sweep = try Sweep(
      parsing: Array(Self.fling.utf8), file: "s.json",
      axes: [
        SweepAxis("script[0].fling", count: 3) { .number(velocities[$0]) },
        SweepAxis("framesPerSecond", count: 3) { .number([60, 30, 7][$0]) },
      ], isProduct: false)
    var runner = try SweepRunner(sweep)
    #expect(sweep.count == 3)
    for (run, velocity) in velocities.enumerated() {
      let measured = try #require(try runner.measure(run))
      #expect(abs(measured.measures.peakVelocity - velocity) < 1e-9)
    }
  }

  @Test(arguments: [1, 2, 5]) func `on threads stop at the first faulty run`(threads: Int) throws {
    let sweep = try Sweep(
      parsing: Array(Self.fling.utf8), file: "s.json",
      axes: [SweepAxis("script[0].fling", count: 1000) { .number($0 < 700 ? Double($0) : 2e9) }])
    let column = UnsafeMutablePointer<Double>.allocate(capacity: 1000)
    unsafe column.initialize(repeating: .nan, count: 1000)
    defer { unsafe column.deallocate() }
    let job = unsafe SweepJob(
      sweep, [.distance], runs: 0..<1000, columns: [column], threads: threads
    ) { _ in true }
    let error = #expect(throws: ScenarioError.self) { try job.measure(threads: threads) }
    #expect(
      error?.description
        == "s.json: script[0].fling (script[0].fling): must be at most 1000000000, found 2000000000"
    )
    #expect(job.end == 700)
    for run in 0..<700 { #expect(unsafe !column[run].isNaN) }
    #expect(unsafe column[700].isNaN)
  }

  @Test func `end once their progress ends them`() throws {
    let sweep = try Sweep(
      parsing: Array(Self.fling.utf8), file: "s.json",
      axes: [SweepAxis("script[0].fling", count: 10_000_000) { .number(Double($0 % 4000)) }])
    let column = UnsafeMutablePointer<Double>.allocate(capacity: 10_000_000)
    defer { unsafe column.deallocate() }
    let job = unsafe SweepJob(
      sweep, [.distance], runs: 0..<10_000_000, columns: [column], threads: 2
    ) { _ in false }
    try job.measure(threads: 2)
    #expect(job.isStopped)
  }

  private static let fling = """
    {"format": 1,
     "system": {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 20000]},
     "script": [{"fling": 2000}]}
    """
}
