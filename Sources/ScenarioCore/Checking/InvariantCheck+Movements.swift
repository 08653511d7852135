import NestedScroll
import ScrollLaws
import ScrollModel

// Conservation: header and list move by exactly the requested distance.
extension InvariantCheck {
  var conservation: [Violation] {
    guard pagesPassed.count == 1, !isUnseenPull, let moved else { return [] }
    let allowed = moved.tolerance + slack + swallowed.most(from: before, to: now, physics)
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isHeaderReset else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "the movement is \(points(now.movement)) pt, header and list moved "
        + "\(points(moved.distance)) pt: \(points(lost)) pt lost")
  }

  /// The distance that header and list moved together since the previous row, and its tolerance.
  ///
  /// `nil` if the rows do not determine the distance, for example at a clamped or stretched edge.
  private var moved: (distance: Double, tolerance: Double)? {
    // If resistance applies to each movement separately, content can move back further than it was
    // pulled out.
    guard !any(.isWholeTouch), !(physics.overscroll.isIncremental && mayTurnAtEnd) else {
      return nil
    }
    // A finger outside the scrolled content, for example above a sheet, does not end an animation.
    let isAnimated = before.phase == .animating && now.phase == .animating
    if before.hasFinger || now.hasFinger, !isAnimated {
      guard !before.isStretched, !now.isStretched, !now.isAtClampedEdge else { return nil }
      guard isInRange(before), isInRange(now) else { return pulled }
      // In a published design, the lost distance may be a defect of the design.
      guard scenario.rules == .original || !before.isOutsideRestRange && !now.isOutsideRestRange,
        let then = position(before), let here = position(now)
      else { return nil }
      return (here - then, 2 * tolerance)
    }
    return (now.offset - before.offset, 2 * tolerance)
  }

  /// True if fingers or wheels may have reached an edge since the previous row and reversed there.
  private var mayTurnAtEnd: Bool {
    guard hiddenMovement > abs(now.movement) + tolerance else { return false }
    guard let amounts = amounts(of: before) else { return true }
    let (outer, list) = (amounts.outer, amounts.list ?? 0)
    let up = amounts.outerRange.upperBound - outer + amounts.listEnd - list
    let down = outer - amounts.outerRange.lowerBound + list
    return hiddenMovement > min(up, down) - tolerance
  }

  /// The distance that a finger has moved past an edge, computed from the overscroll, and its
  /// tolerance, in points; `nil` if it cannot be computed.
  private var pulled: (distance: Double, tolerance: Double)? {
    // Between two rows, content may have decelerated before a finger caught it, or have come to
    // rest after a release; its overscroll then includes more than the pull. On some platforms the
    // overscroll also depends on earlier movements.
    guard before.hasFinger, all(.keepsFinger), !before.isAtClampedEdge, !now.isOutOfReach,
      !hasRested, physics.followsBeyondEdges, !physics.overscroll.isIncremental,
      let then = pull(before), let here = pull(now)
    else { return nil }
    return (here.place - then.place, then.tolerance + here.tolerance)
  }

  /// The combined offset of header and list on a trace row, in points.
  private func position(_ record: TraceRecord) -> Double? {
    if system.declared?.traits.outerPart == nil { return record.offset }
    guard record.lists.indices.contains(record.page) else { return nil }
    if system.swipePages != nil { return record.list }
    // On a page without a list, no part shows the overscroll that an app sets past the bottom edge.
    return record.collapsed + (record.list ?? record.belowBottom)
  }

  /// True if a touch that no row shows has stopped a motion or pulled the content between two rows.
  private var isUnseenPull: Bool {
    guard !before.hasFinger, any(.beginsTouch) else { return false }
    if before.phase != .idle || now.hasFinger { return before.phase != .idle }
    // At a clamped or stretched edge, the rows do not show how far the finger has pulled.
    guard !now.isAtClampedEdge, !now.isStretched, let then = pull(before), let here = pull(now)
    else { return true }
    return abs(here.place - then.place - now.movement) <= here.tolerance + then.tolerance
  }

  /// True if the bar has just reached its top dock while the header was pulled down.
  ///
  /// A page then covers the header, which jumps back to its expanded position.
  private var isHeaderReset: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
  }

  /// True if content was overscrolled very little and returned before the row was recorded.
  ///
  /// Only the finger's movement and the row's overscroll show this.
  var isReturn: Bool {
    if has(.didEndDragging(willDecelerate: true)), has(.didEndDecelerating) { return true }
    // A released sheet within 0.1 pt of its detent jumps to it. If the viewport is at most 0.1 pt
    // high, this applies to every release.
    guard let geometry = system.detentSheet?.geometry, has(.didEndDragging(willDecelerate: false)),
      hasRested, isInRange(now)
    else { return false }
    let shown = abs(before.overscroll)
    return geometry.viewport.height <= 0.1 || (!isInRange(before) && shown <= 0.1)
  }

  var hasRested: Bool { has(.didEndDecelerating) || now.effects.contains { $0.isRest } }

  var endsDrag: Bool { [true, false].contains { has(.didEndDragging(willDecelerate: $0)) } }

  func has(_ effect: ScrollEffect) -> Bool { now.effects.contains(.scroll(effect)) }

  /// The distance that a released sheet may jump to its detent, in points; zero without a release.
  var slack: Double {
    guard scenario.system.detentSheet != nil else { return 0 }
    let isLifted = before.hasFinger && !now.hasFinger
    return isLifted || endsDrag ? 0.1 : 0
  }

  /// The decrease of the current list's surplus while its viewport grows, in points.
  ///
  /// The surplus is the distance by which a list is scrolled past its range under a collapsed
  /// header, after an app has set the offset under an expanded header. While the header collapses,
  /// the list's viewport grows upwards and the rows keep their position, so header and list
  /// together move less than requested by this decrease.
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
