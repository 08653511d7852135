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

@Suite struct `Frame-stepped scenarios` {
  /// The rule's golden numbers: velocity, rate, then offset and milliseconds at 60 and at 120 Hz.
  @Test(arguments: [
    (250.0, "normal", (119.8445, 1616.7), (119.7643, 1608.3)),
    (1000, "normal", (494.1668, 2316.7), (494.0887, 2308.3)),
    (4000, "normal", (1991.0764, 3000.0), (1991.0807, 3000.0)),
    (8000, "normal", (3987.1128, 3350.0), (3987.0354, 3341.7)),
    (1000, "fast", (98.0678, 466.7), (98.0853, 466.7)),
    (4000, "fast", (395.0167, 600.0), (395.0404, 600.0)),
  ])
  func `have the golden numbers to the last digit`(
    velocity: Double, deceleration: String, at60: (Double, Double), at120: (Double, Double)
  ) throws {
    for (rate, golden) in [(60.0, at60), (120, at120)] {
      for sign in [1.0, -1] {
        let trace = try Trace(
          #"{ "fling": \#(sign * velocity) }"#, content: "[390, 100000]",
          system: #", "offset": [0, 50000]"#,
          physics:
            #""integration": "frame-stepped", "decelerationRate": "\#(deceleration)""#,
          framesPerSecond: rate)
        let way = sign * (trace.restOffset - 50000)
        #expect((way * 10000).rounded() / 10000 == golden.0, "\(velocity) at \(rate) Hz")
        #expect((trace.last.time * 10000).rounded() / 10 == golden.1, "\(velocity) at \(rate) Hz")
        #expect(trace.last.phase == .idle && trace.last.frame != nil)
      }
    }
  }

  @Test func `publish the stepped and the rounded offset in the last frame`() throws {
    let physics = #""integration": "frame-stepped""#
    let rounded = try Trace(
      #"{ "fling": 1000 }"#, system: #", "displayScale": 3"#, physics: physics)
    #expect(rounded.last.event == "did_scroll;did_scroll;did_end_decelerating;rest")
    #expect(rounded.restOffset == 1483.0 / 3)
    let plain = try Trace(#"{ "fling": 1000 }"#, physics: physics)
    #expect(plain.last.event == "did_scroll;did_end_decelerating;rest")
    let bounced = try Trace(
      #"{ "fling": 3000 }"#, system: #", "offset": [0, 2600]"#, physics: physics)
    #expect(bounced.last.event == "did_scroll;did_scroll;did_end_decelerating;rest")
    #expect(bounced.restOffset == 3156)
  }

  @Test func `count the first frame as a whole one, whenever the finger lifts`() throws {
    let physics = #""integration": "frame-stepped""#
    let onFrame = try Trace(#"{ "fling": 1000 }"#, physics: physics)
    let between = try Trace(#"{ "wait": 0.011 }, { "fling": 1000 }"#, physics: physics)
    let offsets = between.rows.filter { $0.frame != nil }.map(\.offset.y)
    #expect(offsets == onFrame.rows.map(\.offset.y))
  }

  @Test func `step at frames only, with and without events between them`() throws {
    let physics = #""integration": "frame-stepped""#
    let script = #"{ "lift": 0 }, { "drag": 1 }, { "lift": 2000 }"#
    let one = try Trace("\(script), { \"wait\": 1.5 }", physics: physics)
    let many = try Trace(
      "\(script), { \"wait\": 0.7 }, { \"wait\": 0.003 }, { \"wait\": 0.797 }", physics: physics)
    #expect(one.rows.map(\.offset) == many.rows.map(\.offset))
    for selection in RowSelection.allCases {
      let trace = try Trace("\(script), { \"wait\": 0.123 }", physics: physics, rows: selection)
      #expect(trace.last.offset.y == one.rows[8].offset.y)
    }
  }

  @Test func `animate in closed form`() throws {
    let script = #"{ "scrollTo": 300, "animated": true }"#
    let stepped = try Trace(script, physics: #""integration": "frame-stepped""#)
    #expect(try Trace(script).rows == stepped.rows)
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
      let rows = try Trace.allRows(loaded, framesPerSecond: rate)
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
    for row in try Trace.allRows(loaded, rows: .steps, framesPerSecond: framesPerSecond) {
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
