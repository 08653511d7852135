import NestedScroll
import ScrollModel
import TraceRows

extension Scenario.Step {
  /// Describes the motion that the step interrupts; `after` is from the step's first row.
  func loss(_ before: MotionText, _ after: MotionText) -> String? {
    switch self {
    case .settle, .wait, .nested(.hitTest): nil
    // The first sample may be later than `after`, which may still show the interrupted motion.
    case .replay, .gesture: before.interruption(by: nil)
    case .touch(let sample): before.interruption(by: sample.time > 0 ? nil : after)
    default: before.interruption(by: after)
    }
  }

  /// The sentence about a change of the physics, which causes no event; `nil` for any other step.
  func words(whileIn phase: ScrollPhase) -> String? {
    guard case .scrollView(.physics(let physics)) = self else { return nil }
    let when =
      switch phase {
      case .idle, .tracking, .dragging: ""
      case .decelerating, .bouncing, .snapping, .animating: " when the motion ends or is touched"
      }
    return "the physics becomes that of \(physics.preset)\(when)"
  }

  func words(in system: Scenario.System) -> String {
    switch self {
    case .touch(let sample):
      "a touch \(sample.phase.verb) \(coordinates(sample.location.x, sample.location.y))"
    case .replay(let path): "the recording \(path) is replayed"
    case .gesture(let gesture): "a \(gesture.pattern.word) at \(gesture.velocity.words) pt/s"
    case .drag(let drag):
      "a drag of \(points(drag.distance)) pt on "
        + (drag.protocolPart?.name ?? "the \(drag.part.name)")
        + (drag.axis == .horizontal ? ", sideways" : "") + direction(drag.distance, drag.axis)
    case .lift(let velocity, let target): "the finger is released\(release(velocity, target))"
    case .fling(let velocity, let target): "a fling\(release(velocity, target))"
    case .settle: "time passes until everything is at rest"
    case .wait(let seconds): "a wait of \(points(seconds)) s"
    case .scrollTo(let target, let animation):
      "a scroll to \(coordinates(target.x, target.y))\(animation.words)"
    case .nested(let step): step.words(in: system)
    case .scrollView(let step): step.words
    case .protocolStep(let step): step.words
    }
  }
}

extension Scenario.NestedStep {
  fileprivate func words(in system: Scenario.System) -> String {
    switch self {
    case .page(let page, let animation): "page \(page) is shown\(animation.words)"
    case .swipe(let pages, _): "a swipe by \(points(pages)) \(abs(pages) == 1 ? "page" : "pages")"
    case .scrollPage(let page, let offset): "page \(page) is scrolled to \(points(offset)) pt"
    case .detent(let detent, let animation): "the sheet moves to detent \(detent)\(animation.words)"
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
      "\(points(length)) pt are inserted above "
        + (system.declared.map { "\($0.traits.lengthNoun) \(page)" } ?? "the content")
    }
  }
}

extension Int? {
  fileprivate var ofPage: String { map { " of page \($0)" } ?? "" }
}

extension Scenario.ScrollViewStep {
  fileprivate var words: String {
    switch self {
    case .scrollToRect(let rect, let animation):
      "a scroll to the rectangle at \(rect.origin.words)\(animation.words)"
    case .contentOffset(let x, let y): "the app sets the offset to \(coordinates(x, y))"
    case .wheel(let delta, _): "a wheel moves by \(delta.words) pt"
    case .physics(let physics): "the physics changes to \(physics.preset)"
    }
  }
}

private func release(_ velocity: Vector?, _ target: Scenario.TargetOffset?) -> String {
  let text = velocity.map { velocity in
    " at \(velocity.words) pt/s" + (velocity.x == 0 ? direction(velocity.y, .vertical) : "")
      + (velocity.y == 0 ? direction(velocity.x, .horizontal) : "")
  }
  return (text ?? " at its estimated velocity") + (target == nil ? "" : ", with the app's target")
}

extension Scenario.Animation {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .awaited: ", animated"
    case .unawaited: ", animated, while the script continues"
    }
  }
}

private func direction(_ movement: Double, _ axis: Axis) -> String {
  movement < 0 ? ", towards the \(axis == .vertical ? "top" : "left")" : ""
}

func coordinates(_ x: Double?, _ y: Double?) -> String {
  let texts = [x, y].compactMap { $0.map(points) }
  if texts.isEmpty { return "the present offset" }
  return "\(texts.joined(separator: ", ")) pt" + (y == nil ? " along x" : "")
}

extension Scenario.TouchPhase {
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
  fileprivate var words: String { x == 0 ? points(y) : "\(points(x)), \(points(y))" }
}
