import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// Describes a run as text: a line for each step and each event, with its time and numbers.
///
/// Most lines describe effects. Changes without an effect, such as the start of a sheet's spring,
/// are found by comparing a row with the previous row.
struct Explanation {
  /// The target of a protocol's settling part on the previous row, in points; `nil` without one.
  var settled: Double?

  private var previous: NestedRow?

  /// The motion on the previous row; `nil` before the first row.
  private var motion: MotionText?

  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// The lines that describe a row, without line ends; empty if nothing happens on the row.
  ///
  /// A row must end before each step, so that its events come either before the step or after it.
  mutating func lines(for row: ScenarioRow) -> [String] {
    let now = MotionText(row)
    var lines: [String] = []
    if let before = motion, now.step > before.step {
      let step = scenario.script[now.step - 1]
      let words = ["step \(now.step): \(step.words(in: scenario.system))", step.loss(before, now)]
      lines.append(before.line(words.compactMap { $0 }.joined(separator: "; ")))
      if let words = step.words(whileIn: now.phase) { lines.append(now.line(words)) }
    }
    motion = now
    return lines + sentences(for: row, now).map(now.line)
  }

  private mutating func sentences(for row: ScenarioRow, _ sight: MotionText) -> [String] {
    switch row {
    case .scrollView(let row): return row.effects.compactMap { sentence(for: $0, sight) }
    case .nested(let row):
      defer { previous = row }
      return refreshEnd(at: row) + row.effects.compactMap { sentence(for: $0, row, sight) }
        + spring(at: row)
    case .protocolScroll(let row):
      defer { settled = row.target }
      return sentences(for: row, sight)
    }
  }

  private func refreshEnd(at row: NestedRow) -> [String] {
    guard let before = previous?.refreshing, before.contains(true) else { return [] }
    if !row.refreshing.contains(true) { return ["the refresh ends"] }
    return zip(before, row.refreshing).enumerated().compactMap { page, pair in
      pair.0 == true && pair.1 == false ? "the refresh of page \(page) ends" : nil
    }
  }

  private func spring(at row: NestedRow) -> [String] {
    if row.isHeaderSettling {
      let begins = row.effects.contains(.scroll(.willBeginDecelerating))
      let isNew = begins || previous?.isHeaderSettling != true
      return isNew ? ["the header settles open or collapsed"] : []
    }
    let (target, new) = (previous?.target, row.target)
    let settles = row.kind == DetentSheet.kind || row.kind == SwipePages.kind
    let part = row.kind == DetentSheet.kind ? "sheet" : "header"
    if let new, new != target {
      let motion = settles ? "the \(part) springs" : "the bar moves"
      return ["\(motion) to \(Self.points(new))"]
    }
    // Other sentences already report that a bar docks and that all motion ends.
    guard settles, let target, new == nil, !row.effects.contains(where: { $0.isRest }) else {
      return []
    }
    return row.collapsed == target
      ? ["the \(part) arrives at \(Self.points(target))"] : ["the \(part) stops before its target"]
  }

  private func sentence(for effect: NestedEffect, _ row: NestedRow, _ sight: MotionText) -> String?
  {
    switch effect {
    case .scroll(let effect): sentence(for: effect, sight)
    case .page(let effect): sentence(forPages: effect)
    case .handedOver(let from, let to, _): handOver(from, to, row, sight)
    case .pageChanged(let page, _): "page \(page) becomes the current page"
    case .pageAppearance(.willAppear, let page): "page \(page) comes into view"
    case .pageAppearance(.didDisappear, let page): "page \(page) goes out of view"
    case .pageAppearance: nil
    case .refreshTriggered: sentence(for: .refreshTriggered, sight)
    case .loadMoreTriggered(let page): "page \(page) is at its end and loads more"
    case .barWillPan(let dock): "the bar leaves the \(dock == .top ? "bottom" : "top")"
    case .barDidPan(let dock, _): "the bar docks at the \(dock.traceName)"
    case .rested(let time): sentence(for: .rested(at: time), sight)
    }
  }

  func sentence(for effect: ScrollEffect, _ sight: MotionText) -> String? {
    switch effect {
    case .willBeginDragging: "a finger drags"
    case .willEndDragging: "the finger lifts off"
    case .willBeginDecelerating: sight.start
    case .refreshTriggered: "the content was pulled far enough; a refresh begins"
    case .edgeReached(let edge, _):
      "the content reaches the \(edge.rawValue) edge at \(sight.speed(along: edge.axis))"
    case .peaked(let axis, _): sight.peak(along: axis)
    case .rested: "\(Self.rest) at \(sight.place)"
    case .didScroll, .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation,
      .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      nil
    case .approachingEnd(let distance): "the end of the content is \(Self.points(distance)) away"
    }
  }

  private func sentence(forPages effect: ScrollEffect) -> String? {
    switch effect {
    case .willBeginDragging: "a finger drags the pages"
    case .willEndDragging: "the finger releases the pages"
    case .willBeginDecelerating: "the pages continue"
    case .edgeReached(let edge, _): "the pages reach their \(edge.rawValue) edge"
    default: nil
    }
  }

  /// Describes a hand-over, as in "the header is collapsed; the list continues at 1399.4 pt/s".
  private func handOver(
    _ from: NestedPart, _ to: NestedPart, _ row: NestedRow, _ sight: MotionText
  ) -> String {
    // A header above a bar or a sheet collapses; a section's header only sticks.
    let collapses = !row.kind.columns.isDisjoint(with: [.bar, .sheet])
    let done =
      switch from {
      case .header where collapses:
        row.velocity < 0 ? "the header is open" : "the header is collapsed"
      case .sheet where row.velocity >= 0: "the sheet is fully open"
      case .list where collapses && to != .content: "the list is at its top"
      case .header, .list, .bar, .content, .sheet: "the \(from.name) is at its end"
      }
    return "\(done); the \(to.name) \(sight.continuation)"
  }

  static func points(_ value: Double) -> String { "\(decimals(value, 3)) pt" }

  /// The start of the sentence about the end of all motion.
  static let rest = "everything is at rest"
}

extension NestedRow {
  /// True if a spring moves only the header, without a separate target.
  fileprivate var isHeaderSettling: Bool { phase == .snapping && owner == .header && target == nil }
}

extension NestedEffect {
  var isRest: Bool { if case .rested = self { true } else { false } }
}
