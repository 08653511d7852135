/// A scenario with its overrides applied, and the recordings that it replays: files that run the
/// same anywhere.
public struct ScenarioCopy: Sendable, Hashable {
  /// A file that the scenario replays.
  public struct RecordingFile: Sendable, Hashable {
    /// Its file name, in the folder of the scenario.
    public let name: String
    /// Its text, in CSV.
    public let text: String
  }

  /// The scenario file.
  public let scenario: JSONValue

  /// The recordings that it replays.
  public let recordings: [RecordingFile]

  /// Makes a copy.
  ///
  /// - Parameters:
  ///   - loaded: The scenario, as its loader has read it.
  ///   - stem: What the names of its recordings begin with.
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
  /// The scenario with other names for the recordings that its script replays.
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
