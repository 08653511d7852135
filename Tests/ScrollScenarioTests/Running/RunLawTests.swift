import ScenarioCore
import ScenarioFiles
import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceRows

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
  func `run, have a description, and come to rest`(_ name: String) throws {
    let loaded = try BuiltIns.loader.load(name)
    #expect(loaded.scenario.name == name)
    let summary = try #require(try BuiltIns.summary(name))
    #expect(summary.count <= 80 && !summary.contains { $0.isNewline } && summary.hasSuffix("."))
    for rate in [30.0, 60, 120] {
      let rows = Trace.allRows(loaded, framesPerSecond: rate)
      #expect(Double(rows.count) > rate / 3)
      switch try #require(rows.last) {
      case .scrollView(let last):
        #expect(last.phase == .idle && last.finger == nil && last.event.hasSuffix("rest"))
        #expect(last.velocity == .zero && last.overscroll == .zero)
      case .nested(let last):
        #expect(last.phase == .idle && last.finger == nil)
        #expect(last.velocity == 0 && last.overscroll == 0)
      case .protocolScroll(let last):
        #expect(last.phase == .idle && last.finger == nil)
        #expect(last.velocity == 0 && last.overscroll == 0)
      }
    }
  }

  @Test(arguments: BuiltIns.names)
  func `rest at the same offset at every frame rate`(_ name: String) throws {
    let loaded = try BuiltIns.loader.load(name)
    // What an original does frame by frame takes other times at other rates.
    guard ScenarioCheck(loaded).reasonAgainstSplitting == nil else { return }
    #expect(loaded.scenario.stepsCountingFrames.isEmpty)
    let rests = try [30.0, 60, 120, 1000].map { try lastRow(of: loaded, framesPerSecond: $0) }
    for rest in rests {
      for (name, first) in rests[0] where !["frame", "event"].contains(name) {
        if let first = Double(first), let other = rest[name].flatMap({ Double($0) }) {
          expectClose(other, first, within: 1e-9, "\(name)")
        } else {
          #expect(rest[name] == first, "\(name)")
        }
      }
    }
  }

  /// The last row of a run that writes one after each step, as text by its columns.
  private func lastRow(
    of loaded: LoadedScenario, framesPerSecond: Double
  ) throws -> [String: String] {
    var writer = TraceWriter(format: .csv)
    var text: [UInt8] = []
    for row in Trace.allRows(loaded, rows: .steps, framesPerSecond: framesPerSecond) {
      writer.write(row, to: &text)
    }
    let table = try TraceTable(parsing: text, file: "the run")
    return Dictionary(
      uniqueKeysWithValues: table.columns.map { column in
        let number = table.numbers(column.name)?.last.flatMap { $0 }
        return (column.name, table.texts(column.name)?.last ?? number.map { "\($0)" } ?? "")
      })
  }

  @Test func `show what their names announce`() throws {
    func trace(_ name: String) throws -> Trace { try Trace(BuiltIns.loader.load(name)) }
    let swipe = try trace("recorded-swipe")
    #expect(swipe.row(of: "edge_reached(bottom)") != nil && swipe.row(of: "peak") != nil)
    #expect(try trace("fling-into-edge").row(of: "edge_reached(bottom)") != nil)
    let caught = try trace("catch-mid-bounce")
    #expect(caught.row(of: "did_end_decelerating")?.phase == .tracking)
    #expect(caught.row(of: "did_end_decelerating")?.overscroll.y ?? 0 < 0)
    let pull = try trace("pull-past-top")
    // A pull of 435 points on a length of 844, by the rubber band with 0.55.
    expectClose(
      pull.rows.map(\.offset.y).min() ?? 0, -844 * (1 - 1 / (435 * 0.55 / 844 + 1)), within: 1e-12)
    let slow = try trace("slow-release")
    #expect(slow.turns.contains("did_end_dragging(false)"))
    #expect(slow.turns.contains("did_end_dragging(true)"))
    let both = try trace("both-axes")
    #expect(
      both.row(of: "edge_reached(right)") != nil && both.row(of: "edge_reached(bottom)") == nil)
  }
}
