import ScenarioCore
import ScenarioFiles
import ScrollModel
import ScrollReference
import TraceRows

extension Command {
  /// Lists the platforms, or prints the behavior of one of them.
  static let platforms = Command(
    "platforms", summary: "lists the platforms, or prints how one responds to a finger",
    synopsis: "[NAME] [OPTIONS] | --recordings FOLDER...",
    explanation: """
      Without a name it lists the values of physics.preset. With one it prints how the
      platform responds to a finger: how far a drag moves content, the velocity of a release,
      what repeated flicks add, the distance and duration of flings, what happens at an edge,
      and what is rounded. The numbers come from runs of the scroll view: flings in endless
      content, pulls and releases at an edge of a view of 800 points.

      --recordings compares scroll views with recordings of the originals: it prints the
      largest error for each recording in the folders and each platform it belongs to, and for
      a recording of a running program how many gestures rest within its bounds.

      Each line says how well it is known: reproduced with the original's own code, tests or
      recordings, read in its source, or reported by others.
      """,
    operands: 0...1,
    options: [
      .value(
        "velocity", "V,V,...",
        help: "the velocities of the tables, in points per second;\n300,1000,4000,8000 by default"),
      .value("pixels-per-point", "N", help: "the display density; 1 by default"),
      .value(
        "recordings", "FOLDER", help: "a folder with recordings of the originals; repeatable",
        isRepeatable: true),
      .flag("json", help: "prints JSON"),
    ],
    body: PlatformsJob.perform)
}

/// Runs `scrollsim platforms`.
private enum PlatformsJob {
  static func perform(_ parsed: ParsedOptions) throws {
    if parsed.contains("recordings") { return try recordings(parsed) }
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

  /// Prints the difference between each platform's scroll view and recordings of the original.
  private static func recordings(_ parsed: ParsedOptions) throws {
    guard parsed.operands.isEmpty else {
      throw ToolError(.usage, "platforms: --recordings names its platforms itself")
    }
    var lines: [(file: String, what: String, platform: String, error: Double)] = []
    let folders = parsed.all("recordings")
    for program in JudgedProgram.all {
      guard let judged = try program.judged(in: folders) else { continue }
      lines.append((program.file, judged.what, program.platform, judged.worst))
    }
    for recording in PlatformRecording.all + (try browserRuns(in: folders)) {
      guard let table = try table(of: recording.file, in: folders) else { continue }
      for platform in ScrollPlatform.all where recording.platforms.contains("\(platform.name)") {
        let error = try recording.error(table, platform.physics(1, recording.options))
        lines.append((recording.file, recording.what, "\(platform.name)", error))
      }
    }
    guard !lines.isEmpty else {
      let names = PlatformRecording.all.map(\.file).joined(separator: ", ")
      throw ToolError(
        .noInput, "platforms: --recordings: a folder with one of \(names) was expected")
    }
    if parsed.contains("json") {
      let entries = lines.map { line in
        JSONText.object([
          "recording": .string(line.file), "what": .string(line.what),
          "platform": .string(line.platform), "error_pt": .number(line.error),
        ])
      }
      return try Console.print(JSONText.array(entries).document)
    }
    let cells = lines.map { [$0.file, $0.what, $0.platform, $0.error.text(digits: 3)] }
    try Console.print(
      TextTable.text([["recording", "what", "platform", "largest error pt"]] + cells, left: 3))
  }

  /// Recordings of a browser, from the first folder that contains their list; empty if no folder
  /// does.
  private static func browserRuns(in folders: [String]) throws -> [PlatformRecording] {
    for folder in folders {
      let file = "\(folder)/\(ChromiumRun.list)"
      do {
        return ChromiumRun.all(in: try JSONValue(parsing: InputFile.bytes(at: file), file: file))
          .map(\.recording)
      } catch is InputFailure {
        continue
      }
    }
    return []
  }

  /// A recording's table, from the first folder that contains the file; `nil` if no folder does.
  private static func table(of file: String, in folders: [String]) throws -> RecordingTable? {
    for folder in folders {
      do {
        let bytes = try InputFile.bytes(at: "\(folder)/\(file)")
        // Recorded frames of originals begin with comments.
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
          .drop { $0.first == UInt8(ascii: "#") }
        return try RecordingTable(csv: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
      } catch is InputFailure {
        continue
      } catch let error as RecordingTableError {
        throw ToolError(.dataError, "\(folder)/\(file): \(error)")
      }
    }
    return nil
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
