import Testing
import TraceRows

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
      try ProtocolRun(
        #""kind": "css-scroll", "viewport": [390, 600], \#(page(#", "at": [0, 9]"#))"#,
        #"{"wheel": {"dy": 160, "phase": "began"}}, \#(set), {"wait": 0.1}"#
      ).last.offset
    }
    let plain = try end(#"{"wait": 0}"#)
    #expect(plain == 169)
    #expect(try end(#"{"set": {"viewport": [390, 600]}}"#) == plain)
    #expect(try end(#"{"set": {\#(page(""))}}"#) == plain)
  }

  @Test func `keeps a sheet whose sizes do not include the default`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "flutter-sheet", "viewport": [390, 600], "max": 0.4, "min": 0.1, "initial": 0.3,
      "list": 900
      """#, #"{"set": {"list": 900}}, {"wait": 0.1}"#)
    #expect(run.last.offset == 180)
  }
}
