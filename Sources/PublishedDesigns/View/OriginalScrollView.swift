package import NestedScroll
import ScrollDynamics
package import ScrollModel

/// Runs the rules of a published design: a scroll view for the combined offset, pages, and a sheet
/// or docked bar.
///
/// If the rules lose movement, the origin of the combined offset is moved. The times at which
/// another part starts to move are not solved for, since the originals do not determine them
/// exactly. The offset is rounded to the pixel grid, like the offset that the published code reads.
package struct OriginalScrollView<Rules: OriginalRules>: Sendable, Hashable {
  /// The rules of the design, with the current amounts of its parts.
  package internal(set) var rules: Rules

  /// The scroll view whose vertical offset is the combined offset.
  package internal(set) var scroll: HeadlessScrollView

  /// The sum of the movements that fingers, motions and apps have requested, in points, before
  /// edges and rubber band apply.
  package internal(set) var travelled = 0.0

  /// The pages side by side.
  var pages: NestedScrollView<PageStrip>
  var settlingMotion: TimedMotion?
  var touch: OriginalTouch
  var limits: OriginalLimits
  /// The sign of the last movement.
  var direction = 0.0
  /// The time to which all motions have been advanced, in seconds.
  var clock = 0.0
  var drag = OriginalDrag()

  /// Creates a view at rest.
  ///
  /// - Parameters:
  ///   - rules: The rules of the design, with the amounts of its parts.
  ///   - physics: The physics of the platform's scroll views.
  ///   - displayScale: Pixels per point; `nil` for no rounding.
  package init(_ rules: Rules, physics: ScrollPhysics = .uikit, displayScale: Double? = nil) {
    self.rules = rules
    touch = rules.defaultTouch
    limits = rules.limits(touch)
    pages = NestedScrollView(
      system: PageStrip(rules), physics: physics, displayScale: displayScale)
    scroll = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: rules.viewport.width, height: 0), containerSize: rules.viewport,
        displayScale: displayScale),
      physics: physics, contentOffset: Vector(x: 0, y: rules.offset))
    scroll.rebase(
      to: limits.rest, edges: limits.edges(physics), contentEnd: limits.rest.upper)
  }

  /// The visible combined offset, in points, overscroll included.
  package var offset: Double { scroll.contentOffset.y }

  /// The velocity of the combined offset, in points per second.
  package var velocity: Double {
    let isSheet = rules.settling?.movesOffset == true
    return scroll.velocity.y + (isSheet ? settlingMotion?.velocity(at: clock) ?? 0 : 0)
  }

  /// The visible overscroll, in points, negative beyond the top.
  package var overscroll: Double {
    let beyond = limits.parts.overscroll(of: offset)
    return abs(beyond) <= Self.rounding ? 0 : beyond
  }

  /// The overscroll, in points; for a sheet below its lowest detent, the negative distance from
  /// that detent.
  package var shownOverscroll: Double {
    guard settlingMotion != nil, let settling = rules.settling, settling.movesOffset else {
      return overscroll
    }
    return overscroll + min(0, settling.position)
  }

  /// The interaction state: idle, dragging, decelerating and so on.
  package var phase: ScrollPhase {
    guard scroll.phase == .idle else {
      return scroll.phase == .tracking && isSwiping ? .dragging : scroll.phase
    }
    if settlingMotion != nil { return rules.settling?.movesOffset == true ? .snapping : .animating }
    return pages.phase
  }

  /// True while content, pages, sheet or bar move without a finger.
  package var isMoving: Bool {
    scroll.isMoving || pages.isMoving || settlingMotion != nil
  }

  /// The target of the sheet or the docked bar, in points; `nil` unless it settles.
  package var settlingTarget: Double? { settlingMotion?.trajectory.restPosition }

  /// The part that currently moves or shows the overscroll; `nil` while nothing moves.
  package var consumer: NestedPart? {
    if scroll.isMoving || scroll.isDecelerating || scroll.isDragging {
      let isOfList = overscroll > 0 || (overscroll < 0 && rules.listOwnsTopOverscroll)
      return isOfList ? .list : rules.consumer(movingBy: direction, touch)
    }
    return settlingMotion == nil ? nil : rules.consumer(movingBy: direction, .bar)
  }

  /// True if the content is at a clamped edge that a movement in a direction would cross.
  package func isAtClampedEdge(movingBy movement: Double) -> Bool {
    if movement < 0 {
      return !limits.bouncesAtTop && offset <= limits.rest.lower + Self.rounding
    }
    return movement > 0 && !limits.bouncesAtBottom && offset >= limits.rest.upper - Self.rounding
  }

  /// The time of the next event of the running motions, in seconds; `nil` for none.
  package var nextEventTime: Double? {
    let time = min(
      scroll.nextEventTime ?? .infinity, pages.nextEventTime ?? .infinity,
      settlingMotion?.end ?? .infinity)
    return time < .infinity ? time : nil
  }

  /// The largest difference, in points, that counts as a rounding error.
  static var rounding: Double { 1e-9 }
}

/// A trajectory and the time at which it started.
struct TimedMotion: Sendable, Hashable {
  let trajectory: Trajectory
  let start: Double

  /// The time at which the motion ends, in seconds.
  var end: Double { start + trajectory.restTime }

  func position(at time: Double) -> Double {
    time >= end ? trajectory.restPosition : trajectory.position(at: max(0, time - start))
  }

  func velocity(at time: Double) -> Double { trajectory.velocity(at: max(0, time - start)) }
}

/// A finger's drag on the content while its direction is not known yet.
struct OriginalDrag: Sendable, Hashable {
  /// The point of touch-down, in points; `nil` without a touch.
  var start: Vector?
  /// The touched part; `nil` when the drag's direction is known.
  var part: NestedPart?
  /// The position in points to which a tap would move the sheet; `nil` for none.
  var tapTarget: Double?
  /// True if the drag of a docked bar has been reported.
  var isReported = false
}
