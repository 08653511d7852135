import NestedScroll
import ScrollModel
import ScrollTrace

// What happens from one row to the next.
extension InvariantCheck {
  /// Header and list together move exactly as far as was asked.
  func conservation(
    _ before: TraceRecord, _ now: TraceRecord
  ) -> [Violation] {
    guard tellsWhatWasAsked(before, now) else { return [] }
    guard pagesPassed(before, now).count == 1, let movement = now.number("movement_pt"),
      let moved = moved(before, now)
    else { return [] }
    let allowed = moved.tolerance + slack(before, now)
    guard abs(moved.distance - movement) > allowed,
      !movesRowsTooFarDown(before, now, by: movement, within: allowed),
      !isUnseenPull(before, now, of: movement), !isHeaderPutBack(before, now),
      !isPullOfRows(before, now, of: movement)
    else { return [] }
    let (asked, went, lost) = (
      JSONValue.points(movement), JSONValue.points(moved.distance),
      JSONValue.points(movement - moved.distance)
    )
    return [
      Violation(
        law: .conservation, place: now.place,
        numbers: "asked for \(asked), header and list moved \(went): \(lost) lost")
    ]
  }

  /// Whether the platform lets the columns tell what a finger asked for in vain.
  ///
  /// A threshold swallows movement, a stretched edge takes it, and without a band nothing shows of a
  /// pull beyond an end.
  private func tellsWhatWasAsked(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    guard before.hasFinger || now.hasFinger else { return true }
    let physics = scenario.physics.scrollPhysics
    guard physics.dragThreshold == 0, !before.isStretched, !now.isStretched else { return false }
    return physics.followsBeyondEdges || (isInRange(before) && isInRange(now))
  }

  /// How far header and list have moved together, and how well that can be told; `nil` if they are
  /// held by something that does not give.
  private func moved(
    _ before: TraceRecord, _ now: TraceRecord
  ) -> (distance: Double, tolerance: Double)? {
    // A whole touch between two rows pulls and comes back.
    guard !newSteps(before, now).contains(where: \.isWholeTouch) else { return nil }
    if !before.hasFinger, !now.hasFinger { return shown(before, now) }
    guard !isBeside(before, now), !now.isAtWall else { return nil }
    return isInRange(before) && isInRange(now)
      ? movedInside(before, now) : pulled(before, now)
  }

  /// How far header and list have moved as they show.
  private func shown(
    _ before: TraceRecord, _ now: TraceRecord
  ) -> (distance: Double, tolerance: Double)? {
    guard let then = before.number("offset_pt"), let here = now.number("offset_pt") else {
      return nil
    }
    return (here - then, 2 * tolerance)
  }

  /// How far header and list have moved together, of which nothing shows beyond an end.
  private func movedInside(
    _ before: TraceRecord, _ now: TraceRecord
  ) -> (distance: Double, tolerance: Double)? {
    guard !before.isBeyondRest, !now.isBeyondRest,
      let then = position(before), let here = position(now), let hidden = hiddenPull(now)
    else { return nil }
    return (here - then, hidden)
  }

  /// How far a finger has pulled, the rubber band undone.
  func pulled(
    _ before: TraceRecord, _ now: TraceRecord
  ) -> (distance: Double, tolerance: Double)? {
    // What comes under a finger has moved both as it shows and as it is pulled.
    guard before.hasFinger, newSteps(before, now).allSatisfy(\.keepsFinger),
      !before.isAtWall, !now.isOutOfReach
    else { return nil }
    let waits = before.isTrue("refreshing")
    guard let then = pull(before, waits: waits), let here = pull(now, waits: waits) else {
      return nil
    }
    return (here.place - then.place, then.tolerance + here.tolerance)
  }

  /// How far header and list are together.
  private func position(_ record: TraceRecord) -> Double? {
    if case .stackedLists = scenario.system { return record.number("offset_pt") }
    let inner = record.numbers("inner_offset_pt")
    guard let collapsed = record.number("collapsed_pt"), inner.indices.contains(record.page)
    else {
      return nil
    }
    if case .swipePages = scenario.system { return inner[record.page] }
    // On a page without a list nobody has what a program puts beyond the bottom.
    return collapsed + (inner[record.page] ?? max(0, record.number("overscroll_pt") ?? 0))
  }

  /// Whether nothing shows beyond an end, not even a pixel.
  func isInRange(_ record: TraceRecord) -> Bool {
    abs(record.number("overscroll_pt") ?? 0) <= Self.leastTolerance
  }

  /// Whether something moves that is no part of the joint offset: a docked bar, or a sheet and its
  /// list at once.
  private func isBeside(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    [before, now].contains { record in
      record.text("owner") == "bar" || record.number("target_pt") != nil
        || record.text("dock") == "top"
        || (record.text("dock") == "bottom" && record.text("phase") == "animating")
    }
  }

  /// What pages share moves no further than was asked.
  func continuity(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    if let jump = panJump(before, now) { return [jump] }
    guard !isBeside(before, now), !before.isTrue("refreshing") || now.isTrue("refreshing") else {
      return []
    }
    var asked = abs(now.number("movement_pt") ?? 0) + hidden(before, now)
    // What showed beyond the top of a page's own list goes with the page.
    if before.page != now.page { asked += abs(excessChange(before, now)) }
    return ["bar_y_pt", "sheet_y_pt"].compactMap { name in
      guard let then = before.number(name), let here = now.number(name),
        abs(here - then) > asked + 2 * tolerance + slack(before, now)
      else { return nil }
      return Violation(
        law: .continuity, place: now.place,
        numbers: "\(name) jumps from \(JSONValue.points(then)) to \(JSONValue.points(here)), "
          + "asked for \(JSONValue.points(asked))")
    }
  }

  /// A bar under a finger that moves further than the finger.
  private func panJump(_ before: TraceRecord, _ now: TraceRecord) -> Violation? {
    guard before.text("owner") == "bar", now.text("owner") == "bar",
      newSteps(before, now).allSatisfy(\.keepsFinger),
      let from = before.number("finger_y_pt"), let to = now.number("finger_y_pt"),
      let then = before.number("bar_y_pt"), let here = now.number("bar_y_pt"),
      abs(here - then) > abs(to - from) + 2 * tolerance
    else { return nil }
    return Violation(
      law: .continuity, place: now.place,
      numbers: "bar_y_pt jumps from \(JSONValue.points(then)) to \(JSONValue.points(here)), "
        + "under a finger that moves \(JSONValue.points(to - from))")
  }

  /// Whether content that was pulled by next to nothing and released has come back on the same row: its
  /// movement is what the finger asked for and what showed of that.
  func isReturn(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    let events = Set(now.text("event").split(separator: ";"))
    if events.contains("did_end_dragging(true)") && events.contains("did_end_decelerating") {
      return true
    }
    // A sheet within a tenth of a point of its detent is there at once; in a viewport that is no higher
    // than that, however far it was pulled.
    guard case .detentSheet(let geometry, _) = system(at: now),
      events.contains("did_end_dragging(false)"), events.contains("rest"), isInRange(now)
    else { return false }
    let shown = abs(before.number("overscroll_pt") ?? 0)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  /// What is let go next to where it rests, and goes there at once, in points.
  private func slack(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    let isLifted = before.hasFinger && !now.hasFinger
    if case .detentSheet = scenario.system {
      return isLifted || now.text("event").contains("did_end_dragging") ? 0.1 : 0
    }
    // Half a point beyond an end comes back at once, of a pull that is longer by what the band has
    // taken; the words tell where that is, if a trace has them.
    return before.hasFinger && !newSteps(before, now).isEmpty && now.text("event").isEmpty ? 0.5 : 0
  }

  private func excessChange(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    min(0, now.number("overscroll_pt") ?? 0) - min(0, before.number("overscroll_pt") ?? 0)
  }
}

extension TraceRecord {
  /// Whether an edge shows a stretch.
  fileprivate var isStretched: Bool {
    ["stretch_start_pt", "stretch_end_pt"].contains { (number($0) ?? 0) != 0 }
  }
}

extension Scenario.Step {
  /// Whether it is a touch from its beginning to its end.
  var isWholeTouch: Bool {
    switch self {
    case .replay, .gesture: true
    default: false
    }
  }

  /// Whether it leaves the finger on what it is on, or lifts it.
  var keepsFinger: Bool {
    switch self {
    case .touch, .lift, .scrollView(.lift), .settle, .wait: true
    case .drag, .fling, .replay, .gesture, .scrollTo, .nested, .scrollView: false
    }
  }
}
