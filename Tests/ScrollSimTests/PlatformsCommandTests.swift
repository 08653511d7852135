import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows
@testable import scrollsim

private let presets = Scenario.Physics.presetNames

@Suite struct `scrollsim platforms` {
  private let tool = ToolBench()

  private func section(_ name: String, _ platform: String, _ options: String = "") throws
    -> [[Double]]
  {
    let json = try tool.output("scrollsim platforms \(platform) --json \(options)")
    let sections = try CaseJSON(parsing: json)["sections"].elements
    let found = try #require(sections.first { $0["name"].string == name })
    return found["rows"].elements.map(\.numbers)
  }

  /// At most three viewports of 800 points, for 300, 1000, 4000 and 8000 pt/s.
  @Test func `a fling of Chromium is limited by its viewport`() throws {
    let rows = try section("deceleration", "chromium")
    #expect(rows.map { $0[0] } == [300, 1000, 4000, 8000])
    let wanted = [17.009, 0.13043, 188.9885, 0.43478, 2400, 1.73913, 2400, 2]
    for (found, wanted) in zip(rows.flatMap { $0[1...] }, wanted) {
      expectClose(found, wanted, within: 1e-4)
    }
  }

  @Test func `pulls and impacts are the published ones`() throws {
    let band = try section("contact", "uikit")[1]
    expectClose(band[1], 200 * 0.55 / (1 + 200 * 0.55 / 800), within: 1e-9)
    // An impact of 500 pt/s on a view of 800 points: a pull of 0.122861 of its length.
    let stretch = try section("edge", "android", "--velocity 500")[0]
    #expect(stretch[1] == 0)
    expectClose(stretch[2], 800 * 0.122861, within: 0.01)
    expectClose(stretch[3], 0.2443854, within: 1e-6)
  }

  @Test(arguments: presets)
  func `every platform has all sections, with their certainty`(_ platform: String) throws {
    let output = try tool("scrollsim platforms \(platform)").output
    for name in ["contact", "velocity", "gain", "deceleration", "edge", "resolution"] {
      #expect(output.contains("\n\(name)\n  "), "\(output)")
    }
    #expect(output.contains("]\n") && output.contains("\nsource: "))
    #expect(output.hasPrefix("appkit (unverified)\n") == (platform == "appkit"))
    // The law is named as scrollsim sample knows it.
    let lines = output.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0 == "deceleration" })
    let law = lines[place + 1].split(separator: " ").prefix(2).joined(separator: " ")
    let sample = try tool("scrollsim sample \(law),velocity=4000")
    #expect(sample.status == 0, "\(law): \(sample.errors)")
  }
}
