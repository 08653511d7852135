import ScrollDynamics
import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim compare` {
  @Test func `a path that is set twice has its first value in A and its second in B`() throws {
    let folder = try TemporaryFolder()
    let output = "\(folder.path)/joined.csv"
    let velocities = ["--set", "script[1].fling=1000", "--set", "script[1].fling=2000"]
    #expect(Tool.run(["compare", "fling-into-edge"] + velocities + ["-o", output]) == .success)
    let table = try TraceSource.read(output)
    let (one, other) = (table.numbers("a_velocity_y_pt_s"), table.numbers("b_velocity_y_pt_s"))
    let release = try #require(table.times.firstIndex { $0 > 0.099 })
    #expect(one?[release] == 1000 && other?[release] == 2000)
  }

  @Test func `two frame rates agree at the times they share`() throws {
    let folder = try TemporaryFolder()
    let fling = try folder.write(
      ToolBench.scenario(#"{ "fling": 3000 }"#, length: 1200), to: "fling.json")
    let tolerances = ["offset_y_pt=1e-9", "velocity_y_pt_s=1e-9", "event=0"].flatMap {
      ["--tolerance", $0]
    }
    #expect(Tool.run(["compare", fling, "--fps", "60,120"] + tolerances) == .success)
    #expect(Tool.run(["compare", fling, "--fps", "60,120", "--tolerance", "0"]) == .failure)
  }

  @Test func `traces in files are compared like those of scenarios`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/trace.jsonl"
    #expect(Tool.run(["run", "slow-release", "-o", path]) == .success)
    #expect(Tool.run(["compare", path, "slow-release", "--tolerance", "0"]) == .success)
    #expect(Tool.run(["compare", path, "both-axes", "--tolerance", "0"]) == .failure)
  }

  @Test func `several traces are joined by name, each with its distance, duration and gap`() throws
  {
    let folder = try TemporaryFolder()
    let velocities = [1000, 2000, 4000]
    let paths = try velocities.map { velocity in
      let scenario = try folder.write(
        ToolBench.scenario(#"{ "fling": \#(velocity) }"#, length: 9000),
        to: "fast_\(velocity).json")
      let path = "\(folder.path)/fast_\(velocity).csv"
      #expect(Tool.run(["run", scenario, "-o", path]) == .success)
      return path
    }
    let output = "\(folder.path)/joined.csv"
    #expect(Tool.run(["compare"] + paths + ["-o", output]) == .success)
    #expect(Tool.run(["compare"] + paths + ["--tolerance", "offset_y_pt=1e6"]) == .success)
    #expect(Tool.run(["compare"] + paths + ["--tolerance", "offset_y_pt=1"]) == .failure)
    let table = try TraceSource.read(output)
    let tables = try paths.map { try TraceSource.read($0) }
    for (velocity, own) in zip(velocities, tables) {
      let cells = try #require(table.numbers("fast-\(velocity)_offset_y_pt"))
      #expect(cells.compactMap { $0 } == own.numbers("offset_y_pt")?.compactMap { $0 })
    }
    #expect(table["difference_fast-1000_offset_y_pt"] == nil)
    let differences = try #require(table.numbers("difference_fast-4000_offset_y_pt"))
    let (slow, fast) = (
      try #require(table.numbers("fast-1000_offset_y_pt")),
      try #require(table.numbers("fast-4000_offset_y_pt"))
    )
    for (row, difference) in differences.enumerated() {
      let wanted = fast[row].flatMap { fast in slow[row].map { fast - $0 } }
      #expect(difference == wanted)
    }
    let summaries = try tables.map { try #require(TraceSummary($0, column: "offset_y_pt")) }
    for (velocity, summary) in zip(velocities, summaries) {
      let motion = Trajectory.fling(from: 0, momentum: Double(velocity))
      expectClose(summary.distance, motion.restPosition, within: 0.5)
      expectClose(summary.duration, motion.restTime, within: 1e-9)
    }
    // The slow one rests long before: from then on it stays where it is.
    let gap = try #require(summaries[2].largestGap(from: summaries[0]))
    #expect(gap.distance == summaries[2].distance - summaries[0].distance)
    expectClose(gap.time, summaries[2].duration, within: 1e-9)
    #expect(summaries[0].largestGap(from: summaries[0]) == nil)
  }
}
