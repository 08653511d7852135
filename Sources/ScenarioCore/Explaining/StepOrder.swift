import ScrollModel
import TraceRows

/// A sentence about a row, with its cause.
enum Sentence {
  /// A sentence about an event of the row.
  case event(String)
  /// A sentence about the end of a refresh, caused by a step.
  case refreshEnd(String)
  /// A sentence about a change that is found by comparing the row with the previous row.
  case state(String)
  /// A sentence about a change between two rows that a step may have caused.
  case effect(String)
}

/// Sorts the descriptions of steps and events in the order in which they happen, even within a row.
///
/// A preceding run with one row for each step counts the events that each step causes.
struct StepOrder: Sendable {
  private var steps: [StepExplanation] = []
  private var script: [Scenario.Step] = []

  /// The number of steps that have been described.
  private var describedCount = 0

  /// The number of events that the last described step causes and that still need a description.
  private var eventsToCome = 0

  /// Creates the order for a run without a script.
  init() {}

  /// Creates the order for a run; first runs the scenario once with a row for each step.
  init(_ loaded: LoadedScenario) {
    script = loaded.scenario.script
    (steps, eventsToCome) = StepExplanation.all(of: loaded)
  }

  /// The lines for a row: its sentences, and the descriptions of the steps that begin on it.
  mutating func lines(for sentences: [Sentence], upTo row: ScenarioRow) -> [String] {
    let (last, time, phase) = row.instant
    var (lines, refreshEnds) = ([String](), [String]())
    func line(_ words: String) -> String { "\(decimals(time, 3)) s: \(words)" }
    func beginNext() {
      if steps.indices.contains(describedCount) {
        lines.append("\(decimals(steps[describedCount].time, 3)) s: \(steps[describedCount].words)")
        eventsToCome = steps[describedCount].events
      }
      if let words = script[describedCount].words(whileIn: phase) { lines.append(line(words)) }
      if case .nested(.endRefresh) = script[describedCount] {
        lines += refreshEnds.map(line)
        refreshEnds = []
      }
      describedCount += 1
    }
    for sentence in sentences {
      switch sentence {
      case .refreshEnd(let words): refreshEnds.append(words)
      case .effect(let words):
        while describedCount < last, eventsToCome <= 0, !script[describedCount].passesTime {
          beginNext()
        }
        lines.append(line(words))
      case .state(let words): lines.append(line(words))
      case .event(let words):
        // If the first sentence is about the end of all motion, it belongs to the previous step.
        let isRest = words.hasPrefix(Explanation.rest)
        let isEnd = describedCount > 0 && lines.isEmpty && isRest
        while !isEnd, describedCount < last, eventsToCome <= 0 { beginNext() }
        // The row shows where the content is after its last step, which may have moved the content.
        let isFollowed = describedCount > 0 && describedCount < last
        let own = isRest && isFollowed ? steps[describedCount - 1].rest : nil
        lines += (refreshEnds + [own ?? words]).map(line)
        (refreshEnds, eventsToCome) = ([], eventsToCome - 1)
      }
    }
    while describedCount < last { beginNext() }
    return lines + refreshEnds.map(line)
  }
}

extension Scenario.Step {
  /// The sentence about a change of the physics, which causes no event; `nil` for any other step.
  fileprivate func words(whileIn phase: ScrollPhase) -> String? {
    guard case .scrollView(.physics(let physics)) = self else { return nil }
    let when =
      switch phase {
      case .idle, .tracking, .dragging: ""
      case .decelerating, .bouncing, .snapping, .animating: " when the motion ends or is touched"
      }
    return "the physics becomes that of \(physics.preset)\(when)"
  }
}

extension ScenarioRow {
  /// The number of steps that have begun, the time in seconds, and the phase.
  var instant: (step: Int, time: Double, phase: ScrollPhase) {
    switch self {
    case .scrollView(let row): (row.step, row.time, row.phase)
    case .nested(let row): (row.step, row.time, row.phase)
    case .protocolScroll(let row): (row.step, row.time, row.phase)
    }
  }
}
