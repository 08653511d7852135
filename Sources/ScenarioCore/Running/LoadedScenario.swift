import ScrollModel

/// A scenario together with the recordings that it replays.
public struct LoadedScenario: Sendable, Hashable {
  /// The scenario that was read.
  public let scenario: Scenario
  /// The samples of each recording, keyed by the recording's path in the scenario.
  public let recordings: [String: [Scenario.TouchSample]]
  /// The paths of the files that were read, without built-in scenarios and the standard input.
  public let files: [String]
  /// The scenario's JSON value after its overrides; `null` if the scenario was not read from text.
  package var json = JSONValue.null

  /// Creates a loaded scenario from its properties.
  public init(
    scenario: Scenario, recordings: [String: [Scenario.TouchSample]], files: [String] = []
  ) { (self.scenario, self.recordings, self.files) = (scenario, recordings, files) }
}

extension LoadedScenario {
  /// The fault of a recording, as text to append to "samples"; `nil` if the samples are valid.
  package static func fault(inRecording samples: [Scenario.TouchSample]) -> String? {
    guard samples.count > 1 else { return ": must be 2 or more, found \(samples.count)" }
    for (index, sample) in samples.enumerated() {
      let numbers: [(String, Double, NumberRange)] = [
        ("time", sample.time, .seconds), ("x", sample.location.x, .points),
        ("y", sample.location.y, .points),
      ]
      for (name, number, range) in numbers {
        guard number.isFinite else { return "[\(index)].\(name): must be finite, found \(number)" }
        if let requirement = range.requirement(violatedBy: number) {
          return "[\(index)].\(name): must be \(requirement), found \(JSONValue.text(of: number))"
        }
      }
      if index > 0, sample.time < samples[index - 1].time {
        return "[\(index)].time: must be at least \(JSONValue.text(of: samples[index - 1].time)), "
          + "that of the sample before, found \(JSONValue.text(of: sample.time))"
      }
      let allowed: [Scenario.TouchPhase] =
        index == 0 ? [.began] : index == samples.count - 1 ? [.ended, .cancelled] : [.moved]
      guard allowed.contains(sample.phase) else {
        return "[\(index)].phase: must be "
          + allowed.map { JSONValue.quoted($0.word) }.joined(separator: " or ")
          + ", found " + JSONValue.quoted(sample.phase.word)
      }
    }
    return nil
  }
}
