/// Finds a scenario by name or path, and reads it with the recordings that it names.
public struct ScenarioLoader: Sendable {
  private let builtIns: [(name: String, text: String)]

  /// Creates a loader.
  ///
  /// - Parameter builtIns: The texts that are found by name: scenarios, and the recordings that
  ///   they replay.
  public init(builtIns: [(name: String, text: String)] = []) {
    self.builtIns = builtIns
  }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - argument: "-" for the standard input, the name of a built-in scenario, or a path; for a
  ///     file with a built-in's name write a path with a slash.
  ///   - overrides: Values that replace those of the file, in order.
  /// - Returns: The scenario and its recordings.
  /// - Throws: ``ScenarioError``; its ``ScenarioError/isMissingInput`` is `true` for a file that
  ///   cannot be read, and `false` for a fault in it.
  public func load(
    _ argument: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> LoadedScenario {
    let source = source(of: argument)
    return try load(bytes(of: source), of: source, overrides: overrides)
  }

  /// Reads a scenario and lets one recorded finger take the place of its script.
  ///
  /// - Parameters:
  ///   - argument: What ``load(_:overrides:)`` takes.
  ///   - finger: The path of the recording, from the working directory, or the name of a built-in one.
  /// - Returns: The scenario, which replays the recording and comes to rest.
  /// - Throws: ``ScenarioError``, of the scenario or of the recording.
  public func load(
    _ argument: String, replaying finger: String
  ) throws(ScenarioError) -> LoadedScenario {
    let source = source(of: argument)
    let option = "--finger \(finger)"
    let script = #"script=[{"replay": \#(JSONValue.quoted(finger))}, {"settle": true}]"#
    let scenario = try Scenario.decode(
      bytes: bytes(of: source), file: source.displayName,
      overrides: [ScenarioOverride(parsing: script, writtenAs: option)])
    let isBuiltIn =
      !InputFile.exists(at: finger) && builtIns.contains { $0.name == finger }
    let recording: Source = isBuiltIn ? .builtIn(finger) : .file(finger)
    let samples = try samples(finger, from: recording, for: source.displayName, step: 0)
    return LoadedScenario(
      scenario: scenario, recordings: [finger: samples],
      files: [source, recording].compactMap(\.path))
  }

  /// Reads a scenario, or reports all its faults.
  ///
  /// - Parameter argument: The argument as for ``load(_:overrides:)``.
  /// - Returns: The scenario and its recordings if there is no fault, or all faults in the order of its
  ///   text: those of the text, and the first one of each recording.
  public func inspect(_ argument: String) -> (loaded: LoadedScenario?, faults: [Fault]) {
    let source = source(of: argument)
    var read: [UInt8] = []
    do throws(ScenarioError) {
      read = try bytes(of: source)
      return (try load(read, of: source, overrides: []), [])
    } catch {
      guard !read.isEmpty else { return (nil, [Fault(error: error, line: nil, column: nil)]) }
      let faults = Scenario.faults(in: read, file: source.displayName)
      let found =
        faults.map { fault in
          let position = fault.position(in: read)
          return Fault(error: fault, line: position?.line, column: position?.column)
        } + faultyRecordings(in: read, of: source)
      return (nil, found.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) })
    }
  }

  /// A fault with its position in the text of the scenario; a fault in a recording has the position
  /// of its name.
  public struct Fault: Sendable, Hashable {
    /// The fault.
    public let error: ScenarioError
    /// The line, counted from 1; `nil` for a fault of the file as a whole.
    public let line: Int?
    /// The column, counted from 1 in characters; `nil` for a fault of the file as a whole.
    public let column: Int?
  }

  /// The first fault of each recording that a faulty scenario names.
  private func faultyRecordings(in text: [UInt8], of source: Source) -> [Fault] {
    guard let json = try? JSONValue(parsing: text, file: ""),
      case .array(let steps)? = json["script"]
    else { return [] }
    var (faults, seen) = ([Fault](), Set<String>())
    for (index, step) in steps.enumerated() {
      guard case .string(let path)? = step["replay"], seen.insert(path).inserted else { continue }
      do throws(ScenarioError) {
        _ = try samples(
          path, from: recording(path, of: source), for: source.displayName, step: index)
      } catch {
        let place = JSONLocator(text).position(
          of: JSONPath([.key("script"), .index(index), .key("replay")]))
        faults.append(Fault(error: error, line: place.line, column: place.column))
      }
    }
    return faults
  }

  private func load(
    _ bytes: [UInt8], of source: Source, overrides: [ScenarioOverride]
  ) throws(ScenarioError) -> LoadedScenario {
    let file = source.displayName
    let json = try JSONValue(parsing: bytes, file: file, overrides: overrides)
    let scenario = try Scenario.decode(json, file: file, overrides: overrides)
    var recordings: [String: [Scenario.TouchSample]] = [:]
    var sources = [source]
    for (index, step) in scenario.script.enumerated() {
      guard case .replay(let path) = step, recordings[path] == nil else { continue }
      let recording = self.recording(path, of: source)
      sources.append(recording)
      recordings[path] = try samples(path, from: recording, for: file, step: index)
    }
    return LoadedScenario(
      scenario: scenario, recordings: recordings, files: sources.compactMap(\.path), json: json)
  }

  /// The source of a recording.
  ///
  /// A copy of a built-in scenario still finds the built-in recording.
  private func recording(_ path: String, of source: Source) -> Source {
    let recording = source.sibling(path)
    guard let file = recording.path, !InputFile.exists(at: file),
      builtIns.contains(where: { $0.name == path })
    else { return recording }
    return .builtIn(path)
  }

  /// Reads the recording of a step; errors name the scenario.
  private func samples(
    _ path: String, from recording: Source, for scenario: String, step: Int
  ) throws(ScenarioError) -> [Scenario.TouchSample] {
    let text: [UInt8]
    do throws(InputFailure) {
      text = try contents(of: recording)
    } catch {
      let place = JSONPath([.key("script"), .index(step), .key("replay")])
      throw ScenarioError(
        file: scenario, place: .path(place),
        problem: .unreadableRecording(recording.displayName, error))
    }
    return try Recording.samples(parsing: text, file: recording.displayName)
  }

  /// The source of a text.
  private enum Source {
    case standardInput
    case builtIn(String)
    case file(String)

    /// The path of the file; `nil` for another source.
    var path: String? {
      guard case .file(let path) = self else { return nil }
      return path
    }

    var displayName: String {
      switch self {
      case .standardInput: "standard input"
      case .builtIn(let name), .file(let name): name
      }
    }

    /// The source that a relative path in this text refers to: next to a file, among the built-ins,
    /// or in the working directory for another source.
    func sibling(_ path: String) -> Source {
      switch self {
      case .standardInput: return .file(path)
      case .builtIn: return .builtIn(path)
      case .file(let file):
        guard path.first != "/", let slash = file.lastIndex(of: "/") else { return .file(path) }
        return .file(file[...slash] + path)
      }
    }
  }

  private func source(of argument: String) -> Source {
    if argument == "-" { return .standardInput }
    return builtIns.contains { $0.name == argument } ? .builtIn(argument) : .file(argument)
  }

  private func bytes(of source: Source) throws(ScenarioError) -> [UInt8] {
    do throws(InputFailure) {
      return try contents(of: source)
    } catch {
      throw ScenarioError(
        file: source.displayName, place: .file, problem: problem(error, of: source))
    }
  }

  private func contents(of source: Source) throws(InputFailure) -> [UInt8] {
    switch source {
    case .standardInput: return try InputFile.standardInput()
    case .file(let path): return try InputFile.bytes(at: path)
    case .builtIn(let name):
      guard let text = builtIns.first(where: { $0.name == name })?.text else {
        throw .noSuchFile
      }
      return Array(text.utf8)
    }
  }

  /// The error for a missing file; if the path could be a misspelt built-in name, it names both.
  private func problem(_ failure: InputFailure, of source: Source) -> ScenarioError.Problem {
    guard case .file(let path) = source, failure == .noSuchFile,
      !path.contains("/"), !path.contains("."), !builtIns.isEmpty
    else { return .unreadable(failure) }
    return .unknownScenario(nearest: nearest(to: path, in: builtIns.map(\.name)))
  }
}
