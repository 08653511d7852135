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

  /// How far a wheel may have moved everything between two rows in the other direction than something
  /// else, so that the sum of both does not show it.
  func hidden(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    let distances = newSteps(before, now).compactMap(\.wheelDistance)
    // By itself it can move nothing further than the sum.
    guard before.text("phase") != "idle" || distances.count > 1 else { return 0 }
    return distances.reduce(0) { $0 + abs($1) }
  }
}

extension Scenario.Step {
  /// How far a wheel or a trackpad moves content by it, in points; `nil` if it is another step.
  fileprivate var wheelDistance: Double? {
    guard case .scrollView(.wheel(let delta, _)) = self else { return nil }
    return delta.y
  }

  /// Whether fingers may start to drag by it, and be gone again before any time passes.
  fileprivate var putsFingersDown: Bool {
    switch self {
    case .touch(let sample): sample.phase == .began
    case .scrollView(.wheel(_, .began)): true
    default: false
    }
  }
}
