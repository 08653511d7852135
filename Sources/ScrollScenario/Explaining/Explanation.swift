import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

/// Tells a run in words: a line for everything that happens, with its time and its numbers.
///
/// Most of it the events say. What sets off and ends without an event of its own, such as the spring
/// of a sheet, is seen in the difference to the row before.
public struct Explanation: Sendable {
  /// The nested row before, if there is one.
  private var previous: NestedRow?

  private let script: [Scenario.Step]
  /// How many steps have been told of.
  private var step = 0

  /// Creates an explanation of a run that is about to start.
  ///
  /// - Parameter scenario: What is run.
  public init(_ scenario: Scenario) { script = scenario.script }

  /// Says what a row has to tell.
  ///
  /// - Parameter row: The next row of the trace.
  /// - Returns: Lines without line ends; none for a row on which nothing happens.
  public mutating func lines(for row: ScenarioRow) -> [String] {
    switch row {
    case .scrollView(let row):
      let changes = changes(upTo: row.step, row.phase)
      return Self.lines(
        changes + row.effects.compactMap { sentence(for: $0, row.sight) }, at: row.time)
    case .nested(let row):
      defer { previous = row }
      return Self.lines(changes(upTo: row.step, row.phase) + sentences(for: row), at: row.time)
    }
  }

  /// What the steps have changed that have begun since the row before, and that no event tells.
  private mutating func changes(upTo step: Int, _ phase: ScrollPhase) -> [String] {
    defer { self.step = step }
    return script[self.step..<max(self.step, step)].compactMap { step in
      guard case .scrollView(.physics(let physics)) = step else { return nil }
      let when =
        switch phase {
        case .idle, .tracking, .dragging: ""
        case .decelerating, .bouncing, .snapping, .animating: ", once it rests or is touched"
        }
      return "the physics is that of \(physics.preset)\(when)"
    }
  }

  private static func lines(_ told: [String], at time: Double) -> [String] {
    told.map { "\(decimals(time, 3)) s: \($0)" }
  }

  private func sentences(for row: NestedRow) -> [String] {
    // A refresh that ends where the content rested sends it on from there.
    let rest = row.effects.lastIndex(where: \.isRest) ?? -1
    let told = row.effects.map { sentence(for: $0, row) }
    return told[...rest].compactMap { $0 } + refreshEnd(at: row)
      + told[(rest + 1)...].compactMap { $0 } + spring(at: row)
  }

  private func refreshEnd(at row: NestedRow) -> [String] {
    let waited = previous?.refreshing.contains(true) == true
    return waited && !row.refreshing.contains(true) ? ["the refresh ends"] : []
  }

  private func spring(at row: NestedRow) -> [String] {
    let (target, new) = (previous?.target, row.target)
    if let new, new != target { return ["the sheet springs to \(Self.points(new))"] }
    // Whether everything rests is told.
    guard let target, new == nil, !row.effects.contains(where: \.isRest) else { return [] }
    let isThere = row.frames.sheetOffset == target
    return [
      isThere ? "the sheet is there, at \(Self.points(target))" : "the sheet stops on its way"
    ]
  }

  private func sentence(for effect: NestedEffect, _ row: NestedRow) -> String? {
    switch effect {
    case .scroll(let effect): sentence(for: effect, row.sight)
    case .page(let effect): sentence(forPages: effect)
    case .handedOver(let from, let to, _): handOver(from, to, row.sight)
    case .pageChanged: "page \(row.page) shows"
    case .refreshTriggered: sentence(for: .refreshTriggered, row.sight)
    case .barWillPan(let dock): "the bar leaves the \(dock == .top ? "bottom" : "top")"
    case .barDidPan(let dock, _): "the bar docks at the \(dock.traceName)"
    case .rested(let time): sentence(for: .rested(at: time), row.sight)
    }
  }

  private func sentence(for effect: ScrollEffect, _ sight: Sight) -> String? {
    switch effect {
    case .willBeginDragging: "a finger drags"
    case .willEndDragging: "the finger lifts"
    case .willBeginDecelerating: "it goes on by itself at \(sight.speed)"
    case .refreshTriggered: "pulled far enough: a refresh begins"
    case .edgeReached(let edge, _): "the \(edge.traceName) end passes at \(sight.speed)"
    case .peaked: "it turns round beyond the end"
    case .rested: "everything rests at \(sight.place)"
    case .didScroll, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation,
      .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset, .approachingEnd:
      nil
    }
  }

  private func sentence(forPages effect: ScrollEffect) -> String? {
    switch effect {
    case .willBeginDragging: "a finger drags the pages"
    case .willEndDragging: "the finger leaves the pages"
    case .willBeginDecelerating: "the pages go on by themselves"
    case .edgeReached(let edge, _): "the pages pass their \(edge.traceName) end"
    default: nil
    }
  }

  /// What a hand-over means, as in "header collapsed, list takes over at 1399.4 pt/s".
  private func handOver(_ from: NestedPart, _ to: NestedPart, _ sight: Sight) -> String {
    let done =
      switch from {
      case .header: "header collapsed"
      case .sheet: "sheet full"
      case .list where to != .content: "list at its top"
      case .list, .bar, .content: "\(from.traceName) done"
      }
    return "\(done), \(to.traceName) takes over at \(sight.speed)"
  }

  fileprivate static func points(_ value: Double) -> String { "\(decimals(value, 3)) pt" }

  /// A number with so many decimals, those that are 0 at its end left out but for one.
  fileprivate static func decimals(_ value: Double, _ count: Int) -> String {
    let scale = count == 1 ? 10.0 : 1000.0
    return "\((value * scale).rounded() / scale)"
  }
}

/// Where a row shows the content, and how fast it moves, in words.
private struct Sight {
  let speed: String
  let place: String

  init(velocity: Double, place: String) {
    speed = "\(Explanation.decimals(abs(velocity), 1)) pt/s"
    self.place = place
  }
}

extension NestedRow {
  fileprivate var sight: Sight { Sight(velocity: velocity, place: Explanation.points(offset)) }
}

extension ScrollViewRow {
  fileprivate var sight: Sight {
    Sight(
      velocity: velocity.y,
      place: "\(Explanation.decimals(offset.x, 3)), \(Explanation.points(offset.y))")
  }
}

extension NestedEffect {
  fileprivate var isRest: Bool {
    if case .rested = self { true } else { false }
  }
}
