import ScrollScenario
import ScrollTrace
import TestSupport
import Testing

/// Scroll snap on scrollers inside one another, in Firefox, which hands a fling on.
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
  func `a layout returns every scroller to its snap area`(
    _ engine: String
  ) throws {
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
    #expect(parts[6] == [600, 400] && parts[8] == [333, 270], "\(parts)")
    // The third and the fourth area, wherever a layout puts them.
    #expect(parts[9] == [600, 400] && parts[11] == [660, 440], "\(parts)")
  }
}
