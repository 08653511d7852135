import ScenarioCore
import ScenarioFiles
import Testing
import TraceRows

/// Setting a present value again, and keys of `set` that only hold from the start.
@Suite struct `A set of an equal value` {
  @Test(arguments: [#""none", "start""#, #""start", "none""#])
  func `changes no web page, with or without its first offsets`(_ align: String) throws {
    func page(_ at: String) -> String {
      #"""
      "scrollers": [{"size": [390, 600], "content": [800, 3000]\#(at), "snapType": "both mandatory",
        "areas": [{"rect": [0, 0, 390, 600], "align": [\#(align)]}, {"rect": [0, 900, 390, 600]}]}]
      """#
    }
    // Between two movements of a trackpad a layout would snap.
    func end(_ set: String) throws -> TraceRecordOffset {
      let loaded = try ScenarioLoader.load(
        text: #"""
          {"format": 1, "system": {"kind": "css-scroll", "viewport": [390, 600], \#(page(#", "at": [0, 9]"#))},
           "script": [{"wheel": {"dy": 160, "phase": "began"}}, \#(set), {"wait": 0.1}]}
          """#)
      var last = TraceRecordOffset()
      ScenarioRunner(loaded).run { last.read($0) }
      return last
    }
    let plain = try end(#"{"wait": 0}"#).offset
    #expect(plain == 169)
    #expect(try end(#"{"set": {"viewport": [390, 600]}}"#).offset == plain)
    #expect(try end(#"{"set": {\#(page(""))}}"#).offset == plain)
  }

  @Test func `keeps a sheet whose sizes do not include the default`() throws {
    let loaded = try ScenarioLoader.load(
      text: #"""
        {"format": 1, "system": {"kind": "flutter-sheet", "viewport": [390, 600], "max": 0.4, "min": 0.1,
          "initial": 0.3, "list": 900},
         "script": [{"set": {"list": 900}}, {"wait": 0.1}]}
        """#)
    var last = TraceRecordOffset()
    ScenarioRunner(loaded).run { last.read($0) }
    #expect(last.offset == 180)
  }

  @Test func `has a warning if the key holds from the start, and has no effect then`() throws {
    let script = #"[{"set": {"fling": "latch"}}, {"fling": 6000}]"#
    let kinds = [
      #"{"kind": "android-app-bar", "viewport": 844, "bar": [{"height": 398.9}], "list": 6000}"#,
      #"{"kind": "segment-pager", "viewport": 844, "header": 398.9, "bar": 0, "pages": [6000]}"#,
    ]
    for system in kinds {
      let with = try ScenarioLoader.load(
        text: #"{"format": 1, "system": \#(system), "script": \#(script)}"#)
      let without = try ScenarioLoader.load(
        text: #"{"format": 1, "system": \#(system), "script": [{"wait": 0}, {"fling": 6000}]}"#)
      var ends: [Double] = []
      for loaded in [with, without] {
        var last = TraceRecordOffset()
        ScenarioRunner(loaded).run { last.read($0) }
        ends.append(last.offset)
      }
      #expect(with.scenario.warnings.isEmpty == (ends[0] != ends[1]), "\(system) \(ends)")
    }
  }
}

/// The combined offset of a run's last row, in points.
private struct TraceRecordOffset {
  var offset = 0.0

  mutating func read(_ row: ScenarioRow) {
    switch row {
    case .nested(let row): offset = row.offset
    case .protocolScroll(let row): offset = row.offset
    case .scrollView: break
    }
  }
}
