import NestedScroll
import ScrollModel
import ScrollTrace

// Checks the movement from one row to the next.
extension InvariantCheck {
  /// The violations of conservation: header and list together must move exactly as far as was
  /// requested.
  var conservation: [Violation] {
    guard tellsWhatWasAsked, pagesPassed.count == 1, let moved
    else { return [] }
    let allowed = moved.tolerance + slack + swallowed.most(from: before, to: now, physics)
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isUnseenPull, !isHeaderPutBack
    else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "asked for \(points(now.movement)), header and list moved \(points(moved.distance)): "
        + "\(points(lost)) lost")
  }

  /// Whether the trace's columns determine how far a finger has moved in all, on this platform.
  ///
  /// They do not if the edge stretches or has no rubber band, or beyond an end if overscroll
  /// depends on earlier movements.
  private var tellsWhatWasAsked: Bool {
    guard before.hasFinger || now.hasFinger else { return true }
    guard !before.isStretched, !now.isStretched else { return false }
    return physics.followsBeyondEdges && !physics.overscroll.isIncremental
      || (isInRange(before) && isInRange(now))
  }

  /// The movement of header and list together since the previous row and its tolerance, in points.
  ///
  /// `nil` if a clamped edge limits the movement.
  private var moved: (distance: Double, tolerance: Double)? {
    // A whole touch between two rows may pull and return unseen.
    guard !steps.contains(where: { $0.isWholeTouch }) else { return nil }
    if !before.hasFinger, !now.hasFinger { return (now.offset - before.offset, 2 * tolerance) }
    guard !isBeside, !now.isAtClampedEdge else { return nil }
    return isInRange(before) && isInRange(now) ? movedInside : pulled
  }

  /// The movement of header and list together and its tolerance, in points; `nil` if a row is
  /// overscrolled.
  private var movedInside: (distance: Double, tolerance: Double)? {
    guard !before.isBeyondRest, !now.isBeyondRest, let then = position(before),
      let here = position(now), let hiddenPull
    else { return nil }
    return (here - then, hiddenPull)
  }

  /// The movement of a finger beyond an end, computed from the overscroll, and its tolerance, in
  /// points; `nil` if it cannot be computed.
  var pulled: (distance: Double, tolerance: Double)? {
    // Content that a finger catches between the rows has moved both by itself and by the pull.
    guard before.hasFinger, steps.allSatisfy({ $0.keepsFinger }), !before.isAtClampedEdge,
      !now.isOutOfReach,
      let then = pull(before, waits: before.isRefreshing),
      let here = pull(now, waits: before.isRefreshing)
    else { return nil }
    return (here.place - then.place, then.tolerance + here.tolerance)
  }

  /// The combined offset of header and list on a row, in points.
  private func position(_ record: TraceRecord) -> Double? {
    switch system(at: record) {
    case _ where system.facts?.outerPart == nil: record.offset
    case _ where !record.lists.indices.contains(record.page): nil
    case .swipePages: record.list
    // On a page without a list, no part has the overscroll that an app sets beyond the bottom.
    default: record.collapsed + (record.list ?? record.belowBottom)
    }
  }

  /// Whether a row has an overscroll of less than a pixel.
  func isInRange(_ record: TraceRecord) -> Bool {
    abs(record.overscroll) <= Self.leastTolerance
  }

  /// Whether a part outside the combined offset moves: a docked bar, or a sheet while its list
  /// moves.
  private var isBeside: Bool {
    [before, now].contains { record in
      if record.owner == .bar || record.target != nil || record.dock == .top { return true }
      return record.dock == .bottom && record.phase == .animating
    }
  }

  /// The violations of continuity: parts that all pages share must not move further than was
  /// requested.
  var continuity: [Violation] {
    if let jump = panJump { return jump }
    guard !isBeside, !before.isRefreshing || now.isRefreshing else { return [] }
    var asked = abs(now.movement) + hiddenMovement
    // The overscroll of a page's own list beyond the top disappears with its page.
    if before.page != now.page { asked += abs(now.aboveTop - before.aboveTop) }
    let shared = [
      ("bar_y_pt", before.frames.barY, now.frames.barY),
      ("sheet_y_pt", before.frames.sheetY, now.frames.sheetY),
    ]
    return shared.flatMap { name, then, here in
      jump(
        of: name, from: then, to: here, beyond: asked + slack, "asked for \(points(asked))") ?? []
    }
  }

  /// The violations of a dragged bar that moves further than the finger; `nil` if no bar is
  /// dragged.
  private var panJump: [Violation]? {
    guard before.owner == .bar, now.owner == .bar, steps.allSatisfy({ $0.keepsFinger }),
      let from = before.fingerY, let to = now.fingerY
    else { return nil }
    return jump(
      of: "bar_y_pt", from: before.frames.barY, to: now.frames.barY, beyond: abs(to - from),
      "under a finger that moves \(points(to - from))")
  }

  private func jump(
    of name: String, from then: Double?, to here: Double?, beyond asked: Double, _ why: String
  ) -> [Violation]? {
    // A part inside its range shows up to half a pixel from its place, beyond an end up to a whole one.
    guard let then, let here, abs(here - then) > asked + 3 * tolerance else { return nil }
    return now.breaks(
      .continuity, name, by: abs(here - then) - asked,
      "\(name) jumps from \(points(then)) to \(points(here)), \(why)")
  }

  /// Whether content was pulled very little and has returned within the row.
  ///
  /// Then only the finger's movement and the row's overscroll show it.
  var isReturn: Bool {
    if has(.didEndDragging(willDecelerate: true)), has(.didEndDecelerating) { return true }
    // A sheet within a tenth of a point of its detent is there at once; in a viewport no higher
    // than that, after any pull.
    guard case .detentSheet(let geometry, _) = system, has(.didEndDragging(willDecelerate: false)),
      now.effects.contains(where: { if case .rested = $0 { true } else { false } }), isInRange(now)
    else { return false }
    let shown = abs(before.overscroll)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  private func has(_ effect: ScrollEffect) -> Bool { now.effects.contains(.scroll(effect)) }

  /// The distance in points within which a released part is at rest at once.
  private var slack: Double {
    if case .detentSheet = scenario.system {
      let isLifted = before.hasFinger && !now.hasFinger
      let isEnd = [true, false].contains { has(.didEndDragging(willDecelerate: $0)) }
      return isLifted || isEnd ? 0.1 : 0
    }
    // Half a point beyond an end returns at once; the pull is longer by the resistance of the
    // rubber band. A trace with effects reports where that happens.
    return before.hasFinger && !steps.isEmpty && now.effects.isEmpty ? 0.5 : 0
  }
}

extension Scenario.Step {
  /// Whether the step is a complete touch, from touch-down to release.
  var isWholeTouch: Bool {
    switch self {
    case .replay, .gesture: true
    default: false
    }
  }

  /// Whether the step leaves the finger on the same part, or lifts it.
  var keepsFinger: Bool {
    switch self {
    case .touch, .lift, .scrollView(.lift), .settle, .wait: true
    case .drag, .fling, .replay, .gesture, .scrollTo, .nested, .scrollView,
      .protocolStep:
      false
    }
  }

  /// Whether another finger than before the step may be down after it.
  var changesFinger: Bool {
    if case .touch(let touch) = self, touch.phase == .began { return true }
    return !keepsFinger
  }
}
