public import ScenarioCore

/// A scenario with its overrides applied, and its recordings, as files that produce the same run
/// in any folder.
public struct ScenarioCopy: Sendable, Hashable {
  /// A recording that the scenario replays.
  public struct RecordingFile: Sendable, Hashable {
    /// The name of the recording's file in the scenario's folder.
    public let name: String
    /// The recording's text, in CSV.
    public let text: String
  }

  /// The scenario with the overrides applied, whose `replay` steps use the names in ``recordings``.
  public let scenario: JSONValue

  /// The recordings that the scenario replays, without duplicates.
  public let recordings: [RecordingFile]

  /// Creates a copy of a scenario and its recordings, whose file names are the stem, a hyphen, a
  /// number and ".csv".
  public init(of loaded: LoadedScenario, recordingsNamed stem: String) {
    var recordings: [RecordingFile] = []
    var names: [String: String] = [:]
    for step in loaded.scenario.script {
      guard case .replay(let path) = step, names[path] == nil else { continue }
      let name = "\(stem)-\(recordings.count + 1).csv"
      names[path] = name
      recordings.append(
        RecordingFile(name: name, text: Recording.text(of: loaded.recordings[path] ?? [])))
    }
    self.recordings = recordings
    scenario = loaded.json.replacing("script") { script in
      guard case .array(let steps) = script else { return script }
      return .array(
        steps.map { step in
          step.replacing(Verb.replay.word) { value in
            guard case .string(let path) = value, let name = names[path] else { return value }
            return .string(name)
          }
        })
    }
  }
}

extension JSONValue {
  /// A copy of an object in which the value of a key is changed.
  fileprivate func replacing(_ key: String, with change: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? Member(key: key, value: change($0.value)) : $0 })
  }
}
