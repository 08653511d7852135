import NestedScroll
import ScrollLaws
import ScrollModel

// Conservation: the parts that move between two rows, and their distances.
extension InvariantCheck {
  /// The violations of conservation: header and list together must move by exactly the requested
  /// distance.
  var conservation: [Violation] {
    guard pagesPassed.count == 1, !isUnseenPull, let moved else { return [] }
    let allowed = moved.tolerance + slack + swallowed.most(from: before, to: now, physics)
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isHeaderPutBack
    else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "the movement is \(points(now.movement)), header and list moved \(points(moved.distance)): "
        + "\(points(lost)) lost")
  }

  /// The movement of header and list together since the previous row and its tolerance, in points.
  ///
  /// `nil` if a clamped or stretched edge limits the movement.
  private var moved: (distance: Double, tolerance: Double)? {
    // Beyond an end that resists each movement separately, content returns further than it moved
    // out.
    guard !any(.isWholeTouch), !(physics.overscroll.isIncremental && mayTurnAtEnd) else {
      return nil
    }
    // A finger beside the content, for example above a sheet, does not end an animation.
    let isAnimated = before.phase == .animating && now.phase == .animating
    if before.hasFinger || now.hasFinger, !isAnimated {
      guard !before.isStretched, !now.isStretched, !now.isAtClampedEdge else { return nil }
      guard isInRange(before), isInRange(now) else { return pulled }
      // In a published design the missing distance may itself be the defect.
      guard scenario.rules == .original || !before.isBeyondRest && !now.isBeyondRest,
        let then = position(before), let here = position(now)
      else { return nil }
      return (here - then, 2 * tolerance)
    }
    return (now.offset - before.offset, 2 * tolerance)
  }

  /// True if fingers and wheels may have reached an end since the previous row and reversed there.
  private var mayTurnAtEnd: Bool {
    guard hiddenMovement > abs(now.movement) + tolerance else { return false }
    guard let amounts = amounts(of: before) else { return true }
    let (outer, list) = (amounts.outer, amounts.list ?? 0)
    let up = amounts.outerRange.upperBound - outer + amounts.listEnd - list
    let down = outer - amounts.outerRange.lowerBound + list
    return hiddenMovement > min(up, down) - tolerance
  }

  /// The movement of a finger beyond an end, computed from the overscroll, and its tolerance, in
  /// points; `nil` if it cannot be computed.
  private var pulled: (distance: Double, tolerance: Double)? {
    // Content that a finger catches between the rows has moved both in its motion and by the pull;
    // the same holds for content that has come to rest since a release. The overscroll does not
    // determine the pull if it depends on earlier movements.
    guard before.hasFinger, all(.keepsFinger), !before.isAtClampedEdge, !now.isOutOfReach,
      !hasRested, physics.followsBeyondEdges, !physics.overscroll.isIncremental,
      let then = pull(before), let here = pull(now)
    else { return nil }
    return (here.place - then.place, then.tolerance + here.tolerance)
  }

  /// The combined offset of header and list on a row, in points.
  private func position(_ record: TraceRecord) -> Double? {
    if system.declared?.outerPart == nil { return record.offset }
    guard record.lists.indices.contains(record.page) else { return nil }
    if system.swipePages != nil { return record.list }
    // On a page without a list, no part shows the overscroll that an app sets beyond the bottom.
    return record.collapsed + (record.list ?? record.belowBottom)
  }

  /// True if a finger that has come down between the rows may have caught a motion, or pulled,
  /// which no row shows.
  private var isUnseenPull: Bool {
    guard !before.hasFinger, any(.beginsTouch) else { return false }
    if before.phase != .idle || now.hasFinger { return before.phase != .idle }
    // Neither a clamped nor a stretched edge shows how far the finger has pulled.
    guard !now.isAtClampedEdge, !now.isStretched, let then = pull(before), let here = pull(now)
    else { return true }
    return abs(here.place - then.place - now.movement) <= here.tolerance + then.tolerance
  }

  /// True if a bar has been docked at the top above a header that was pulled down.
  ///
  /// The header then returns immediately, because a page covers it.
  private var isHeaderPutBack: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
  }

  /// True if content was pulled very little and has returned within the row.
  ///
  /// Only the finger's movement and the row's overscroll then show it.
  var isReturn: Bool {
    if has(.didEndDragging(willDecelerate: true)), has(.didEndDecelerating) { return true }
    // A sheet within a tenth of a point of its detent is there immediately; in a viewport that is
    // not higher, after any pull.
    guard let geometry = system.detentSheet?.geometry, has(.didEndDragging(willDecelerate: false)),
      hasRested, isInRange(now)
    else { return false }
    let shown = abs(before.overscroll)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  /// True if a motion has come to rest on the checked row.
  var hasRested: Bool {
    has(.didEndDecelerating)
      || now.effects.contains { if case .rested = $0 { true } else { false } }
  }

  private func has(_ effect: ScrollEffect) -> Bool { now.effects.contains(.scroll(effect)) }

  /// The distance in points within which a released sheet is at rest immediately.
  var slack: Double {
    guard scenario.system.detentSheet != nil else { return 0 }
    let isLifted = before.hasFinger && !now.hasFinger
    let isEnd = [true, false].contains { has(.didEndDragging(willDecelerate: $0)) }
    return isLifted || isEnd ? 0.1 : 0
  }

  /// The distance by which a growing viewport has reduced the current list's surplus, in points.
  ///
  /// A surplus is the distance by which a list is scrolled further than its range under the
  /// collapsed header; an app has set it under an open header. As the header collapses, the list's
  /// viewport grows upwards and the rows stay in place, so header and list together move less than
  /// was requested by that distance.
  var risenList: Double {
    guard system.collapsingHeader != nil, before.collapsed < now.collapsed,
      let then = surplus(before), let here = surplus(now)
    else { return 0 }
    return max(0, then - here)
  }

  private func surplus(_ record: TraceRecord) -> Double? {
    guard let list = record.list, let room = amounts(of: record)?.listEnd else { return nil }
    return max(0, list - record.belowBottom - room)
  }
}
