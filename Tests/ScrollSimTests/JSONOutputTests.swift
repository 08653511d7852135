import ScenarioFiles
import TestSupport
import Testing

@Suite struct `Output as JSON` {
  private let tool = ToolBench()

  private func json(_ command: String, status: Int32 = 0) throws -> CaseJSON {
    let result = try tool("scrollsim \(command) --json")
    #expect(result.status == status, "\(result.errors)")
    return try CaseJSON(parsing: result.output)
  }

  @Test func `a check has each violation with its rows and its numbers`() throws {
    let options = "--set system.rules=original --set touchSamplesPerSecond=60"
    let report = try json("check easy-pager-page-puzzle \(options)", status: 1)
    let violations = report["violations"].elements
    #expect(violations.count == 3)
    #expect(violations[0]["law"] == .string("I4 attachment"))
    #expect(violations[0]["subject"] == .string("content_height_pt"))
    #expect(violations[0]["first"]["frame"] == .number(28))
    #expect(violations[0]["amount"] == .number(1000))
    let right = try json("check segment-pager-fling")
    #expect(right["violations"] == .array([]))
  }

  @Test func `a list has every name`() throws {
    let scenarios = try json("list").elements
    #expect(scenarios.map { $0["name"] } == BuiltIns.names.map { .string($0) })
  }

  @Test func `a comparison has rows, columns and events`() throws {
    let two = try json("compare fling-into-edge --set physics.decelerationRate=fast")
    #expect(two["rows"]["shared"] == .number(41))
    let three = try json("compare recorded-swipe --platform uikit,android,chromium")
    let runs = three["runs"].elements
    #expect(runs.map { $0["name"] } == ["uikit", "android", "chromium"].map { .string($0) })
  }

  @Test func `a validation has each file and its errors`() throws {
    let text = """
      {"format": 1, "framesPerSecond": 0, "system": {"kind": "scroll-view", "viewport": [390, 844],
       "displayScale": 0, "content": [390, 4000], "colour": 1}, "script": [{"lift": "far"}, {"lift": 0}, {"wait": -1}]}
      """
    let bad = try tool.folder.write(text, to: "bad.json")
    let files = try json("validate paging '\(bad)'", status: 65).elements
    #expect(files.map { $0["valid"] } == [.bool(true), .bool(false)])
    #expect(files[0]["errors"] == .array([]))
    let errors = files[1]["errors"].elements
    let places = [
      ("framesPerSecond", 1, 15), ("system.colour", 2, 45),
      ("script[0].lift", 2, 71), ("script[2].wait", 2, 101),
    ]
    #expect(errors.map { $0["path"] } == places.map { .string($0.0) })
    #expect(errors.map { $0["line"] } == places.map { .number(Double($0.1)) })
    #expect(errors.map { $0["column"] } == places.map { .number(Double($0.2)) })
    for (error, place) in zip(errors, places) {
      let problem = "bad.json:\(place.1):\(place.2): \(place.0): \(error["problem"].string)"
      #expect(error["message"].string.hasSuffix(problem) && !error["problem"].string.isEmpty)
    }
  }

  @Test func `a validation has the errors of recordings as well`() throws {
    let text = """
      {"format": 1, "system": {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 4000]},
       "script": [{"replay": "gone.csv"}, {"wait": -1},
       {"replay": "away.csv"}]}
      """
    let bad = try tool.folder.write(text, to: "bad.json")
    let errors = try json("validate '\(bad)'", status: 65)[0]["errors"].elements
    let paths = ["script[0].replay", "script[1].wait", "script[2].replay"]
    #expect(errors.map { $0["path"] } == paths.map { .string($0) })
    #expect(errors.map { $0["line"] } == [.number(2), .number(2), .number(3)])
  }

  @Test func `a comparison has whether it is within its tolerances`() throws {
    let command = "compare fling-into-edge --set physics.decelerationRate=fast"
    #expect(try json(command)["within_tolerance"] == .null)
    let right = try json("compare paging paging --tolerance 0")
    #expect(right["within_tolerance"] == .bool(true) && right["violations"] == .array([]))
    let wrong = try json("\(command) --tolerance offset_y_pt=1e-6", status: 1)
    #expect(wrong["within_tolerance"] == .bool(false))
    #expect(wrong["violations"][0].string.hasPrefix("offset_y_pt differs by "))
  }

  @Test(
    arguments: [
      ("check nope", 66, "nope: no such file"),
      ("check paging --bogus", 64, "check: unknown option"),
      ("compare nope paging", 66, "nope: no such file"),
      ("list extra", 64, "list: unexpected operand"),
      ("validate", 64, "validate: an operand is missing"),
      ("diagnose paging gone.csv", 66, "gone.csv: "),
    ] as [(String, Int32, String)])
  func `an error is JSON as well`(_ command: String, _ status: Int32, _ start: String) throws {
    let message = try json(command, status: status)["error"].string
    #expect(message.hasPrefix(start), "\(message)")
  }
}
