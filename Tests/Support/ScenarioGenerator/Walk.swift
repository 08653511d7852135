package import ScenarioCore
import ScenarioFiles
import ScrollLaws

/// A scenario that is run in several ways, whose runs must agree.
package struct Walk: Sendable {
  private let dependsOnFrames: Bool
  private let latches: Bool
  private let loaded: LoadedScenario
  private let mirrored: (scenario: LoadedScenario, mirror: Mirror)?
  /// The scenario after a wait of ``delay``; `nil` if it is not generated.
  private let delayed: LoadedScenario?

  /// The time by which a script is delayed, in seconds; it is not exact in binary.
  package static let delay = 0.7

  /// The largest difference between two runs, in points.
  private static let tolerance = 1e-9

  /// The longest duration of a run, in seconds; the longest actual run takes about a quarter of it.
  private static let longest = 120.0

  private struct Endless: Error {
    let framesPerSecond: Double
  }

  package init(_ scenario: GeneratedScenario) throws(ScenarioError) {
    (dependsOnFrames, latches) = (scenario.dependsOnFrames, scenario.latches)
    loaded = try Self.load(scenario.text, scenario.recordings)
    delayed = try Self.load(scenario.text(delayedBy: Self.delay), scenario.recordings)
    if let mirror = scenario.mirror {
      mirrored = (try Self.load(scenario.text(mirror), scenario.recordings), mirror)
    } else {
      mirrored = nil
    }
  }

  /// Loads a scenario whose times are in seconds.
  ///
  /// The delayed text begins with a wait of ``delay``.
  package init(text: String, delayedText: String? = nil) throws(ScenarioError) {
    (dependsOnFrames, latches) = (false, false)
    loaded = try Self.load(text, [])
    delayed = if let delayedText { try Self.load(delayedText, []) } else { nil }
    mirrored = nil
  }

  private static func load(
    _ text: String, _ recordings: [(name: String, text: String)]
  ) throws(ScenarioError) -> LoadedScenario {
    try ScenarioLoader(builtIns: [(name: "walk", text: text)] + recordings).load("walk")
  }

  /// Returns a line for each way of running the scenario that has a different result.
  ///
  /// `isBrief` uses only two frame rates and omits the laws that `check` tests.
  package func differences(isBrief: Bool = false) throws(ScenarioError) -> [String] {
    var found: [String]
    do throws(Endless) {
      found = try differencesOfRuns(at: isBrief ? [30] : [30, 60, 1000])
      if isBrief { return found }
    } catch {
      // The check would not end either.
      return ["at \(Int(error.framesPerSecond)) Hz it does not end within \(Self.longest) s"]
    }
    // The check also repeats the run and divides frames.
    found += violations(loaded, "check")
    // The mirror image of a protocol obeys the same laws.
    if let mirrored, !mirrored.mirror.lengths.isEmpty {
      found += violations(mirrored.scenario, "check in the mirror")
    }
    return found
  }

  private func violations(_ loaded: LoadedScenario, _ how: String) -> [String] {
    let found = ScenarioCheck(loaded).violationsOfRun()
    // A fling that latches loses its velocity at the end of its part.
    return found.filter { !latches || $0.law != .velocity }.prefix(3).map { "\(how): \($0)" }
  }

  private func differencesOfRuns(at rates: [Double]) throws(Endless) -> [String] {
    var found: [String] = []
    let reference = try rows(loaded, 120)
    let steps = try rows(loaded, 120, .steps)
    if let mirrored, !(reference + steps).contains(where: \.isHalfway) {
      let (scenario, mirror) = mirrored
      let image = try rows(scenario, 120).map { $0.turnedBack(by: mirror).withoutFinger }
      found += difference(reference.map(\.sorted.withoutFinger), image, "in the mirror")
    }
    if !dependsOnFrames {
      for rate in rates {
        found += difference(reference, try rows(loaded, rate), "at \(Int(rate)) Hz")
      }
      // The velocity of a finger that moves twice in a frame differs.
      found += difference(
        reference.map(\.withoutFinger), try rows(loaded, 120, pieces: 2).map(\.withoutFinger),
        "with every frame cut in two")
      // At a lower frame rate a frame may pass several boundaries.
      let slow = try rows(loaded, 30, .steps)
      for (one, other) in zip(steps, slow) where one.handOvers != other.handOvers {
        found.append(
          "at 30 Hz, at \(one.time) s: the hand-overs are \(other.handOvers), not \(one.handOvers)")
        break
      }
    }
    if let delayed, !dependsOnFrames {
      let later = try rows(delayed, 120, .steps).dropFirst(2).map { $0.earlier(by: Self.delay) }
      found += difference(
        steps.dropFirst().map { $0.earlier(by: 0) }, later,
        "after a wait of \(Self.delay) s")
    }
    if let unrest = reference.last?.unrest { found.append("settled, \(unrest)") }
    if let end = reference.last, let inSteps = steps.last,
      let text = end.difference(toEnd: inSteps, within: Self.tolerance)
    {
      found.append("in steps, at the end: \(text)")
    }
    return found
  }

  private func rows(
    _ loaded: LoadedScenario, _ framesPerSecond: Double,
    _ selection: RowSelection = .frames, pieces: Int = 1
  ) throws(Endless) -> [WalkRow] {
    var rows: [WalkRow] = []
    let runner = ScenarioRunner(loaded)
    try runner.run(
      selection, framesPerSecond,
      FramePieces(count: pieces, cutsDrags: !loaded.scenario.dependsOnEvents)
    ) { row throws(Endless) in
      rows.append(WalkRow(row))
      guard rows[rows.count - 1].time <= Self.longest else {
        throw Endless(framesPerSecond: framesPerSecond)
      }
    }
    return rows
  }

  /// The first difference between two runs at the times that both have, or at their ends; empty for
  /// none.
  private func difference(_ one: [WalkRow], _ other: [WalkRow], _ how: String) -> [String] {
    var (left, right) = (one[...], other[...])
    var before: WalkRow?
    while let first = left.first, let second = right.first {
      // Event times are exact up to rounding; events may be closer to a frame than that.
      if abs(first.time - second.time) <= 1e-10 {
        if let text = first.difference(to: second, within: Self.tolerance, after: before) {
          return ["\(how), at \(first.time) s: \(text)"]
        }
        before = left.removeFirst()
        right.removeFirst()
      } else if first.time < second.time {
        left.removeFirst()
      } else {
        right.removeFirst()
      }
    }
    guard let end = one.last, let otherEnd = other.last else { return [] }
    if let text = end.difference(toEnd: otherEnd, within: Self.tolerance) {
      return ["\(how), at the end: \(text)"]
    }
    // The first row shows the page that a mirrored script begins with.
    let (events, otherEvents) = (
      one.dropFirst().flatMap(\.events), other.dropFirst().flatMap(\.events)
    )
    guard events == otherEvents else {
      return ["\(how), what happens is \(otherEvents), not \(events)"]
    }
    return []
  }
}
