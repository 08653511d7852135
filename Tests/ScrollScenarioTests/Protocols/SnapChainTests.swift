import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// Scroll snap on scrollers inside one another, above all in Firefox, which hands a fling on.
@Suite struct `Snapping on a chain of scrollers` {
  /// A scroller of 300 points with areas at equal distances.
  private static func scroller(
    _ name: String, length: Double, at start: Double = 0, every interval: Double? = nil,
    _ strictness: String = "mandatory"
  ) -> String {
    let areas = interval.map { interval in
      let rects = stride(from: 0, through: length, by: interval).map {
        #"{ "rect": [0, \#($0), 300, 10], "align": ["none", "start"] }"#
      }
      return #", "snapType": "y \#(strictness)", "areas": [\#(rects.joined(separator: ", "))]"#
    }
    return """
      { "name": "\(name)", "size": [300, 300], "content": [300, \(300 + length)],
        "at": [0, \(start)]\(areas ?? "") }
      """
  }

  private static func run(
    _ scrollers: [String], _ script: String, framesPerSecond: Double = 60
  ) throws -> ProtocolRun {
    try ProtocolRun(
      """
      "kind": "css-scroll", "engine": "firefox", "viewport": [300, 300],
      "scrollers": [\(scrollers.joined(separator: ", "))]
      """, script + #", { "settle": true }"#, framesPerSecond: framesPerSecond)
  }

  @Test func `a fling of a scroller with areas of its own ends at one of them`() throws {
    let run = try Self.run(
      [
        Self.scroller("outer", length: 6000, every: 250),
        Self.scroller("inner", length: 700, every: 200),
      ], #"{ "fling": 6000 }"#)
    #expect(run.last.parts == [0, 600] && run.violations == [])
  }

  /// Recorded in Firefox 153: a flick past the last area reaches the end of the range and stays there, a
  /// slower one ends where it would without areas.
  @Test(arguments: [(1.0, 0.0), (-1, 6000)])
  func `a fling past the last area ends freely in Firefox`(sign: Double, start: Double) throws {
    for velocity in [1000.0, 2500] {
      func rest(_ areas: [Double]) throws -> Double? {
        let rects = areas.map { #"{ "rect": [0, \#($0), 300, 10], "align": ["none", "start"] }"# }
        let scroller = """
          { "name": "s", "size": [300, 300], "content": [300, 6300], "at": [0, \(start)],
            "snapType": "y mandatory", "areas": [\(rects.joined(separator: ", "))] }
          """
        let run = try Self.run([scroller], #"{ "fling": \#(sign * velocity) }"#)
        #expect(run.violations == [])
        return run.last.parts[0]
      }
      let free = try rest([])
      #expect(try rest([start]) == free && free != start)
      #expect(try rest([start, start + sign * 400]) == start + sign * 400)
    }
  }

  @Test func `a fling that is handed on ends at an area of the scroller that it comes to`() throws {
    for (velocity, areas) in [(2000.0, [250.0]), (4000, [750, 1000, 1250, 1500, 1750])] {
      let run = try Self.run(
        [
          Self.scroller("outer", length: 6000, every: 250),
          Self.scroller("inner", length: 700),
        ], #"{ "fling": \#(velocity) }"#)
      let passed = try #require(run.row(of: "handed_over(inner→outer)"))
      #expect(passed.parts == [0, 700] && passed.phase == .snapping && passed.driver == "outer")
      let end = try #require(run.last.parts[0])
      #expect(areas.contains(end) && run.last.parts[1] == 700, "\(run.last.parts)")
      #expect(passed.target == end && run.violations == [])
      // The spring begins with the velocity there: a fling begins at k/(60 (e^(k/60) − 1)) of its velocity, as
      // friction comes before each frame's step, and loses k = -1000 ln 0.998 for each point.
      expectClose(
        passed.velocity, 0.9834094208074499 * velocity - 700 * 2.002002670673671, within: 1e-6)
    }
  }

  @Test func `a scroller at its end leaves its fling to the next one outside`() throws {
    for (interval, inside) in [(250.0, 200.0), (250, nil), (nil, 200)] as [(Double?, Double?)] {
      let run = try Self.run(
        [
          Self.scroller("outer", length: 6000, every: interval),
          Self.scroller("inner", length: 400, at: 400, every: inside),
        ], #"{ "fling": 3000 }"#)
      let end = try #require(run.last.parts[0])
      #expect(end > 1000 && run.last.parts[1] == 400)
      #expect(interval == nil || end.remainder(dividingBy: 250) == 0, "\(end)")
    }
  }

  /// Where an area's edge or center is aligned with the snapport's, from 0 to the largest offset.
  private struct Place {
    let json: String
    let offset: Double

    init(_ random: inout SeededGenerator, length: Double) {
      let (height, align) = (random.uniform(1...200), random.pick(["start", "center", "end"]))
      let top = random.uniform(0...300 + length - height)
      json = #"{ "rect": [0, \#(top), 300, \#(height)], "align": ["none", "\#(align)"] }"#
      let aligned =
        switch align {
        case "start": top
        case "center": top + height / 2 - 150
        default: top + height - 300
        }
      offset = min(max(0, aligned), length)
    }
  }

  @Test(arguments: [
    #""engine": "firefox""#, #""engine": "firefox", "immediateHandoff": false"#,
    #""engine": "chromium""#,
  ])
  func `at rest every mandatory scroller that has moved is at an area, or past all in Firefox`(
    engine: String
  ) throws {
    var random = SeededGenerator(seed: 416)
    var snapped = 0
    for _ in 0..<trials(100, inDebug: 60) {
      let lengths = (0..<3).map { _ in random.uniform(1...1500) }
      let places = lengths.map { length in
        (0..<random.pick([0, 1, 5])).map { _ in Place(&random, length: length) }
      }
      let scrollers = zip(lengths, places).enumerated().map { index, scroller in
        let areas = scroller.1.map(\.json).joined(separator: ", ")
        return """
          { "name": "s\(index)", "size": [300, 300], "content": [300, \(300 + scroller.0)],
            "at": [0, \(random.pick([0, scroller.0, random.uniform(0...scroller.0)]))],
            "snapType": "y mandatory", "areas": [\(areas)] }
          """
      }
      let script = (0..<4).flatMap { _ in
        [
          #"{ "drag": \#(random.pick([0, random.uniform(-700...700)])), "frames": 3, "on": "s\#(random.pick([0, 1, 2]))" }"#,
          #"{ "lift": \#(random.pick([0, random.signedLogarithmic(50...6000)])) }"#,
          #"{ "wait": \#(random.pick([0.01, 0.1, 2])) }"#,
        ]
      }
      let run = try ProtocolRun(
        """
        "kind": "css-scroll", \(engine), "viewport": [300, 300],
        "scrollers": [\(scrollers.joined(separator: ", "))]
        """, (script + [#"{ "settle": true }"#]).joined(separator: ", "))
      let start = run.rows[0].parts
      for (part, places) in places.enumerated() where !places.isEmpty {
        guard run.rows.contains(where: { $0.parts[part] != start[part] }) else { continue }
        let end = run.last.parts[part] ?? .nan
        snapped += 1
        let isPast =
          engine.contains("firefox")
          && (places.allSatisfy { $0.offset < end } || places.allSatisfy { $0.offset > end })
        #expect(
          isPast || places.contains { abs($0.offset - end) < 1e-9 },
          "s\(part) is at \(end), \(script)")
      }
      #expect(run.last.phase == .idle)
    }
    #expect(snapped > 50)
  }

  @Test func `a drag that has changed scrollers snaps the one it moved last`() throws {
    let run = try Self.run(
      [
        Self.scroller("outer", length: 6000, every: 250),
        Self.scroller("inner", length: 100),
      ], #"{ "drag": 290, "frames": 6 }, { "lift": 0 }"#)
    #expect(run.rows.contains { $0.parts == [190, 100] })
    #expect(run.last.parts == [250, 100] && run.violations == [])
  }

  @Test(arguments: ["firefox", "chromium"])
  func `a layout returns every scroller to its snap area`(_ engine: String) throws {
    func scrollers(_ interval: Double) -> String {
      let all = [
        Self.scroller("outer", length: 6000, every: interval),
        Self.scroller("inner", length: 900, every: interval),
      ]
      return "\"scrollers\": [\(all.joined(separator: ", "))]"
    }
    let run = try ProtocolRun(
      "\"kind\": \"css-scroll\", \"engine\": \"\(engine)\", \"viewport\": [300, 300], \(scrollers(200))",
      """
      { "drag": 390, "frames": 6, "on": "inner" }, { "lift": 0 }, { "settle": true },
      { "drag": 590, "frames": 6, "on": "outer" }, { "lift": 0 }, { "settle": true },
      { "jump": { "part": "inner", "to": 270 } }, { "jump": { "part": "outer", "to": 333 } },
      { "relayout": true }, { "set": { \(scrollers(220)) } }, { "relayout": true }
      """, rows: .steps)
    let parts = run.rows.map(\.parts)
    // A script cannot set an offset between two areas.
    #expect(parts[6] == [600, 400] && parts[8] == [400, 200], "\(parts)")
    // The second and the third area, wherever a layout puts them.
    #expect(
      parts[9] == [400, 200] && parts[10] == [440, 220] && parts[11] == [440, 220], "\(parts)")
  }
}
