import ScenarioCore
import ScrollModel
import TraceRows

extension Command {
  /// Lists the platforms, or prints the behavior of one of them.
  static let platforms = Command(
    "platforms", summary: "lists the platforms, or prints how one responds to a finger",
    synopsis: "[NAME] [OPTIONS]",
    explanation: """
      Without a name it lists the values of physics.preset. With one it prints how the
      platform responds to a finger: how far a drag moves content, the velocity of a release,
      what repeated flicks add, the distance and duration of flings, what happens at an edge,
      and what is rounded. The numbers come from runs of the scroll view: flings in endless
      content, pulls and releases at an edge of a view of 800 points.

      Each line says how well it is known: reproduced with the original's own code, tests or
      recordings, read in its source, or reported by others.
      """,
    operands: 0...1,
    options: [
      .value(
        "velocity", "V,V,...",
        help: "the velocities of the tables, in points per second;\n300,1000,4000,8000 by default"),
      .value("pixels-per-point", "N", help: "the display density; 1 by default"),
      .flag("json", help: "prints JSON"),
    ],
    body: PlatformsJob.perform)
}

/// Runs `scrollsim platforms`.
private enum PlatformsJob {
  static func perform(_ parsed: ParsedOptions) throws {
    guard let name = parsed.operands.first else { return try list(parsed) }
    guard let platform = ScrollPlatform.all.first(where: { "\($0.name)" == name }) else {
      let known = ScrollPlatform.all.map { "\($0.name)" }
      let remedy =
        nearest(to: name, in: known).map { "did you mean \($0)?" }
        ?? "there are \(known.joined(separator: ", "))"
      throw ToolError(.usage, "platforms: unknown platform \"\(name)\"; \(remedy)")
    }
    let density = try parsed.number(
      "pixels-per-point", default: 1, in: 0.1...100, command: "platforms")
    let report = PlatformReport(
      platform, pixelsPerPoint: density, velocities: try velocities(parsed["velocity"]))
    try Console.print(parsed.contains("json") ? report.json.document : report.text)
  }

  private static func velocities(_ text: String?) throws -> [Double] {
    guard let text else { return [300, 1000, 4000, 8000] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(decimal: $0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 > 0 && $0 <= 1e5 }) else {
      throw ToolError(
        .usage,
        "platforms: --velocity \(text): numbers above 0, up to 1e5, were expected, as in 300,4000")
    }
    return numbers
  }

  private static func list(_ parsed: ParsedOptions) throws {
    if let option = ["velocity", "pixels-per-point"].first(where: parsed.contains) {
      throw ToolError(.usage, "platforms: --\(option) is for one platform; name it")
    }
    if parsed.contains("json") {
      let platforms = ScrollPlatform.all.map { platform in
        JSONText.object([
          "name": .string("\(platform.name)"), "verified": .bool(platform.isVerified),
          "source": .string("\(platform.source)"),
          "verification": .string(platform.verification),
        ])
      }
      return try Console.print(JSONText.array(platforms).document)
    }
    let lines = ScrollPlatform.all.map { platform in
      ["\(platform.name)", platform.verification, "\(platform.source)"]
    }
    try Console.print(TextTable.text(lines, left: 3))
  }
}
