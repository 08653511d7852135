import EventGenerator
import ScenarioFiles
import ScenarioGenerator
import ScrollModel
import TestSupport
import Testing
import TraceRows

@testable import ScenarioCore

@Suite struct `Measures without frames` {
  static let seeds = 0..<UInt64(trials(250, inDebug: 60))

  @Test(arguments: seeds, [false, true])
  func `are those of the rows`(seed: UInt64, isProtocol: Bool) throws {
    let scenario = GeneratedScenario(ByteSource(seed: seed), isProtocol: isProtocol)
    let loaded = try ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings)
    agree(loaded, "\(isProtocol ? "protocol" : "seed") \(seed)")
  }

  @Test(arguments: BuiltIns.all.map { $0.name })
  func `are those of the rows under every preset`(name: String) throws {
    for preset in Scenario.Physics.presetNames {
      let set = ["physics.preset=\(preset)"]
      guard let loaded = try? ScenarioLoader.load(builtIn: name, set: set) else { continue }
      agree(loaded, "\(name), \(preset)")
    }
  }

  @Test func `have the exact largest speed of an animation, also between two frames`() throws {
    let loaded = try ScenarioLoader.load(
      #""kind": "scroll-view", "content": [390, 4000]"#,
      #"{"scrollTo": 1000, "animated": true}"#, #""framesPerSecond": 7"#)
    let eased = ScenarioRunner(loaded).measure().measures
    let rows = ScenarioRunner(loaded).measures(framesPerSecond: 20000)
    #expect(abs(eased.peakVelocity - rows.peakVelocity) < 1e-3 * rows.peakVelocity)
    #expect(eased.peakVelocity >= rows.peakVelocity)
    #expect(eased.peakVelocity > ScenarioRunner(loaded).measures().peakVelocity)
  }

  @Test func `end where a run of too many frames ends`() throws {
    let loaded = try BuiltIns.loader.load("segment-pager-fling")
    for most in [1, 5, 20, 100] {
      let runner = ScenarioRunner(loaded, mostFrames: most)
      let measured = runner.measure()
      var rows = RunMeasures()
      let outcome = runner.run { row throws(Never) in rows.add(row) }
      #expect(measured.outcome == outcome)
      #expect(measured.measures.duration == rows.duration)
    }
  }

  @Test func `end at the next event once they are stopped`() throws {
    let loaded = try BuiltIns.loader.load("segment-pager-fling")
    let stage = loaded.scenario.playedStage(framesPerSecond: nil, keeping: .none)
    var count = 0
    let run = loaded.measure(on: stage, framesPerSecond: nil, mostFrames: 1000) {
      count += 1
      return count == 3
    }
    #expect(run == nil && count == 3)
  }

  private func agree(_ loaded: LoadedScenario, _ name: String) {
    for rate in [nil, 5.0] {
      let rows = ScenarioRunner(loaded).measures(framesPerSecond: rate)
      let run = ScenarioRunner(loaded).measure(framesPerSecond: rate)
      #expect(run.outcome == .complete)
      let (one, place) = (run.measures, "\(name) at \(rate ?? 0)")
      for (what, value, expected) in [
        ("duration", one.duration, rows.duration), ("distance", one.distance, rows.distance),
        ("overshoot", one.overshoot, rows.overshoot),
        ("boundary", one.boundary?.time ?? -1, rows.boundary?.time ?? -1),
        ("velocity", one.boundary?.velocity ?? 0, rows.boundary?.velocity ?? 0),
      ] {
        expectClose(value, expected, within: 1e-9, "\(what) of \(place)")
      }
      #expect(one.rowCount == rows.rowCount, "\(place)")
      // The exact one is between the frames.
      #expect(one.peakVelocity >= rows.peakVelocity * (1 - 1e-12), "\(place)")
    }
  }
}

extension ScenarioRunner {
  fileprivate func measures(framesPerSecond: Double? = nil) -> RunMeasures {
    var measures = RunMeasures()
    run(framesPerSecond: framesPerSecond) { row throws(Never) in measures.add(row) }
    return measures
  }
}

extension RunMeasures {
  fileprivate mutating func add(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      add(row.offset, row.velocity.length, row.overscroll.length, at: row.time, row.effects)
    case .nested(let row):
      add(Vector(x: 0, y: row.offset), row.velocity, row.overscroll, at: row.time, row.effects)
    case .protocolScroll(let row):
      // The row's offset and overscroll describe the axis that moved last.
      let place = Vector(
        x: row.horizontalOffsets.reduce(0) { $0 + ($1 ?? 0) },
        y: row.parts.reduce(row.overscroll) { $0 + ($1 ?? 0) })
      add(place, row.velocity, row.overscroll, at: row.time, row.effects)
    }
  }

  private mutating func add(
    _ place: Vector, _ velocity: Double, _ overscroll: Double, at time: Double,
    _ effects: [some StageEffect]
  ) {
    var reading = StageReading(place: place, velocity: velocity, overscroll: overscroll)
    reading.isAtBoundary = effects.contains { $0.isBoundary }
    add(reading, at: time)
  }
}
