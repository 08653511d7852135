public import ScenarioCore

/// Finds a scenario by name or path, and reads it with its recordings.
public struct ScenarioLoader: Sendable {
  private let builtIns: [(name: String, text: String)]
  private let designs: [PublishedDesign]

  /// Creates a loader that also finds built-in scenarios in JSON and their CSV recordings by name,
  /// and lets scenarios use published designs.
  public init(builtIns: [(name: String, text: String)] = [], designs: [PublishedDesign] = []) {
    (self.builtIns, self.designs) = (builtIns, designs)
  }

  /// Reads a scenario and the recordings that it replays.
  ///
  /// - Parameters:
  ///   - argument: "-" for the standard input, the name of a built-in scenario, or a path. For a
  ///     file with the same name as a built-in scenario, write a path with a slash.
  ///   - overrides: Values that replace values of the file, applied in order.
  /// - Returns: The scenario and its recordings.
  /// - Throws: `ScenarioError`. Its `isMissingInput` is true if a file cannot be read, and false if
  ///   its content is faulty.
  public func load(
    _ argument: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> LoadedScenario {
    let source = source(of: argument)
    return try load(bytes(of: source), of: source, overrides: overrides)
  }

  /// Reads a scenario for a sweep, in which values change from run to run, and the recordings that
  /// it replays.
  ///
  /// - Parameters:
  ///   - argument: "-" for the standard input, the name of a built-in scenario, or a path.
  ///   - overrides: Values that replace values of the file in every run, applied in order.
  ///   - axes: The paths whose values change; the runs are all combinations of the values.
  /// - Returns: The sweep, and the paths of the files that were read.
  /// - Throws: `ScenarioError` for a fault in the scenario with the first values.
  public func sweep(
    _ argument: String, overrides: [ScenarioOverride] = [], axes: [SweepAxis]
  ) throws(ScenarioError) -> (sweep: Sweep, files: [String]) {
    let source = source(of: argument)
    let text = try bytes(of: source)
    let loaded = try load(text, of: source, overrides: overrides + axes.map { $0.override(0) })
    let sweep = try Sweep(
      parsing: text, file: source.displayName, overrides: overrides, axes: axes,
      recordings: loaded.recordings, designs: designs)
    return (sweep, loaded.files)
  }

  /// Reads a scenario and replaces its script by a step that replays a recorded finger and a step
  /// that waits until everything is at rest.
  ///
  /// - Parameters:
  ///   - argument: "-" for the standard input, the name of a built-in scenario, or a path.
  ///   - finger: The path of the recording, relative to the working directory, or the name of a
  ///     built-in recording.
  /// - Returns: The scenario with the new script, and the recording.
  /// - Throws: `ScenarioError` for a fault in the scenario or in the recording.
  public func load(
    _ argument: String, replaying finger: String
  ) throws(ScenarioError) -> LoadedScenario {
    let source = source(of: argument)
    let option = "--finger \(finger)"
    let script = #"script=[{"replay": \#(JSONValue.quoted(finger))}, {"settle": true}]"#
    let scenario = try Scenario.decode(
      bytes: bytes(of: source), file: source.displayName,
      overrides: [ScenarioOverride(parsing: script, writtenAs: option)], designs: designs)
    let isBuiltIn = !InputFile.exists(at: finger) && builtIns.contains { $0.name == finger }
    let recording: Source = isBuiltIn ? .builtIn(finger) : .file(finger)
    let samples = try samples(finger, from: recording, for: source.displayName, step: 0)
    return LoadedScenario(
      scenario: scenario, recordings: [finger: samples],
      files: [source, recording].compactMap(\.path))
  }

  /// Reads a scenario and finds the first fault of each key at the top level, each step and each
  /// recording.
  ///
  /// - Parameters:
  ///   - argument: "-" for the standard input, the name of a built-in scenario, or a path.
  ///   - overrides: Values that replace values of the file, applied in order.
  /// - Returns: The scenario and its recordings, or `nil` if there is a fault; and the faults in
  ///   the order of the text. Faults caused by an override are reported only if the text itself has
  ///   no faults.
  public func inspect(
    _ argument: String, overrides: [ScenarioOverride] = []
  ) -> (loaded: LoadedScenario?, faults: [Fault]) {
    let source = source(of: argument)
    var read: [UInt8] = []
    do throws(ScenarioError) {
      read = try bytes(of: source)
      return (try load(read, of: source, overrides: overrides), [])
    } catch {
      guard !read.isEmpty else { return (nil, [Fault(error: error, position: error.position)]) }
      let faults = Scenario.faults(in: read, file: source.displayName, designs: designs)
      let found =
        faults.map { Fault(error: $0, position: $0.position) }
        + faultyRecordings(in: read, of: source)
      guard !found.isEmpty else { return (nil, [Fault(error: error, position: nil)]) }
      let sorted = found.sorted { left, right in
        guard let first = left.position, let second = right.position else { return false }
        return first < second
      }
      return (nil, sorted)
    }
  }

  /// A fault with its position in the text of a scenario.
  ///
  /// The position of a fault in a recording is the place where the scenario refers to the
  /// recording.
  public struct Fault: Sendable, Hashable {
    /// The fault.
    public let error: ScenarioError
    /// The position; `nil` if the fault concerns the whole file.
    public let position: TextPosition?
  }

  /// The first fault of each recording that a faulty scenario replays.
  private func faultyRecordings(in text: [UInt8], of source: Source) -> [Fault] {
    guard let document = try? JSONDocument(parsing: text, file: source.displayName),
      case .array(let steps)? = document.value["script"]
    else { return [] }
    var (faults, seen) = ([Fault](), Set<String>())
    for (index, step) in steps.enumerated() {
      guard case .string(let path)? = step["replay"], seen.insert(path).inserted else { continue }
      do throws(ScenarioError) {
        _ = try samples(
          path, from: recording(path, of: source), for: source.displayName, step: index)
      } catch {
        let place = JSONPath([.key("script"), .index(index), .key("replay")])
        faults.append(
          Fault(error: error.located(in: document), position: document.position(of: place)))
      }
    }
    return faults
  }

  private func load(
    _ bytes: [UInt8], of source: Source, overrides: [ScenarioOverride]
  ) throws(ScenarioError) -> LoadedScenario {
    let file = source.displayName
    let text = try ScenarioText(parsing: bytes, file: file, overrides: overrides)
    let scenario = try text.decode(designs: designs)
    var recordings: [String: [Scenario.TouchSample]] = [:]
    var sources = [source]
    for (index, step) in scenario.script.enumerated() {
      guard case .replay(let path) = step, recordings[path] == nil else { continue }
      let recording = self.recording(path, of: source)
      sources.append(recording)
      do throws(ScenarioError) {
        recordings[path] = try samples(path, from: recording, for: file, step: index)
      } catch {
        throw text.located(error)
      }
    }
    var loaded = LoadedScenario(
      scenario: scenario, recordings: recordings, files: sources.compactMap(\.path))
    loaded.json = text.json
    return loaded
  }

  /// The source of a recording: a file in the folder of the scenario's file if it exists, otherwise
  /// the built-in recording with that name.
  private func recording(_ path: String, of source: Source) -> Source {
    let recording = source.sibling(path)
    guard let file = recording.path, !InputFile.exists(at: file),
      builtIns.contains(where: { $0.name == path })
    else { return recording }
    return .builtIn(path)
  }

  private func samples(
    _ path: String, from recording: Source, for scenario: String, step: Int
  ) throws(ScenarioError) -> [Scenario.TouchSample] {
    let text: [UInt8]
    do throws(InputFailure) {
      text = try contents(of: recording)
    } catch {
      let place = JSONPath([.key("script"), .index(step), .key("replay")])
      throw ScenarioError(
        file: scenario, path: place, problem: .unreadableRecording(recording.displayName, error))
    }
    return try Recording.samples(parsing: text, file: recording.displayName)
  }

  /// The source of a scenario or a recording.
  private enum Source {
    case standardInput
    case builtIn(String)
    case file(String)

    /// The path of the file; `nil` for the standard input and for built-in texts.
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

    /// The source to which a path in this source's text refers.
    ///
    /// The path is relative to the folder of a file, or to the working directory for the standard
    /// input. In a built-in text, it is a built-in name.
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
        file: source.displayName, path: nil, problem: problem(error, of: source))
    }
  }

  private func contents(of source: Source) throws(InputFailure) -> [UInt8] {
    switch source {
    case .standardInput: return try InputFile.standardInput()
    case .file(let path): return try InputFile.bytes(at: path)
    case .builtIn(let name):
      guard let text = builtIns.first(where: { $0.name == name })?.text else { throw .noSuchFile }
      return Array(text.utf8)
    }
  }

  /// The problem to report if a source cannot be read.
  ///
  /// If a missing file's path resembles the name of a built-in scenario, the problem suggests that
  /// name.
  private func problem(_ failure: InputFailure, of source: Source) -> ScenarioError.Problem {
    guard case .file(let path) = source, failure == .noSuchFile,
      !path.contains("/"), !path.contains("."), !builtIns.isEmpty
    else { return .unreadable(failure) }
    return .unknownScenario(nearest: nearest(to: path, in: builtIns.map(\.name)))
  }
}
