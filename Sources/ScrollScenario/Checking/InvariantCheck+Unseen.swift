import NestedScroll
import ScrollModel
import ScrollTrace

// Movements between two rows that appear on neither of them.
extension InvariantCheck {
  /// Whether all overscroll so far comes from a drag that has begun between the rows.
  var isUnseenPull: Bool {
    guard !before.hasFinger, steps.contains(where: { $0.putsFingersDown }) else { return false }
    // Content that was caught beyond an end has partly moved by itself, and no row shows how far.
    if now.isAtClampedEdge || before.phase == .bouncing || before.phase == .animating {
      return true
    }
    if before.phase != .idle, isAtEnd(before) || !isInRange(now) { return true }
    guard !now.hasFinger else { return false }
    guard let then = pull(before, waits: before.isRefreshing),
      let here = pull(now, waits: before.isRefreshing)
    else { return true }
    return abs(here.place - then.place - now.movement) <= here.tolerance + then.tolerance
  }

  /// Whether a bar has been docked at the top above a header that was pulled down.
  ///
  /// The header then returns at once, because a page covers it.
  var isHeaderPutBack: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
  }

  /// Whether all parts are at an end of their ranges, or overscrolled.
  private func isAtEnd(_ record: TraceRecord) -> Bool {
    guard isInRange(record), let amounts = amounts(of: record) else { return true }
    let list = amounts.list ?? 0
    let isAtTop = amounts.outer <= amounts.outerRange.lowerBound + tolerance && list <= tolerance
    return isAtTop || list >= amounts.listEnd - tolerance
  }

  /// How far wheels and fingers may have moved in opposite directions between two rows, in points.
  ///
  /// The sum of their movements does not show that.
  var hiddenMovement: Double {
    var distances = stepIndices.compactMap { step -> Double? in
      if case .scrollView(.wheel(let delta, _)) = scenario.script[step] { return delta.y }
      return fingerDistance(of: step)?.y
    }
    // A touch that another step follows has waited for its time since the row before.
    let waiting = before.step - 1
    if !stepIndices.isEmpty, scenario.script.indices.contains(waiting),
      let distance = fingerDistance(of: waiting)
    {
      distances.append(distance.y)
    }
    // A single movement cannot exceed the sum.
    guard before.phase != .idle || distances.count > 1 else { return 0 }
    return distances.reduce(0) { $0 + abs($1) }
  }

  /// How far the finger of a touch step drags the content, in points; `nil` for another step.
  func fingerDistance(of step: Int) -> Vector? {
    guard step > 0, case .touch(let sample) = scenario.script[step], sample.phase != .began,
      case .touch(let last) = scenario.script[step - 1]
    else { return nil }
    return Vector(
      x: last.location.x - sample.location.x, y: last.location.y - sample.location.y)
  }
}

extension Scenario.Step {
  /// Whether the step may start and end a drag at a single time.
  fileprivate var putsFingersDown: Bool {
    switch self {
    case .touch(let sample): sample.phase == .began
    case .scrollView(.wheel(_, .began)): true
    default: false
    }
  }
}
