import NestedScroll
import ScenarioCore
import ScenarioFiles
import ScrollTrace

// Options that several commands share: `--output`, its `--format`, and the options that change a
// scenario before the command uses it.
extension OptionSpec {
  static let set = value(
    "set", "PATH=VALUE",
    help: "replaces a value of the scenario, for instance\n"
      + "physics.decelerationRate=0.99 or script[0].drag=80; repeatable", isRepeatable: true)

  static let platform = value(
    "platform", "NAME",
    help: "sets the platform's physics (physics.preset); scrollsim platforms\nlists the names",
    words: Scenario.Physics.presetNames)

  static let fps = value("fps", "N", help: "frames per second, instead of the scenario's")

  static let output = value(
    "output", "FILE", letter: "o",
    help: "writes to FILE; by default, or with -, to the standard output")

  static let format = choice(
    "format", of: TraceFormat.self,
    help: "the text format; by default from FILE's extension, else csv")
}

extension TraceFormat {
  fileprivate var title: String { self == .csv ? "CSV" : "JSON Lines" }
}

extension ParsedOptions {
  /// The format of the table that the command writes: that of `--format`, or that of the output's
  /// extension; CSV without both.
  func format() throws -> TraceFormat {
    if let format: TraceFormat = try choice("format") { return format }
    return try format(among: TraceFormat.allCases, ", or give --format")
  }

  /// Throws an error if the output has the extension of another format than CSV.
  func requireCSV() throws { _ = try format(among: [.csv]) }

  private func format(among formats: [TraceFormat], _ remedy: String = "") throws -> TraceFormat {
    let file = self["output"]?.split(separator: "/").last ?? ""
    guard let dot = file.dropFirst().lastIndex(of: "."), file.index(after: dot) < file.endIndex
    else { return .csv }
    let word = file[file.index(after: dot)...].lowercased()
    if let format = formats.first(where: { $0.rawValue == word }) { return format }
    throw ToolError(
      "--output \(self["output"] ?? ""): the output is \(formats.map(\.title).joined(separator: " or "));"
        + " end the name in \(formats.map { ".\($0.rawValue)" }.joined(separator: " or "))\(remedy)"
    )
  }

  /// The overrides of `--platform`, `--set` and `--fps`, in this order.
  func overrides() throws -> [ScenarioOverride] {
    let platform = try self["platform"].map { name in
      try ScenarioOverride(parsing: "physics.preset=\"\(name)\"", writtenAs: "--platform \(name)")
    }
    return try (platform.map { [$0] } ?? []) + changes()
  }

  /// The overrides of `--set` and `--fps`, in this order.
  func changes() throws -> [ScenarioOverride] {
    var overrides = try all("set").map { try ScenarioOverride(parsing: $0) }
    if let rate = self["fps"] {
      overrides.append(
        try ScenarioOverride(parsing: "framesPerSecond=\(rate)", writtenAs: "--fps \(rate)"))
    }
    return overrides
  }

  func scenario(_ operand: String, warns: Bool = true) throws -> LoadedScenario {
    guard !TraceSource.isTrace(operand) else { throw ToolError(traceAsScenario: operand) }
    let overrides = try overrides()
    let loaded = try ScenarioLoader.tool.load(operand, overrides: overrides)
    if warns { loaded.scenario.warnOfFrames(operand, overrides: overrides) }
    try checkPlatform(of: loaded)
    return loaded
  }

  /// The overrides from the options come first.
  func scenario(_ operand: String, with changes: [ScenarioOverride]) throws -> LoadedScenario {
    try ScenarioLoader.tool.load(operand, overrides: try overrides() + changes)
  }

  /// Throws an error if `--platform` is given for a kind that belongs to a fixed platform.
  func checkPlatform(of loaded: LoadedScenario) throws {
    guard let platform = self["platform"], let kind = loaded.scenario.system.nestedProtocol?.kind
    else { return }
    throw ToolError(
      "--platform \(platform): the kind \(kind.name) always scrolls like \(kind.platform); "
        + "--platform is for scroll-view and the nested systems of iOS")
  }
}

extension ToolError {
  /// The error about a path that ends like a trace; the file may be missing or a recorded finger.
  init(traceAsScenario path: String) {
    let bytes: [UInt8]
    do throws(InputFailure) {
      bytes = try InputFile.bytes(at: path)
    } catch {
      self.init(.noInput, "\(path): \(error)")
      return
    }
    if bytes.starts(with: Recording.header.utf8) {
      self.init(
        "\(path) is a recorded finger, expected a scenario; a scenario replays the finger in a "
          + "step: {\"replay\": \"\(path)\"}")
    } else {
      self.init(
        "\(path) is a trace, expected a scenario; scrollsim diagnose SCENARIO \(path) compares it "
          + "with the correct system")
    }
  }

  init(scenarioAsTrace path: String) {
    let name = TraceSource.name(of: path)
    self.init("\(name) is a scenario, expected a trace; scrollsim run \(path) writes its trace")
  }
}
