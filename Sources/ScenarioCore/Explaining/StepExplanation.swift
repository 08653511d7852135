import NestedScroll
import ScrollModel
import TraceRows

/// The description of a step of a script, including the motion that the step interrupts.
struct StepExplanation: Sendable {
  /// The time at which the step begins, in seconds.
  let time: Double

  /// The description, as in "page 1 is shown; the fling stopped at 718 pt and lost 612 pt/s".
  let words: String

  /// The number of events that the step causes.
  let events: Int

  /// The sentence about the end of all motion during the step; `nil` if no motion ends.
  let rest: String?

  /// Describes the steps of a scenario in order, and counts the events before the first step.
  ///
  /// The function runs the scenario, because only the row before a step shows the motion that the
  /// step interrupts.
  static func all(of loaded: LoadedScenario) -> (steps: [StepExplanation], events: Int) {
    var states: [MotionState] = []
    var sentences: [[String]] = []
    var teller = Explanation()
    ScenarioRunner(loaded).run(rows: .steps) { row in
      states.append(MotionState(row))
      sentences.append(
        teller.sentences(for: row).compactMap {
          if case .event(let words) = $0 { words } else { nil }
        })
    }
    // The first row of a step with a duration shows its immediate effects.
    var begun: [Int: MotionState] = [:]
    ScenarioRunner(loaded).run(rows: .frames) { row in
      let step = row.instant.step
      if begun[step] == nil { begun[step] = MotionState(row) }
    }
    let steps = loaded.scenario.script.indices.compactMap { index -> StepExplanation? in
      guard states.indices.contains(index + 1) else { return nil }
      let (step, before) = (loaded.scenario.script[index], states[index])
      let after: MotionState? =
        if step.isTouch { nil } else if step.takesTime { begun[index + 1] } else {
          states[index + 1]
        }
      let lost = step.passesTime ? nil : before.interruption(by: after)
      let name = "step \(index + 1): \(step.words(in: loaded.scenario.system))"
      return StepExplanation(
        time: before.time, words: ([name] + [lost].compactMap { $0 }).joined(separator: "; "),
        events: sentences[index + 1].count,
        rest: sentences[index + 1].last { $0.hasPrefix(Explanation.rest) })
    }
    return (steps, sentences.first?.count ?? 0)
  }
}

/// The phase of the motion on a trace row, and its description.
private struct MotionState {
  let time: Double
  let phase: ScrollPhase
  let text: MotionText

  private var velocity: Vector { text.velocity }

  init(_ row: ScenarioRow) {
    (_, time, phase) = row.instant
    text =
      switch row {
      case .scrollView(let row): MotionText(row)
      case .nested(let row): MotionText(row)
      case .protocolScroll(let row): MotionText(row)
      }
  }

  /// Describes the motion that the next step interrupts, with the offset and the lost velocity;
  /// `nil` if the motion continues or there is none.
  func interruption(by after: MotionState?) -> String? {
    let name: String
    switch phase {
    case .decelerating: name = "the fling"
    case .bouncing: name = "the bounce"
    case .snapping: name = "the spring"
    case .animating: name = "the animation"
    case .idle, .tracking, .dragging: return nil
    }
    let goesOn =
      after.map { next in
        next.phase == phase && Axis.allCases.allSatisfy { abs((next.velocity - velocity)[$0]) < 1 }
      } ?? false
    guard !goesOn, velocity != .zero else { return nil }
    return "\(name) stopped at \(text.place) and lost \(text.speed)"
  }
}

extension Scenario.Step {
  /// True if the step only lets time pass.
  var passesTime: Bool {
    switch self {
    case .settle, .wait, .nested(.hitTest): true
    default: false
    }
  }

  /// True if the step is a touch whose samples may be later than the start of the step.
  fileprivate var isTouch: Bool {
    switch self {
    case .replay, .gesture: true
    case .touch(let sample): sample.time > 0
    default: false
    }
  }

  /// True if the step has a duration, so that the motion at its end differs from the motion at its
  /// start.
  fileprivate var takesTime: Bool {
    switch self {
    case .drag, .fling, .nested(.swipe), .scrollView(.fling): true
    case .touch, .replay, .gesture, .lift, .settle, .wait, .scrollTo, .nested, .scrollView,
      .protocolStep:
      awaited != nil
    }
  }

  /// The description of the step in a script for a system.
  fileprivate func words(in system: Scenario.System) -> String {
    switch self {
    case .touch(let sample):
      "a touch \(sample.phase.verb) \(coordinates(sample.location.x, sample.location.y))"
    case .replay(let path): "the recording \(path) is replayed"
    case .gesture(let gesture): "a \(gesture.pattern.word) at \(gesture.velocity.words) pt/s"
    case .drag(let drag):
      "a drag of \(points(drag.distance)) pt on "
        + (drag.protocolPart?.name ?? "the \(drag.part.traceName)")
        + (drag.axis == .horizontal ? ", sideways" : "") + direction(drag.distance, drag.axis)
    case .lift(let velocity): "the finger is released\(velocity.words)"
    case .fling(let velocity): "a fling\(velocity.words)"
    case .settle: "time passes until everything is at rest"
    case .wait(let seconds): "a wait of \(points(seconds)) s"
    case .scrollTo(let target):
      "a scroll to \(coordinates(target.x, target.y))\(target.animation.words)"
    case .nested(let step): step.words(in: system)
    case .scrollView(let step): step.words
    case .protocolStep(let step): step.words
    }
  }
}

extension Scenario.NestedStep {
  fileprivate func words(in system: Scenario.System) -> String {
    switch self {
    case .page(let page, let animation): "\(pageName(page)) is shown\(animation.words)"
    case .swipe(let pages, _): "a swipe by \(points(pages)) \(abs(pages) == 1 ? "page" : "pages")"
    case .scrollPage(let page, let offset): "\(pageName(page)) is scrolled to \(points(offset)) pt"
    case .detent(let detent, let animation):
      "the sheet moves to detent \(detent)\(animation.words)"
    case .hitTest(let place): "a hit test at \(place.words)"
    case .beginRefresh(let page): "the app begins the refresh\(page.ofPage)"
    case .endRefresh(let page): "the app ends the refresh\(page.ofPage)"
    case .endLoadMore(let page): "the app ends the loading\(page.ofPage)"
    case .dock(let dock, let animation): "the bar moves to the \(dock.traceName)\(animation.words)"
    case .scrollToTop(let animation):
      "a scroll to the top\(animation == .unawaited ? animation.words : "")"
    case .stop: "the app stops every motion"
    case .set: "the geometry changes"
    case .insertAbove(let length, let page):
      "\(points(length)) pt are inserted above \(system.declared?.lengthNoun ?? "page") \(page + 1)"
    }
  }
}

extension Int? {
  /// The text " of page N" for a page; empty for `nil`.
  fileprivate var ofPage: String { map { " of \(pageName($0))" } ?? "" }
}

extension Scenario.ScrollViewStep {
  fileprivate var words: String {
    switch self {
    case .lift(let velocity, _): "the finger is released\(velocity.words), with the app's target"
    case .fling(let velocity, _): "a fling\(velocity.words), with the app's target"
    case .scrollToRect(let origin, _, let animation):
      "a scroll to the rectangle at \(origin.words)\(animation.words)"
    case .contentOffset(let x, let y):
      "the app sets the offset to \(coordinates(x, y))"
    case .wheel(let delta, _): "a wheel moves by \(delta.words) pt"
    case .insertAbove(let length): "\(points(length)) pt are inserted above the content"
    case .physics(let physics): "the physics changes to \(physics.preset)"
    }
  }
}

extension Scenario.ReleaseVelocity {
  fileprivate var words: String {
    switch self {
    case .tracked: " at its estimated velocity"
    case .exactly(let velocity):
      " at \(velocity.words) pt/s"
        + (velocity.x == 0 ? direction(velocity.y, .vertical) : "")
        + (velocity.y == 0 ? direction(velocity.x, .horizontal) : "")
    }
  }
}

extension Scenario.Animation {
  /// The text to append to the description of a step with this animation.
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .awaited: ", animated"
    case .unawaited: ", animated, while the script continues"
    }
  }
}

/// The direction of a negative movement as text, "towards the top" or "towards the left"; empty for
/// other movements.
private func direction(_ movement: Double, _ axis: Axis) -> String {
  movement < 0 ? ", towards the \(axis == .vertical ? "top" : "left")" : ""
}

/// The coordinates as text: "5, 20 pt"; "5 pt along x" for only `x`, "20 pt" for only `y`, and "the
/// present offset" for neither.
func coordinates(_ x: Double?, _ y: Double?) -> String {
  let texts = [x, y].compactMap { $0.map(points) }
  if texts.isEmpty { return "the present offset" }
  return "\(texts.joined(separator: ", ")) pt" + (y == nil ? " along x" : "")
}

extension Scenario.TouchPhase {
  /// The verb for a touch at a point, as in "moves to".
  fileprivate var verb: String {
    switch self {
    case .began: "begins at"
    case .moved: "moves to"
    case .ended: "ends at"
    case .cancelled: "is cancelled at"
    }
  }
}

extension Vector {
  /// The vertical component as text, preceded by the horizontal component unless that is 0.
  fileprivate var words: String { x == 0 ? points(y) : "\(points(x)), \(points(y))" }
}
