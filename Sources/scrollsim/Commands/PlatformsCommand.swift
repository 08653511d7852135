import ScenarioCore
import ScrollModel
import TraceRows

extension Command {
  static let platforms = Command(
    "platforms", summary: "lists the platforms, or prints how one responds to a finger",
    synopsis: "[NAME] [OPTIONS]",
    explanation: """
      Without NAME, the command lists the platforms, which are the values of physics.preset.
      With NAME, it prints how the platform responds to a finger: the start of a drag, the
      velocity of a release, the effect of repeated flicks, the distance and duration of
      flings, the motion at an edge, and the rounding. The numbers come from runs of the scroll
      view: flings in endless content, and pulls and releases at an edge of a view of 800
      points.

      Each line ends with its certainty: reproduced (code, tests or recordings of the original
      have the same numbers), read (in the original's source), or reported (by others).
      """, operands: 0...1, operandWords: Scenario.Physics.presetNames,
    options: [
      .value(
        "velocity", "V,V,...",
        help: "the velocities of the tables, in points per second;\n300,1000,4000,8000 by default"),
      .value("pixels-per-point", "N", help: "the display density; 1 by default"),
      .flag("json", help: "prints JSON"),
    ], body: PlatformsJob.perform)
}

private enum PlatformsJob {
  static func perform(_ parsed: ParsedOptions) throws {
    guard let name = parsed.operands.first else { return try list(parsed) }
    guard let platform = ScrollPlatform.all.first(where: { "\($0.name)" == name }) else {
      throw ToolError(
        "platforms: unknown platform", unknown: name, among: Scenario.Physics.presetNames)
    }
    let density = try parsed.number("pixels-per-point", default: 1, in: 0.1...100)
    let report = PlatformReport(
      platform, pixelsPerPoint: density, velocities: try velocities(parsed["velocity"]))
    try Console.print(parsed.contains("json") ? report.json.document : report.text)
  }

  private static func velocities(_ text: String?) throws -> [Double] {
    guard let text else { return [300, 1000, 4000, 8000] }
    guard let numbers = decimals(text, separator: ","),
      numbers.allSatisfy({ $0 > 0 && $0 <= 1e5 })
    else {
      throw ToolError(
        "platforms: --velocity \(text): numbers above 0, up to 1e5, were expected, as in 300,4000")
    }
    return numbers
  }

  private static func list(_ parsed: ParsedOptions) throws {
    if let option = ["velocity", "pixels-per-point"].first(where: parsed.contains) {
      throw ToolError("platforms: --\(option) needs the name of a platform")
    }
    if parsed.contains("json") {
      let platforms = ScrollPlatform.all.map { platform in
        JSONValue.object([
          "name": .string("\(platform.name)"), "verified": .boolean(platform.isVerified),
          "source": .string("\(platform.source)"), "verification": .string(platform.verification),
        ])
      }
      return try Console.print(JSONValue.array(platforms).document)
    }
    let lines = ScrollPlatform.all.map { platform in
      ["\(platform.name)", platform.verification, "\(platform.source)"]
    }
    try Console.print(TextTable.text(lines, left: 3))
  }
}
