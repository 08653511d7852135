import Foundation
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim sweep` {
  @Test func `has a row for each combination, the last place changing fastest`() throws {
    let rows = try table([
      "fling.json", "--vary", "physics.preset=uikit,android", "--vary",
      "script[0].fling=500:1500:3", "--metrics", "distance,peak_velocity,violations",
    ])
    #expect(
      rows.map { $0.prefix(2).joined(separator: " ") } == [
        "physics.preset script[0].fling", "uikit 500", "uikit 1000", "uikit 1500", "android 500",
        "android 1000", "android 1500",
      ])
    #expect(rows[0].suffix(3) == ["distance", "peak_velocity", "violations"])
    // UIKit's fling is v e^(−kt) until it is slower than 10 points per second.
    let decay = -1000 * log(0.998)
    for (row, velocity) in zip(rows[1...3], [500.0, 1000, 1500]) {
      expectClose(Double(row[2]) ?? 0, (velocity - 10) / decay, within: 1e-9)
      #expect(Double(row[3]) == velocity && row[4] == "0")
    }
  }

  @Test func `has the same table on any number of threads`() throws {
    let arguments = ["fling.json", "--vary", "script[0].fling=-2000:2000:40"]
    let one = try table(arguments)
    #expect(one.count == 41)
    #expect(
      one[0] == [
        "script[0].fling", "duration", "distance", "peak_velocity", "overshoot", "boundary_time",
        "boundary_velocity", "is_complete",
      ])
    #expect(try table(arguments + ["--jobs", "3"]) == one)
    // A fling to the top has no room, and reaches no edge from inside.
    #expect(one.dropFirst().allSatisfy { $0.last == "true" })
  }

  @Test func `reads words, truth values and arrays`() throws {
    let rows = try table([
      "fling.json", "--vary", "system.bounces=true,false", "--vary",
      "system.content=[390,3000],[390,5000]", "--metrics", "distance",
    ])
    #expect(rows.dropFirst().map { $0[0] } == ["true", "true", "false", "false"])
    #expect(rows.count == 5)
  }

  @Test func `does not grow with the number of runs`() throws {
    let bench = ToolBench()
    _ = try bench.folder.write(Self.fling, to: "fling.json")
    func peak(_ runs: Int) throws -> Int {
      let options = "--vary script[0].fling=0:4000:\(runs) --metrics distance -o table.csv"
      return try bench.peakMemory(of: "scrollsim sweep fling.json \(options)")
    }
    let few = try peak(trials(20_000, inDebug: 20_000))
    #expect(try peak(trials(250_000, inDebug: 60_000)) < few + 1024)
  }

  private func table(_ arguments: [String]) throws -> [[String]] {
    let tool = ToolBench()
    let scenario = try tool.folder.write(Self.fling, to: "fling.json")
    let text = try tool.written(["sweep", scenario] + arguments.dropFirst())
    return text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static let fling = ToolBench.scenario(#"{ "fling": 2000 }"#, length: 20_000)
}
