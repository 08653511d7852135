import TestSupport
import Testing

@testable import scrollsim

@Suite struct `scrollsim check` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A trace of a built-in scenario with one cell replaced in its third row.
  private func trace(_ column: String, _ value: String) throws -> (path: String, place: Int) {
    let path = "\(folder.path)/trace.csv"
    #expect(Tool.run(["run", "easy-pager-fling", "-o", path]) == .success)
    var lines = try TextFile.contents(of: path).split(separator: "\n").map(String.init)
    let names = lines[0].split(separator: ",").map(String.init)
    var cells = lines[2].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(names.firstIndex(of: column))
    cells[index] = value
    lines[2] = cells.joined(separator: ",")
    try folder.write(lines.joined(separator: "\n") + "\n", to: "trace.csv")
    return (path, cells[..<index].map { $0.count + 1 }.reduce(1, +))
  }

  @Test(arguments: [
    ("step", "1e30"), ("step", "99999999"), ("step", "-5"), ("page", "1e300"), ("page", "-1"),
    ("page", "99999999999999999999"), ("page", "x"), ("page", "0.5"), ("page", "7"), ("page", ""),
    ("frame", "1e30"), ("frame", "-1"),
  ])
  func `reports the place of a number out of its range`(
    _ column: String, _ value: String
  ) throws {
    let (path, place) = try trace(column, value)
    let result = try Shell.run(
      "scrollsim check easy-pager-fling --trace '\(path)'", in: folder)
    let start = value.isEmpty ? "\(column) is empty" : "\(column) is \"\(value)\""
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("scrollsim: \(path):3:\(place): \(start); a whole number, 0 "))
  }

  @Test func `no content of a cell ends the tool`() throws {
    let header = try #require(ownTrace("easy-pager-fling").first)
    for column in header.split(separator: ",").map(String.init) {
      for value in ["", "x", "-1e308", "\""] {
        let path = try trace(column, value).path
        let code = Tool.run(["check", "easy-pager-fling", "--trace", path])
        #expect([.success, .failure, .dataError].contains(code))
      }
    }
  }

  @Test(arguments: [
    ("", "1:1: the text is empty; a header row was expected"),
    ("a,b\n", "1:1: there is no column step; a trace of this scenario, as scrollsim run"),
    ("{\"a\": 1}\n", "1:1: there is no column step; a trace of this scenario, as scrollsim run"),
  ])
  func `refuses a file that is not a trace`(_ text: String, _ fault: String) throws {
    let path = try folder.write(text, to: "trace.csv")
    let result = try Shell.run(
      "scrollsim check easy-pager-fling --trace '\(path)'", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("scrollsim: \(path):\(fault)"))
  }

  @Test(arguments: [
    ("segment-pager-fling", "header_offset_pt"), ("paging", "offset_pt"),
    ("detent-sheet-fling", "inner1_offset_pt"),
  ])
  func `names the first missing column of another kind's trace`(
    _ other: String, _ column: String
  ) throws {
    let path = "\(folder.path)/trace.csv"
    #expect(Tool.run(["run", other, "-o", path]) == .success)
    let result = try Shell.run(
      "scrollsim check easy-pager-fling --trace '\(path)'", in: folder)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("scrollsim: \(path):1:1: there is no column \(column); "))
  }

  @Test(arguments: ["csv", "jsonl"], ["easy-pager-tour", "swipe-pages-tour", "paging"])
  func `finds nothing in a built-in's own trace`(_ format: String, _ name: String) throws {
    let path = "\(folder.path)/trace.\(format)"
    #expect(Tool.run(["run", name, "--format", format, "-o", path]) == .success)
    #expect(Tool.run(["check", name, "--trace", path]) == .success)
  }

  private func ownTrace(_ name: String) throws -> [String] {
    let path = "\(folder.path)/own.csv"
    #expect(Tool.run(["run", name, "-o", path]) == .success)
    return try TextFile.contents(of: path).split(separator: "\n").map(String.init)
  }
}
