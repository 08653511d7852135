import TestSupport
import Testing

@Suite struct `scrollsim reference` {
  private let tool = ToolBench()

  /// The rows of a curve that name an event, cell by cell.
  private func events(_ command: String) throws -> [[String]] {
    let lines = try tool.output("scrollsim reference \(command)").split(separator: "\n")
    let rows = lines.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let times = rows.compactMap { Double($0[0]) }
    #expect(times.count == rows.count && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    return rows.filter { $0[3] != "" }
  }

  @Test func `writes rows at even times and at events`() throws {
    let result = try tool("scrollsim reference rubber-band --dimension inf --every 500")
    #expect(
      result.output
        == "pull_pt,displacement_pt,slope,event\n0,0,0.55,\n500,275,0.55,\n1000,550,0.55,\n")
    let fling = try events("fling --every 100 --watch 505")
    #expect(fling.map { $0[3] } == ["edge-upper", "passed(505)", "peak", "passed(505)", "rest"])
    // The times are those of the closed form, as the README prints them.
    for (row, time) in [
      (0, 0.34672731846769217), (2, 0.43746556323622326), (4, 1.0026961887817059),
    ] {
      expectClose(try #require(Double(fling[row][0])), time, within: 1e-9)
    }
    #expect(fling[0][1] == "500")
  }

  @Test func `mirrors`() throws {
    let there = try events("edge-bounce --momentum 3000 --every 100")
    let back = try events("edge-bounce --momentum -3000 --every 100")
    #expect(there.map { $0[0] } == back.map { $0[0] } && there.map { $0[3] } == ["peak", "rest"])
    #expect(there.map { "-\($0[1])" } == back.map { $0[1] })
  }

  @Test func `integrates every kind with any tolerance`() throws {
    let help = try tool("scrollsim reference --help").output
    let kinds = ["deceleration", "fling", "edge-bounce", "spring", "paging", "rubber-band"]
    for kind in kinds {
      #expect(help.contains("\n  \(kind): "))
      let ends = try ["1e-9", "1e-11"].map { tolerance in
        let result = try tool.output("scrollsim reference \(kind) --tolerance \(tolerance)")
        let cells = result.split(separator: "\n").last?.split(separator: ",") ?? []
        return try #require(cells.dropFirst().first.flatMap { Double($0) }, "\(kind): \(cells)")
      }
      expectClose(ends[0], ends[1], within: 1e-4, "\(kind)")
    }
  }
}
