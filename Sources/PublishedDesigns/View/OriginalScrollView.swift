import NestedScroll
import ScrollDynamics
import ScrollModel

/// Runs the rules of a published design: a scroll view for the combined offset, pages, and a sheet
/// or docked bar.
///
/// If the rules lose movement, the origin of the combined offset moves. The times of hand-overs are
/// not computed exactly, because the published code does not determine them exactly. The offset is
/// rounded to the pixel grid, like the offset that the published code reads. All lengths are in
/// points and all times in seconds; overscroll is negative beyond the top.
struct OriginalScrollView<Rules: OriginalRules> {
  var rules: Rules

  /// The scroll view whose vertical offset is the combined offset.
  var scroll: HeadlessScrollView

  /// The sum of all requested movements, before clamping and the rubber band.
  var travelled = 0.0

  /// The pages side by side, without their content.
  var pages: NestedScrollView<SegmentPager>

  var settling = SettlingRun()
  var policy: TouchPolicy
  var limits: CombinedLimits
  /// The sign of the last movement.
  var direction = 0.0
  /// The time to which all motions have been advanced.
  var clock = 0.0
  var drag = OriginalDrag()
  var effects: [NestedEffect] = []

  init(_ rules: Rules, physics: ScrollPhysics, displayScale: Double?) {
    self.rules = rules
    policy = rules.defaultPolicy
    limits = rules.limits(policy)
    pages = NestedScrollView(
      system: rules.emptyPages, physics: physics,
      behavior: ScrollBehavior(bouncesVertically: false), displayScale: displayScale)
    scroll = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: rules.viewport.width, height: 0), containerSize: rules.viewport,
        displayScale: displayScale), physics: physics, contentOffset: Vector(x: 0, y: rules.offset))
    scroll.rebase(to: limits.rest, ends: limits.ends, contentEnd: limits.rest.upper)
  }

  /// The visible combined offset, including overscroll.
  var offset: Double { scroll.contentOffset.y }

  var velocity: Double {
    scroll.velocity.y
      + (settling.isRunning && rules.movesCombinedOffset ? settling.velocity(at: clock) : 0)
  }

  var overscroll: Double {
    let beyond = limits.parts.overscroll(of: offset)
    return beyond.exceedsRounding ? beyond : 0
  }

  /// Includes the distance of a springing sheet below its lowest position.
  var visibleOverscroll: Double {
    let isSpringing = settling.isRunning && rules.movesCombinedOffset
    return overscroll + (isSpringing ? min(0, rules.settlingPosition) : 0)
  }

  var phase: ScrollPhase {
    guard scroll.phase == .idle else {
      return scroll.phase == .tracking && isSwiping ? .dragging : scroll.phase
    }
    if settling.isRunning { return rules.movesCombinedOffset ? .snapping : .animating }
    return pages.phase
  }

  var isMoving: Bool { scroll.isMoving || pages.isMoving || settling.isRunning }

  var isSwiping: Bool { pages.pages.isDragging }

  /// The part that moves or shows the overscroll; `nil` while nothing moves.
  var consumer: NestedPart? {
    if scroll.isMoving || scroll.isDecelerating || scroll.isDragging {
      let isOfList = overscroll > 0 || (overscroll < 0 && rules.listOwnsTopOverscroll)
      return isOfList ? .list : rules.consumer(movingBy: direction, policy)
    }
    return settling.isRunning ? rules.consumer(movingBy: direction, .settlingPart) : nil
  }

  var nextEventTime: Double? {
    let time = min(
      scroll.nextEventTime ?? .infinity, pages.nextEventTime ?? .infinity, settling.end)
    return time < .infinity ? time : nil
  }
}

/// The state of a finger's drag on the content.
struct OriginalDrag {
  /// The point of touch-down; `nil` if no finger is down.
  var start: Vector?
  /// The touched part; `nil` as soon as the drag's direction is known.
  var part: NestedPart?
  /// The position to which a tap would move the sheet; `nil` if it would not move.
  var tapTarget: Double?
  /// True if `barWillPan` has been emitted for this drag.
  var isReported = false
}
