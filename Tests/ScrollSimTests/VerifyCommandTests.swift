import TestSupport
import Testing

@Suite struct `scrollsim verify` {
  private let tool = ToolBench()

  @Test func `prints the parameters of the worst cases with its seed`() throws {
    let result = try tool.output("scrollsim verify --cases 10 --seed 7")
    #expect(result.contains("\nThe worst cases with seed 7:\n"))
    #expect(result.contains("\nrubber-band, event time, at pull "))
    #expect(try tool("scrollsim verify --cases 10 --seed 7").output == result)
    #expect(try tool("scrollsim verify --cases 10 --seed 8").output != result)
  }

  /// The guide shows the largest errors of 8000 cases.
  ///
  /// Their computation takes nine seconds of one core, so only the soak compares the table; any other
  /// run checks the first cases.
  @Test func `finds the errors in the table of the guide, and in fewer cases no larger ones`()
    throws
  {
    let guide = Markdown(try TextFile.contents(of: "../../Documentation/Guide/Accuracy.md"))
    let command = "$ scrollsim verify\n"
    let shown = try #require(guide.blocks.first { $0.text.hasPrefix(command) })
    let count = trials(1000, inDebug: 50)
    let result = try tool.output("scrollsim verify" + (count < 8000 ? " --cases \(count)" : ""))
    let lines = result.split(separator: "\n").prefix(14)
    guard count < 8000 else {
      // Errors near the rounding of numbers may differ between processors.
      let table = lines.map { $0 + "\n" }.joined()
      #expect(LooseText(command + table) == LooseText(shown.text))
      return
    }
    let rows = lines.map { $0.split(separator: " ") }
    let wanted = shown.text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    #expect(rows.map(\.first) == wanted.map(\.first))
    #expect(rows.dropFirst().dropLast().allSatisfy { $0[1] == "\(count)" })
    #expect(rows.last == ["bound", "1e-09", "1e-09", "1e-09"])
    for (row, all) in zip(rows, wanted) {
      #expect(row.count == all.count)
      for (error, largest) in zip(row, all) {
        guard let error = Double(error), let largest = Double(largest) else { continue }
        #expect(error <= largest, "\(row)")
      }
    }
  }

  @Test func `prints JSON, infinite parameters included`() throws {
    // The fling of this seed has no edges.
    let result = try tool("scrollsim verify --json --cases 1 --seed 12")
    #expect(result.status == 0)
    #expect(result.output.contains(#""value": "infinity""#))
    let report = try CaseJSON(parsing: result.output)
    #expect(report["withinBounds"].isTrue && report["seed"].number == 12)
    #expect(report["motions"].elements.count == 12)
    let bound = try #require(report["bounds"]["position"].number)
    for motion in report["motions"].elements {
      #expect(motion["cases"].number == 1)
      let error = try #require(motion["position"]["error"].number)
      #expect(0 <= error && error < bound)
    }
  }
}
