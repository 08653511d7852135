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
    func end(_ set: String) throws -> Double {
      try restOffset(
        #""kind": "css-scroll", "viewport": [390, 600], \#(page(#", "at": [0, 9]"#))"#,
        #"{"wheel": {"dy": 160, "phase": "began"}}, \#(set), {"wait": 0.1}"#)
    }
    let plain = try end(#"{"wait": 0}"#)
    #expect(plain == 169)
    #expect(try end(#"{"set": {"viewport": [390, 600]}}"#) == plain)
    #expect(try end(#"{"set": {\#(page(""))}}"#) == plain)
  }

  @Test func `keeps a sheet whose sizes do not include the default`() throws {
    let rest = try restOffset(
      #"""
      "kind": "flutter-sheet", "viewport": [390, 600], "max": 0.4, "min": 0.1, "initial": 0.3,
      "list": 900
      """#, #"{"set": {"list": 900}}, {"wait": 0.1}"#)
    #expect(rest == 180)
  }

  @Test func `has a warning if the key holds from the start, and has no effect then`() throws {
    for system in [
      #""kind": "android-app-bar", "viewport": 844, "bar": [{"height": 398.9}], "list": 6000"#,
      #""kind": "segment-pager", "viewport": 844, "header": 398.9, "bar": 0, "pages": [6000]"#,
    ] {
      let script = #"{"set": {"fling": "latch"}}, {"fling": 6000}"#
      let ends = try [script, #"{"wait": 0}, {"fling": 6000}"#].map { try restOffset(system, $0) }
      let warnings = try NestedRun.load(system, script).scenario.warnings
      #expect(warnings.isEmpty == (ends[0] != ends[1]), "\(system) \(ends)")
    }
  }

  /// The combined offset of a run's last row, in points.
  private func restOffset(_ system: String, _ script: String) throws -> Double {
    switch try Trace.allRows(NestedRun.load(system, script)).last {
    case .nested(let row)?: row.offset
    case .protocolScroll(let row)?: row.offset
    default: .nan
    }
  }
}
