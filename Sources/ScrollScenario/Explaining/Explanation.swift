import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

/// Describes a run as text: a line for each thing that happens, with its time and numbers.
///
/// Most lines come from effects. Changes without an effect, such as the start of a sheet's spring,
/// are found by comparing a row with the previous one.
public struct Explanation: Sendable {
  /// Where a part of a protocol was about to settle on the row before, in points.
  var settled: Double?

  /// The previous row of a nested system.
  private var previous: NestedRow?

  /// The descriptions of the script's steps.
  private let steps: [StepExplanation]
  private let script: [Scenario.Step]
  private var stepsTold = 0

  /// Creates an explanation for a run that is about to start.
  ///
  /// - Parameter loaded: The scenario of the run.
  public init(_ loaded: ScenarioLoader.Loaded) {
    script = loaded.scenario.script
    steps = StepExplanation.all(of: loaded)
  }

  /// The lines that describe a row.
  ///
  /// - Parameter row: The next row of the trace.
  /// - Returns: Lines without line ends; none if nothing happens on the row.
  public mutating func lines(for row: ScenarioRow) -> [String] {
    switch row {
    case .scrollView(let row):
      let told = row.effects.compactMap { sentence(for: $0, row.sight) }
      let changes = changes(upTo: row.step, row.phase)
      return begin(upTo: row.step, among: Self.lines(changes + told, at: row.time))
    case .nested(let row):
      defer { previous = row }
      let changes = changes(upTo: row.step, row.phase)
      return begin(
        upTo: row.step, among: Self.lines(changes + sentences(for: row), at: row.time))
    case .protocolScroll(let row):
      let changes = changes(upTo: row.step, row.phase)
      defer { settled = row.target }
      return begin(
        upTo: row.step, among: Self.lines(changes + sentences(for: row), at: row.time))
    }
  }

  /// The changes by steps since the previous row that have no effect of their own.
  private func changes(upTo step: Int, _ phase: ScrollPhase) -> [String] {
    script[stepsTold..<max(stepsTold, step)].compactMap { step in
      guard case .scrollView(.physics(let physics)) = step else { return nil }
      let when =
        switch phase {
        case .idle, .tracking, .dragging: ""
        case .decelerating, .bouncing, .snapping, .animating: ", once it rests or is touched"
        }
      return "the physics is that of \(physics.preset)\(when)"
    }
  }

  /// Inserts the descriptions of steps since the previous row before the other lines, but after the
  /// rest that ended the step before.
  private mutating func begin(upTo step: Int, among told: [String]) -> [String] {
    defer { stepsTold = max(step, stepsTold) }
    guard step > stepsTold else { return told }
    let begun = steps[min(stepsTold, steps.count)..<min(step, steps.count)]
    let rest = told.prefix(stepsTold > 0 ? 1 : 0).filter { $0.contains(" s: everything rests") }
    return rest + begun.flatMap { Self.lines([$0.words], at: $0.time) } + told.dropFirst(rest.count)
  }

  private static func lines(_ told: [String], at time: Double) -> [String] {
    told.map { "\(decimals(time, 3)) s: \($0)" }
  }

  private func sentences(for row: NestedRow) -> [String] {
    // A refresh that ends where the content rested starts a motion from there.
    let rest = row.effects.lastIndex(where: \.isRest) ?? -1
    let told = row.effects.map { sentence(for: $0, row) }
    return told[...rest].compactMap { $0 } + refreshEnd(at: row)
      + told[(rest + 1)...].compactMap { $0 } + spring(at: row)
  }

  private func refreshEnd(at row: NestedRow) -> [String] {
    guard let before = previous?.refreshing, before.contains(true) else { return [] }
    if !row.refreshing.contains(true) { return ["the refresh ends"] }
    return zip(before, row.refreshing).enumerated().compactMap { page, pair in
      pair.0 == true && pair.1 == false ? "the refresh of page \(page) ends" : nil
    }
  }

  private func spring(at row: NestedRow) -> [String] {
    let (target, new) = (previous?.target, row.target)
    // A bar tells where it docks by events.
    guard row.kind == .detentSheet || row.kind == .swipePages else {
      return new == target ? [] : new.map { ["the bar goes on to \(Self.points($0))"] } ?? []
    }
    let part = row.kind == .detentSheet ? "sheet" : "header"
    if let new, new != target { return ["the \(part) springs to \(Self.points(new))"] }
    // A line about the rest of everything replaces this one.
    guard let target, new == nil, !row.effects.contains(where: \.isRest) else { return [] }
    let isThere = row.collapsed == target
    return [
      isThere
        ? "the \(part) is there, at \(Self.points(target))" : "the \(part) stops on its way"
    ]
  }

  private func sentence(for effect: NestedEffect, _ row: NestedRow) -> String? {
    switch effect {
    case .scroll(let effect): sentence(for: effect, row.sight)
    case .page(let effect): sentence(forPages: effect)
    case .handedOver(let from, let to, _): handOver(from, to, row.sight)
    case .pageChanged: "page \(row.page) shows"
    case .pageAppearance(.willAppear, let page): "page \(page) comes into view"
    case .pageAppearance(.didDisappear, let page): "page \(page) goes out of view"
    case .pageAppearance: nil
    case .refreshTriggered: sentence(for: .refreshTriggered, row.sight)
    case .loadMoreTriggered(let page): "the end is reached: page \(page) loads more"
    case .barWillPan(let dock): "the bar leaves the \(dock == .top ? "bottom" : "top")"
    case .barDidPan(let dock, _): "the bar docks at the \(dock.traceName)"
    case .rested(let time): sentence(for: .rested(at: time), row.sight)
    }
  }

  func sentence(for effect: ScrollEffect, _ sight: Sight) -> String? {
    switch effect {
    case .willBeginDragging: "a finger drags"
    case .willEndDragging: "the finger lifts"
    case .willBeginDecelerating: "it goes on by itself at \(sight.speed)"
    case .refreshTriggered: "pulled far enough: a refresh begins"
    case .edgeReached(let edge, _): "the \(edge.traceName) end passes at \(sight.speed)"
    case .peaked: "it turns round beyond the end"
    case .rested: "everything rests at \(sight.place)"
    case .didScroll, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation,
      .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      nil
    case .approachingEnd(let distance): "the end is near: \(Self.points(distance)) to come"
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

  /// A hand-over as text, as in "header collapsed, list takes over at 1399.4 pt/s".
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

  static func points(_ value: Double) -> String { "\(decimals(value, 3)) pt" }
}

/// The shown offset and velocity of a row, for texts.
struct Sight {
  let speed: String
  let place: String

  init(velocity: Double, place: String) {
    speed = "\(decimals(abs(velocity), 1)) pt/s"
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
      place: "\(decimals(offset.x, 3)), \(Explanation.points(offset.y))")
  }
}

extension NestedEffect {
  fileprivate var isRest: Bool {
    if case .rested = self { true } else { false }
  }
}
