import NestedScroll
import ScrollModel
import ScrollTrace

// What happens between two rows and shows on neither.
extension InvariantCheck {
  /// Whether a drag that begins between two rows has moved everything so far, the rubber band undone.
  var isUnseenPull: Bool {
    guard !before.hasFinger, steps.contains(where: \.putsFingersDown) else { return false }
    // What has moved by itself beyond an end and was caught there counts up to there as it shows, and
    // no row says where that was.
    if now.isAtWall || before.phase == .bouncing || before.phase == .animating { return true }
    if before.phase != .idle, isAtEnd(before) || !isInRange(now) { return true }
    guard !now.hasFinger else { return false }
    guard let then = pull(before, waits: false), let here = pull(now, waits: false) else {
      return true
    }
    return abs(here.place - then.place - now.movement) <= here.tolerance + then.tolerance
  }

  /// Whether a bar has come to the top over a header that was pulled down, which goes all the way back
  /// at once: a page covers it.
  var isHeaderPutBack: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
  }

  /// Whether everything is at an end, or beyond it.
  private func isAtEnd(_ record: TraceRecord) -> Bool {
    guard isInRange(record), let amounts = amounts(of: record) else { return true }
    let list = amounts.list ?? 0
    let isAtTop = amounts.outer <= amounts.outerRange.lowerBound + tolerance && list <= tolerance
    return isAtTop || list >= amounts.listEnd - tolerance
  }

  /// How far wheels and fingers may have moved everything between two rows in the other direction than
  /// something else, so that the sum of both does not show it.
  var hiddenMovement: Double {
    let distances = stepIndices.compactMap { step -> Double? in
      if case .scrollView(.wheel(let delta, _)) = scenario.script[step] { return delta.y }
      return fingerDistance(of: step)?.y
    }
    // By itself one can move nothing further than the sum.
    guard before.phase != .idle || distances.count > 1 else { return 0 }
    return distances.reduce(0) { $0 + abs($1) }
  }

  /// How far the finger of a touch step drags content, in points; `nil` for another step.
  func fingerDistance(of step: Int) -> Vector? {
    guard step > 0, case .touch(let sample) = scenario.script[step], sample.phase != .began,
      case .touch(let last) = scenario.script[step - 1]
    else { return nil }
    return Vector(
      x: last.location.x - sample.location.x, y: last.location.y - sample.location.y)
  }
}

extension Scenario.Step {
  /// Whether fingers may start to drag by it, and be gone again before any time passes.
  fileprivate var putsFingersDown: Bool {
    switch self {
    case .touch(let sample): sample.phase == .began
    case .scrollView(.wheel(_, .began)): true
    default: false
    }
  }
}
