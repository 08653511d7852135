import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

/// What commands print with `--json`, read back.
@Suite struct `Output as JSON` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func json(_ command: String, status: Int32 = 0) throws -> JSONValue {
    let result = try Shell.run("scrollsim \(command) --json", in: folder)
    #expect(result.status == status, "\(result.errors)")
    return try JSONValue(parsing: Array(result.output.utf8), file: command)
  }

  @Test func `a check has each violation with its rows and its numbers`() throws {
    let options = "--set system.rules=original --set touchSamplesPerSecond=60"
    let report = try json("check easy-pager-page-puzzle \(options)", status: 1)
    guard case .array(let violations) = report["violations"] else {
      Issue.record("no violations")
      return
    }
    #expect(violations.count == 3)
    #expect(violations[0]["law"] == .string("I4 attachment"))
    #expect(violations[0]["subject"] == .string("content_height_pt"))
    #expect(violations[0]["first"]?["frame"] == .number(28))
    #expect(violations[0]["amount"] == .number(1000))
    let right = try json("check segment-pager-fling")
    #expect(right["violations"] == .array([]))
  }

  @Test func `a list has every name`() throws {
    guard case .array(let scenarios) = try json("list") else {
      Issue.record("no array")
      return
    }
    #expect(scenarios.map { $0["name"] } == BuiltIns.names.map { .string($0) })
  }

  @Test func `a comparison has rows, columns and events`() throws {
    let two = try json("compare fling-into-edge --set physics.decelerationRate=fast")
    #expect(two["rows"]?["shared"] == .number(41))
    let three = try json("compare recorded-swipe --platform uikit,android,chromium")
    guard case .array(let runs) = three["runs"] else {
      Issue.record("no runs")
      return
    }
    #expect(runs.map { $0["name"] } == ["uikit", "android", "chromium"].map { .string($0) })
  }

  @Test func `a validation has each file and all its errors`() throws {
    let text = """
      {"format": 1, "framesPerSecond": 0, "system": {"kind": "scroll-view", "viewport": [390, 844],
       "displayScale": 0, "content": [390, 4000], "colour": 1}, "script": [{"drag": "far"}, {"lift": 0}, {"wait": -1}]}
      """
    let bad = try folder.write(text, to: "bad.json")
    guard case .array(let files) = try json("validate paging '\(bad)'", status: 65) else {
      Issue.record("no array")
      return
    }
    #expect(files.map { $0["valid"] } == [.boolean(true), .boolean(false)])
    #expect(files[0]["errors"] == .array([]))
    guard case .array(let errors) = files[1]["errors"] else {
      Issue.record("no errors")
      return
    }
    let places = [
      ("framesPerSecond", 1, 15), ("system.displayScale", 2, 2), ("system.colour", 2, 45),
      ("script[0].drag", 2, 71), ("script[2].wait", 2, 101),
    ]
    #expect(errors.map { $0["path"] } == places.map { .string($0.0) })
    #expect(errors.map { $0["line"] } == places.map { .number(Double($0.1)) })
    #expect(errors.map { $0["column"] } == places.map { .number(Double($0.2)) })
    for (error, place) in zip(errors, places) {
      guard case .string(let message)? = error["message"],
        case .string(let problem)? = error["problem"]
      else {
        Issue.record("\(error)")
        continue
      }
      #expect(message.hasSuffix("bad.json:\(place.1):\(place.2): \(place.0): \(problem)"))
    }
  }

  @Test func `a validation has the errors of recordings as well`() throws {
    let text = """
      {"format": 1, "system": {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 4000]},
       "script": [{"replay": "gone.csv"}, {"wait": -1},
       {"replay": "away.csv"}]}
      """
    let bad = try folder.write(text, to: "bad.json")
    guard case .array(let files) = try json("validate '\(bad)'", status: 65),
      case .array(let errors)? = files[0]["errors"]
    else {
      Issue.record("no array")
      return
    }
    let paths = ["script[0].replay", "script[1].wait", "script[2].replay"]
    #expect(errors.map { $0["path"] } == paths.map { .string($0) })
    #expect(errors.map { $0["line"] } == [.number(2), .number(2), .number(3)])
  }

  @Test func `a comparison has whether it is within its tolerances`() throws {
    let command = "compare fling-into-edge --set physics.decelerationRate=fast"
    #expect(try json(command)["within_tolerance"] == .null)
    let right = try json("compare paging paging --tolerance 0")
    #expect(right["within_tolerance"] == .boolean(true) && right["violations"] == .array([]))
    let wrong = try json("\(command) --tolerance offset_y_pt=1e-6", status: 1)
    #expect(wrong["within_tolerance"] == .boolean(false))
    guard case .array(let violations)? = wrong["violations"],
      case .string(let first)? = violations.first
    else {
      Issue.record("no violations")
      return
    }
    #expect(first.hasPrefix("offset_y_pt differs by "))
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
    guard case .string(let message)? = try json(command, status: status)["error"] else {
      Issue.record("no error")
      return
    }
    #expect(message.hasPrefix(start), "\(message)")
  }
}
