import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim spring` {
  @Test(arguments: [
    "response=0.5,damping=0.7", "duration=0.5,bounce=0.3",
    "stiffness=157.91367041742973,damping=17.59291886010284",
    "mass=2,stiffness=315.82734083485946,damping=35.18583772020568",
  ])
  func `a spring is the same in all of its parameterisations`(spec: String) throws {
    let facts = try printed(spec)
    expectClose(facts["response_s"] ?? 0, 0.5, within: 1e-9)
    expectClose(facts["damping_ratio"] ?? 0, 0.7, within: 1e-9)
    expectClose(facts["bounce"] ?? 0, 0.3, within: 1e-9)
    // exp(−ζπ/√(1 − ζ²)) of 100 points, half a swing after the start.
    expectClose(facts["overshoot_pt"] ?? 0, 4.598791, within: 1e-6)
    expectClose(facts["peak1_s"] ?? 0, 0.25 / 0.51.squareRoot(), within: 1e-9)
    expectClose(facts["peak1_pt"] ?? 0, 104.598791, within: 1e-6)
  }

  @Test func `a sweep has a row for each step, both ends included`() throws {
    let call = ["spring", "response=0.5,damping=1", "--sweep", "damping=0.3:1.2:0.1"]
    let rows = try ToolBench().written(call).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 11)
    #expect(rows[0].prefix(3) == ["swept_damping", "response_s", "damping_ratio"])
    #expect(
      rows.dropFirst().map { $0[0] } == [
        "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2",
      ])
    let column = try #require(rows[0].firstIndex(of: "overshoot_pt"))
    let overshoots = rows.dropFirst().compactMap { Double($0[column]) }
    #expect(overshoots.count == 10 && overshoots == overshoots.sorted(by: >))
    // A spring that does not swing has no second turn.
    let second = try #require(rows[0].firstIndex(of: "peak2_s"))
    #expect(rows[8][second] == "" && rows[7][second] != "")
  }

  private func printed(_ spec: String) throws -> [String: Double] {
    var facts: [String: Double] = [:]
    for line in try ToolBench().written(["spring", spec]).split(separator: "\n") {
      let words = line.split(separator: " ")
      facts[String(words[0])] = Double(words[1])
    }
    return facts
  }
}
