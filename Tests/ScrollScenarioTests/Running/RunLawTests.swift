import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

@testable import ScenarioCore

@Suite struct `Laws of whole scenarios` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `free movement adds up to the distance`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = random.uniform(1500...2500).rounded()
    let steps = (0..<5).map { _ in
      let frames = Int(random.uniform(1...9))
      let fling = random.pick(["0", "-251.5", "400", "-320", #""tracked""#])
      return
        #"{ "drag": \#(random.uniform(-20...20)), "frames": \#(frames) }, { "fling": \#(fling) }"#
    }
    let trace = try Trace(
      steps.joined(separator: ", "), content: "[390, 100000]",
      system: #", "offset": [0, \#(start + 40000)]"#)
    expectClose(
      trace.movement.y, trace.restOffset - start - 40000, within: 1e-9, "movement, seed \(seed)")
  }

  @Test func `beyond an end the movement is the finger's`() throws {
    let trace = try Trace(#"{ "drag": -200, "frames": 5 }, { "drag": 60, "frames": 2 }"#)
    #expect(trace.movement.y == -140)
    #expect(trace.rows.map(\.movement.y) == [0, -40, -40, -40, -40, -40, 30, 30])
    #expect(trace.restOffset > -140 && trace.restOffset == trace.last.overscroll.y)
  }
}

@Suite struct `Built-in scenarios` {
  @Test(arguments: BuiltIns.names)
  func `have a description, and come to the same rest at every frame rate`(_ name: String) throws {
    let loaded = try BuiltIns.loader.load(name)
    #expect(loaded.scenario.name == name)
    let summary = try #require(try BuiltIns.summary(name))
    #expect(summary.count <= 80 && !summary.contains { $0.isNewline } && summary.hasSuffix("."))
    // What an original does frame by frame takes other times at other rates.
    let isAlike = ScenarioCheck(loaded).reasonAgainstSplitting == nil
    #expect(!isAlike || loaded.scenario.stepsCountingFrames.isEmpty)
    var first: [(name: String, value: Double)]?
    for rate in [30.0, 60, 120, 1000] {
      let last = try #require(Trace.allRows(loaded, rows: .steps, framesPerSecond: rate).last)
      #expect(TraceRecord(last).phase == .idle)
      let numbers = last.numbers
      for (name, value) in numbers
      where ["velocity", "overscroll", "finger"].contains(where: { name.hasPrefix($0) }) {
        #expect(value == 0, "\(name)")
      }
      guard isAlike else { continue }
      #expect(numbers.map(\.name) == (first ?? numbers).map(\.name))
      for (number, other) in zip(numbers, first ?? numbers) {
        expectClose(number.value, other.value, within: 1e-9, number.name)
      }
      first = numbers
    }
  }
}

@Suite struct `A run that goes on and on` {
  @Test(
    arguments: [#"{"wait": 1000000}"#, #"{"drag": 300, "seconds": 1000000}"#, #"{"fling": 30}"#],
    RowSelection.allCases)
  func `is ended`(script: String, selection: RowSelection) throws {
    let loaded = try ScenarioLoader.load(
      #""kind": "scroll-view", "content": [390, 4000]"#, script,
      #""physics": {"decelerationRate": 0.9999999999, "minimumFlingVelocity": 0}"#)
    var rows = 0
    let outcome = ScenarioRunner(loaded, mostFrames: 1000).run(rows: selection) { _ in rows += 1 }
    guard case .cutOff(let time) = outcome else {
      Issue.record("it has come to its end")
      return
    }
    #expect(abs(time - 1000.0 / 60) < 0.1)
    #expect(rows <= 1100)
  }
}
