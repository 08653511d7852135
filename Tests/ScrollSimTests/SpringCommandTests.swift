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

  @Test func `a spring that does not swing has no second peak`() throws {
    #expect(try printed("response=0.5,damping=1")["peak2_s"] == nil)
    #expect(try printed("response=0.5,damping=0.9")["peak2_s"] != nil)
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
