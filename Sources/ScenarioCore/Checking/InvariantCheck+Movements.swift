import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel

// Conservation: header and list move by exactly the requested distance.
extension InvariantCheck {
  var conservation: [Violation] {
    guard before.page == now.page, let moved else { return [] }
    let allowed = moved.tolerance + slack + (mayBeSwallowed ? abs(now.movement) : 0)
    let lost = now.movement - moved.distance
    guard abs(lost) > allowed, abs(lost - risenList) > allowed, !isHeaderReset else { return [] }
    return now.breaks(
      .conservation, "movement_pt", by: lost,
      "the movement is \(points(now.movement)) pt, header and list moved "
        + "\(points(moved.distance)) pt: \(points(lost)) pt lost")
  }

  /// True if the platform's drag threshold may have swallowed a part of the finger's movement.
  private var mayBeSwallowed: Bool {
    now.hasFinger && (before.isWithinDragThreshold || now.isWithinDragThreshold)
      && abs(now.movement) <= max(DragThreshold.jump, 2 * physics.dragThreshold)
  }

  /// The distance that header and list moved together since the previous row, and its tolerance.
  ///
  /// `nil` if the rows do not determine the distance, for example at a clamped or stretched edge.
  private var moved: (distance: Double, tolerance: Double)? {
    // A finger outside the scrolled content, for example above a sheet, does not end an animation.
    let isAnimated = before.phase == .animating && now.phase == .animating
    if before.hasFinger || now.hasFinger, !isAnimated {
      guard !before.isStretched, !now.isStretched, !isClamped else { return nil }
      guard isInRange(before), isInRange(now) else { return pulled }
      // In a published design, the lost distance may be a defect of the design.
      guard scenario.rules == .original || !before.isOutsideRestRange && !now.isOutsideRestRange,
        let then = position(before), let here = position(now)
      else { return nil }
      return (here - then, 2 * tolerance)
    }
    return (now.offset - before.offset, 2 * tolerance)
  }

  /// True if a clamped edge may have stopped the content; false at the top edge while the header can
  /// still expand, unless its bar is docked above it.
  private var isClamped: Bool {
    if physics.pullShare > 0, system.declared == nil, before.isAtClampedEdge { return true }
    guard now.isAtClampedEdge, now.movement < 0, now.dock != .top, let here = amounts(of: now),
      let then = amounts(of: before)
    else { return now.isAtClampedEdge }
    // A released sheet has no range on its spring, but the finger before it had.
    let start = max(then.outerRange.lowerBound, here.outerRange.lowerBound)
    return here.outer - start <= tolerance
  }

  /// The distance that a finger has moved past an edge, computed from the overscroll, and its
  /// tolerance, in points; `nil` if it cannot be computed.
  private var pulled: (distance: Double, tolerance: Double)? {
    // Between two rows, content may have decelerated before a finger caught it, or have come to
    // rest after a release; its overscroll then includes more than the pull. On some platforms the
    // overscroll also depends on earlier movements.
    guard before.hasFinger, !before.isAtClampedEdge, !now.isOutOfReach,
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

  /// True if the bar has just reached its top dock while the header was pulled down.
  ///
  /// A page then covers the header, which jumps back to its expanded position.
  private var isHeaderReset: Bool {
    before.dock != .top && now.dock == .top && before.collapsed < 0
      && isSame(now.offset - before.offset, -before.collapsed)
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

extension InvariantCheck {
  /// The combined offset without the rubber band, computed from the visible offset, and the
  /// tolerance of the result, in points.
  ///
  /// `nil` if the rubber band does not start at the edge of the parts, or if the visible offset
  /// does not determine the finger's movement.
  func pull(_ record: TraceRecord) -> (place: Double, tolerance: Double)? {
    guard scenario.rules == .ideal, !isShort(record) else { return nil }
    // While a page refreshes or its footer loads, the rubber band starts at the position where the
    // page is held.
    let start = before.isRefreshing ? refresh(at: record)?.height ?? 0 : 0
    let beyond =
      record.overscroll < 0
      ? min(0, record.overscroll + start)
      : max(0, record.overscroll - footerExtent(of: record.page, loadingBefore))
    let band = band(isTop: record.overscroll < 0)
    // Each visible position may be off by half a pixel. The further the rubber band is stretched,
    // the larger the pull that half a pixel represents.
    let (shown, pixel) = (abs(beyond), 2 * tolerance)
    guard shown + pixel < band.dimension else { return nil }
    let spread =
      band.pull(forDisplacement: shown + pixel) - band.pull(forDisplacement: max(0, shown - pixel))
    return (record.offset - beyond + band.pull(forDisplacement: beyond), pixel + spread)
  }

  /// True if the overscroll is larger than any pull can make it, so that an app must have set it.
  var isOutOfReach: Bool {
    abs(now.overscroll) >= band(isTop: now.overscroll < 0).dimension
  }

  /// True if the page is so short that the header cannot collapse fully.
  private func isShort(_ record: TraceRecord) -> Bool {
    system.declared?.traits.isPaged == true && system.declared?.policies.shortPages == .limit
      && amounts(of: record).map { $0.listEnd <= 0 } == true
  }

  /// The rubber band at an edge; UIScrollView's rubber band if the platform clamps drags.
  private func band(isTop: Bool) -> RubberBand {
    var length = system.declared?.viewport.height ?? 0
    // A list under a collapsing header bounces in its own viewport, whose height depends on the
    // header. Other edges use the height of the whole viewport.
    if case .bounce = physics.edges.lower, let geometry = system.collapsingHeader?.geometry {
      length -= geometry.bar + (isTop ? geometry.headerMaximum : geometry.headerMinimum)
    }
    if case .proportional(let share, _) = physics.overscroll {
      return RubberBand(dimension: .infinity, coefficient: share)
    }
    let slope = physics.rubberBandCoefficient
    return RubberBand(
      dimension: max(0, length), coefficient: slope > 0 ? slope : RubberBand.defaultCoefficient)
  }
}
