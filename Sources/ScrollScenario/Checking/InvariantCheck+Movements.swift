import NestedScroll
import ScrollModel
import ScrollTrace

// What happens from one row to the next.
extension InvariantCheck {
  /// Header and list together move exactly as far as was asked.
  var conservation: [Violation] {
    guard tellsWhatWasAsked, pagesPassed.count == 1, let moved
    else { return [] }
    let allowed = moved.tolerance + slack
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isUnseenPull, !isHeaderPutBack
    else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "asked for \(points(now.movement)), header and list moved \(points(moved.distance)): "
        + "\(points(lost)) lost")
  }

  /// Whether the platform lets the columns tell what a finger asked for in vain.
  ///
  /// A threshold swallows movement, a stretched edge takes it, and without a band nothing shows of a
  /// pull beyond an end.
  private var tellsWhatWasAsked: Bool {
    guard before.hasFinger || now.hasFinger else { return true }
    guard physics.dragThreshold == 0, !before.isStretched, !now.isStretched else { return false }
    return physics.followsBeyondEdges || (isInRange(before) && isInRange(now))
  }

  /// How far header and list have moved together, and how well that can be told; `nil` if they are
  /// held by something that does not give.
  private var moved: (distance: Double, tolerance: Double)? {
    // A whole touch between two rows pulls and comes back.
    guard !steps.contains(where: \.isWholeTouch) else { return nil }
    if !before.hasFinger, !now.hasFinger { return (now.offset - before.offset, 2 * tolerance) }
    guard !isBeside, !now.isAtWall else { return nil }
    return isInRange(before) && isInRange(now) ? movedInside : pulled
  }

  /// How far header and list have moved together, of which nothing shows beyond an end.
  private var movedInside: (distance: Double, tolerance: Double)? {
    guard !before.isBeyondRest, !now.isBeyondRest, let then = position(before),
      let here = position(now), let hiddenPull
    else { return nil }
    return (here - then, hiddenPull)
  }

  /// How far a finger has pulled, the rubber band undone.
  var pulled: (distance: Double, tolerance: Double)? {
    // What comes under a finger has moved both as it shows and as it is pulled.
    guard before.hasFinger, steps.allSatisfy(\.keepsFinger), !before.isAtWall, !now.isOutOfReach,
      let then = pull(before, waits: before.isRefreshing),
      let here = pull(now, waits: before.isRefreshing)
    else { return nil }
    return (here.place - then.place, then.tolerance + here.tolerance)
  }

  /// How far header and list are together.
  private func position(_ record: TraceRecord) -> Double? {
    switch system(at: record) {
    case .stackedLists: record.offset
    case _ where !record.lists.indices.contains(record.page): nil
    case .swipePages: record.list
    // On a page without a list nobody has what a program puts beyond the bottom.
    default: record.collapsed + (record.list ?? record.belowBottom)
    }
  }

  /// Whether nothing shows beyond an end, not even a pixel.
  func isInRange(_ record: TraceRecord) -> Bool {
    abs(record.overscroll) <= Self.leastTolerance
  }

  /// Whether something moves that is no part of the combined offset: a docked bar, or a sheet and its
  /// list at once.
  private var isBeside: Bool {
    [before, now].contains { record in
      if record.owner == .bar || record.target != nil || record.dock == .top { return true }
      return record.dock == .bottom && record.phase == .animating
    }
  }

  /// What pages share moves no further than was asked.
  var continuity: [Violation] {
    if let jump = panJump { return jump }
    guard !isBeside, !before.isRefreshing || now.isRefreshing else { return [] }
    var asked = abs(now.movement) + hiddenMovement
    // What showed beyond the top of a page's own list goes with the page.
    if before.page != now.page { asked += abs(now.aboveTop - before.aboveTop) }
    let shared = [("bar_y_pt", \NestedFrames.barY), ("sheet_y_pt", \NestedFrames.sheetY)]
    return shared.flatMap { name, value in
      jump(of: name, value, beyond: asked + slack, "asked for \(points(asked))") ?? []
    }
  }

  /// A bar under a finger that moves further than the finger.
  private var panJump: [Violation]? {
    guard before.owner == .bar, now.owner == .bar, steps.allSatisfy(\.keepsFinger),
      let from = before.fingerY, let to = now.fingerY
    else { return nil }
    return jump(
      of: "bar_y_pt", \.barY, beyond: abs(to - from),
      "under a finger that moves \(points(to - from))")
  }

  private func jump(
    of name: String, _ value: KeyPath<NestedFrames, Double?>, beyond asked: Double, _ why: String
  ) -> [Violation]? {
    guard let then = before.frames[keyPath: value], let here = now.frames[keyPath: value],
      abs(here - then) > asked + 2 * tolerance
    else { return nil }
    return now.breaks(
      .continuity, name, by: abs(here - then) - asked,
      "\(name) jumps from \(points(then)) to \(points(here)), \(why)")
  }

  /// Whether content that was pulled by next to nothing and released has come back on the same row: its
  /// movement is what the finger asked for and what showed of that.
  var isReturn: Bool {
    if has(.didEndDragging(willDecelerate: true)), has(.didEndDecelerating) { return true }
    // A sheet within a tenth of a point of its detent is there at once; in a viewport that is no higher
    // than that, however far it was pulled.
    guard case .detentSheet(let geometry, _) = system, has(.didEndDragging(willDecelerate: false)),
      now.effects.contains(where: { if case .rested = $0 { true } else { false } }), isInRange(now)
    else { return false }
    let shown = abs(before.overscroll)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  private func has(_ effect: ScrollEffect) -> Bool { now.effects.contains(.scroll(effect)) }

  /// How far from where it rests a part is released that goes there at once, in points.
  private var slack: Double {
    if case .detentSheet = scenario.system {
      let isLifted = before.hasFinger && !now.hasFinger
      let isEnd = [true, false].contains { has(.didEndDragging(willDecelerate: $0)) }
      return isLifted || isEnd ? 0.1 : 0
    }
    // Half a point beyond an end comes back at once, of a pull that is longer by what the band has
    // taken; the words tell where that is, if a trace has them.
    return before.hasFinger && !steps.isEmpty && now.effects.isEmpty ? 0.5 : 0
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
