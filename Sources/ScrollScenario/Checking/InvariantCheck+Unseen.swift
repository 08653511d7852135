import NestedScroll
import ScrollTrace

// What happens between two rows and shows on neither.
extension InvariantCheck {
  /// Whether a drag that begins between two rows has moved everything so far, the rubber band undone.
  func isUnseenPull(
    _ before: TraceRecord, _ now: TraceRecord, of movement: Double
  ) -> Bool {
    guard !before.hasFinger, newSteps(before, now).contains(where: \.putsFingersDown) else {
      return false
    }
    if now.isAtWall { return true }
    // What has moved by itself beyond an end and was caught there counts up to there as it shows, and
    // no row says where that was.
    let phase = before.text("phase")
    if phase == "bouncing" || phase == "animating" { return true }
    if phase != "idle", isAtEnd(before) || !isInRange(now) { return true }
    guard !now.hasFinger else { return false }
    guard let then = pull(before, waits: false), let here = pull(now, waits: false) else {
      return true
    }
    return abs(here.place - then.place - movement) <= here.tolerance + then.tolerance
  }

  /// Whether a bar has come to the top over a header that was pulled down, which goes all the way back
  /// at once: a page covers it.
  func isHeaderPutBack(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    guard case .easyPager = system(at: now), before.text("dock") != "top",
      now.text("dock") == "top", let collapsed = before.number("collapsed_pt"), collapsed < 0,
      let then = before.number("offset_pt"), let here = now.number("offset_pt")
    else { return false }
    return isSame(here - then, -collapsed)
  }

  /// Whether a finger has pulled the rows of a list so far that lay too far down for the collapsed
  /// header, which the joint offset counts as far as that leaves them room.
  func isPullOfRows(
    _ before: TraceRecord, _ now: TraceRecord, of movement: Double
  ) -> Bool {
    guard case .collapsingHeader = system(at: now), !isInRange(now),
      let then = rowsAhead(before), let here = rowsAhead(now),
      let pulled = pulled(before, now)
    else { return false }
    return abs(pulled.distance + here - then - movement) <= pulled.tolerance
  }

  /// How much further the list of a page is than the joint offset says.
  private func rowsAhead(_ record: TraceRecord) -> Double? {
    guard let row = LayoutRow(record), let inner = row.inner else { return nil }
    return row.collapsed + inner - row.offset
  }

  /// Whether everything is at an end, or beyond it.
  private func isAtEnd(_ record: TraceRecord) -> Bool {
    guard isInRange(record), let row = LayoutRow(record),
      let amounts = system(at: record).layoutLaw?.amounts(in: row)
    else { return true }
    let list = amounts.list ?? 0
    let isAtTop = amounts.outer <= amounts.outerRange.lowerBound + tolerance && list <= tolerance
    return isAtTop || list >= amounts.listEnd - tolerance
  }

  /// How far wheels and fingers may have moved everything between two rows in the other direction than
  /// something else, so that the sum of both does not show it.
  func hidden(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    let distances = stepIndices(before, now).compactMap(distance(of:))
    // By itself one can move nothing further than the sum.
    guard before.text("phase") != "idle" || distances.count > 1 else { return 0 }
    return distances.reduce(0) { $0 + abs($1) }
  }

  /// How far a step moves content at once, in points; `nil` for a step that moves none or takes time.
  private func distance(of step: Int) -> Double? {
    switch scenario.script[step] {
    case .scrollView(.wheel(let delta, _)): return delta.y
    default: return fingerDistance(of: step)?.y
    }
  }

  /// How far the finger of a touch step drags content, in points; `nil` for another step.
  func fingerDistance(of step: Int) -> Scenario.Vector? {
    guard step > 0, case .touch(let sample) = scenario.script[step], sample.phase != .began,
      case .touch(let last) = scenario.script[step - 1]
    else { return nil }
    return Scenario.Vector(
      x: last.location.x - sample.location.x, y: last.location.y - sample.location.y)
  }

  /// The indices of the steps that have begun since the row before.
  func stepIndices(_ before: TraceRecord, _ now: TraceRecord) -> Range<Int> {
    let count = scenario.script.count
    let first = min(max(0, before.step), count)
    return first..<max(first, min(max(0, now.step), count))
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
