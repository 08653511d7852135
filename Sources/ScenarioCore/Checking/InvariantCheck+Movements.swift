import NestedScroll
import ScrollLaws
import ScrollModel

// Conservation: what moves between two rows, and how far.
extension InvariantCheck {
  /// The violations of conservation: header and list together must move exactly as far as was
  /// requested.
  var conservation: [Violation] {
    guard pagesPassed.count == 1, !isUnseenPull, let moved else { return [] }
    let allowed = moved.tolerance + slack + swallowed.most(from: before, to: now, physics)
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isHeaderPutBack
    else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "asked for \(points(now.movement)), header and list moved \(points(moved.distance)): "
        + "\(points(lost)) lost")
  }

  /// The movement of header and list together since the previous row and its tolerance, in points.
  ///
  /// `nil` if a clamped or stretched edge limits the movement.
  private var moved: (distance: Double, tolerance: Double)? {
    // Beyond an end that resists each movement by itself, content comes back further than it went out.
    guard !any(.isWholeTouch), !(physics.overscroll.isIncremental && mayTurnAtEnd) else {
      return nil
    }
    // A finger beside the content, as one above a sheet, does not end an animation.
    let isAnimated = before.phase == .animating && now.phase == .animating
    if before.hasFinger || now.hasFinger, !isAnimated {
      guard !before.isStretched, !now.isStretched, !now.isAtClampedEdge else { return nil }
      guard isInRange(before), isInRange(now) else { return pulled }
      // In a published design the missing room may itself be the defect.
      guard scenario.rules == .original || !before.isBeyondRest && !now.isBeyondRest,
        let then = position(before), let here = position(now)
      else { return nil }
      return (here - then, 2 * tolerance)
    }
    return (now.offset - before.offset, 2 * tolerance)
  }

  /// Whether fingers and wheels may have reached an end since the previous row and turned there.
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
    // Content that a finger catches between the rows has moved both by itself and by the pull, and so has
    // what has come to rest since a release. Nor does the overscroll tell the pull if it depends on earlier movements.
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
    // On a page without a list, no part has the overscroll that an app sets beyond the bottom.
    return record.collapsed + (record.list ?? record.belowBottom)
  }

  /// Whether a finger that has come down between the rows may have caught a motion, or pulled, which
  /// no row shows.
  private var isUnseenPull: Bool {
    guard !before.hasFinger, any(.beginsTouch) else { return false }
    if before.phase != .idle || now.hasFinger { return before.phase != .idle }
    // Neither a clamped edge nor a stretched one shows how far the finger has pulled.
    guard !now.isAtClampedEdge, !now.isStretched, let then = pull(before), let here = pull(now)
    else { return true }
    return abs(here.place - then.place - now.movement) <= here.tolerance + then.tolerance
  }

  /// Whether a bar has been docked at the top above a header that was pulled down.
  ///
  /// The header then returns at once, because a page covers it.
  private var isHeaderPutBack: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
  }

  /// Whether content was pulled very little and has returned within the row.
  ///
  /// Then only the finger's movement and the row's overscroll show it.
  var isReturn: Bool {
    if has(.didEndDragging(willDecelerate: true)), has(.didEndDecelerating) { return true }
    // A sheet within a tenth of a point of its detent is there at once; in a viewport no higher
    // than that, after any pull.
    guard let geometry = system.detentSheet?.geometry, has(.didEndDragging(willDecelerate: false)),
      hasRested, isInRange(now)
    else { return false }
    let shown = abs(before.overscroll)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  /// Whether a motion has come to rest on the checked row.
  var hasRested: Bool {
    has(.didEndDecelerating)
      || now.effects.contains { if case .rested = $0 { true } else { false } }
  }

  private func has(_ effect: ScrollEffect) -> Bool { now.effects.contains(.scroll(effect)) }

  /// The distance in points within which a released part is at rest at once.
  var slack: Double {
    if scenario.system.detentSheet != nil {
      let isLifted = before.hasFinger && !now.hasFinger
      let isEnd = [true, false].contains { has(.didEndDragging(willDecelerate: $0)) }
      return isLifted || isEnd ? 0.1 : 0
    }
    // Half a point beyond an end returns at once; the pull is longer by the resistance of the
    // rubber band. A trace with effects reports where that happens.
    return before.hasFinger && !steps.isEmpty && now.effects.isEmpty ? 0.5 : 0
  }

  /// How far a growing viewport has reduced the current list's surplus, in points.
  ///
  /// A surplus is how far a list is scrolled further than its range under the collapsed header: an
  /// app has set it there under an open one. As the header collapses, the list's viewport grows
  /// upwards; the rows stay in place, so that header and list together move less by that distance
  /// than was requested.
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
