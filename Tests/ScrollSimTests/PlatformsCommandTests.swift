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

  @Test func `lists every preset`() throws {
    let lines = try tool("scrollsim platforms").output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == presets.map { $0[...] })
    #expect(lines.filter { $0.hasPrefix("appkit ") && $0.hasSuffix("unverified") }.count == 1)
  }

  @Test(arguments: [
    // Ends and durations as published for these platforms, for 300, 1000, 4000 and 8000 pt/s.
    // Chromium's are at most three viewports, of 800 points here.
    ("android", [24.024, 0.2288, 194.3136, 0.55518, 2156.9521, 1.54068, 7186.3628, 2.56656]),
    (
      "flutter-clamping",
      [24.024, 0.18885, 194.3136, 0.45823, 2156.9521, 1.27163, 7186.3628, 2.11836]
    ),
    (
      "chromium-exponential",
      [34.1537, 0.27283, 181.064, 0.51864, 932.8517, 0.8618, 1982.679, 1.04351]
    ),
    ("compose", [24.024, 0.2288, 194.3136, 0.55518, 2156.9521, 1.54068, 7186.3628, 2.56656]),
    ("gtk", [74.975, 2.00159, 249.975, 2.30259, 999.975, 2.64916, 1999.975, 2.82245]),
    ("chromium", [17.009, 0.13043, 188.9885, 0.43478, 2400, 1.73913, 2400, 2]),
  ])
  func `the flings are the published ones`(_ platform: String, _ wanted: [Double]) throws {
    let rows = try section("deceleration", platform)
    #expect(rows.map { $0[0] } == [300, 1000, 4000, 8000])
    for (found, wanted) in zip(rows.flatMap { $0[1...] }, wanted) {
      expectClose(found, wanted, within: 1e-4, platform)
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
