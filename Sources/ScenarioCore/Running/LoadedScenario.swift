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
  /// A value of a recorded sample that cannot be replayed: the index of the sample, the index of the
  /// value, its name, what it must be, and what was found.
  package typealias SampleFault = (
    sample: Int, value: Int, name: String, requirement: String, found: String
  )

  /// The first fault of a recording's samples; `nil` if they can be replayed.
  package static func fault(inRecording samples: [Scenario.TouchSample]) -> SampleFault? {
    for (index, sample) in samples.enumerated() {
      let numbers: [(String, Double, NumberRange)] = [
        ("time", sample.time, .seconds), ("x", sample.location.x, .points),
        ("y", sample.location.y, .points),
      ]
      for (value, (name, number, range)) in numbers.enumerated() {
        let fault = number.isFinite ? range.requirement(violatedBy: number) : "finite"
        if let fault { return (index, value, name, fault, JSONValue.text(of: number)) }
      }
      if index > 0, sample.time < samples[index - 1].time {
        let least = JSONValue.text(of: samples[index - 1].time)
        return (
          index, 0, "time", "at least \(least), that of the sample before",
          JSONValue.text(of: sample.time)
        )
      }
      let allowed: [Scenario.TouchPhase] =
        index == 0 ? [.began] : index == samples.count - 1 ? [.ended, .cancelled] : [.moved]
      guard allowed.contains(sample.phase) else {
        let words = allowed.map { JSONValue.quoted($0.word) }.joined(separator: " or ")
        return (index, 3, "phase", words, JSONValue.quoted(sample.phase.word))
      }
    }
    return nil
  }
}
