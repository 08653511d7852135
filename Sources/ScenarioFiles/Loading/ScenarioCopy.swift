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

  /// Creates a copy of a scenario and its recordings.
  ///
  /// - Parameters:
  ///   - loaded: The scenario, as read by a ``ScenarioLoader``.
  ///   - stem: The beginning of the recordings' file names; a hyphen, a number and ".csv" follow.
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
    scenario = loaded.json.replaying(names)
  }
}

extension JSONValue {
  /// A copy of the scenario in which the paths of replayed recordings are replaced by their new
  /// names.
  fileprivate func replaying(_ names: [String: String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == "script", case .array(let steps) = member.value else { return member }
        return Member(key: member.key, value: .array(steps.map { $0.renamed(names) }))
      })
  }

  private func renamed(_ names: [String: String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == Verb.replay.word, case .string(let path) = member.value,
          let name = names[path]
        else { return member }
        return Member(key: member.key, value: .string(name))
      })
  }
}
