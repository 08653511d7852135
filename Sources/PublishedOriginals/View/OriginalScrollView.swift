public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// Runs published rules: a scroll view on the combined offset, pages side by side, a settling part.
///
/// Movement that the rules lose shifts the origin of the combined offset. The times at which
/// another part takes over are not solved for, since the originals do not determine them exactly.
/// The scroll view is rounded to the pixel grid, as is the one that the published code reads.
public struct OriginalScrollView<Rules: OriginalRules>: Sendable, Hashable {
  /// The rules: the parts and their amounts.
  public internal(set) var rules: Rules

  /// The scroll view whose vertical offset is the combined offset.
  public internal(set) var scroll: HeadlessScrollView

  /// The sum of all requested movements of fingers, motions and apps, in points: unclamped, before
  /// the rubber band.
  public internal(set) var travelled = 0.0

  /// The pages side by side.
  var pages: NestedScrollView<PageStrip>
  var settlingMotion: TimedMotion?
  var touch: OriginalTouch
  var limits: OriginalLimits
  /// The sign of the last movement.
  var direction = 0.0
  /// The time up to which everything has been advanced, in seconds.
  var clock = 0.0
  var drag = OriginalDrag()

  /// Creates a view at rest.
  ///
  /// - Parameters:
  ///   - rules: The rules: the parts and their amounts.
  ///   - physics: The physics of the platform's scroll views.
  ///   - displayScale: Pixels per point, or `nil` for no grid.
  public init(_ rules: Rules, physics: ScrollPhysics = .uikit, displayScale: Double? = nil) {
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
    scroll.rebase(to: limits.rest, edges: limits.edges(physics))
  }

  /// The shown combined offset, in points, rubber band included.
  public var offset: Double { scroll.contentOffset.y }

  /// The velocity of the combined offset, in points per second.
  public var velocity: Double {
    let isSheet = rules.settling?.movesOffset == true
    return scroll.velocity.y + (isSheet ? settlingMotion?.velocity(at: clock) ?? 0 : 0)
  }

  /// The shown overscroll, in points, negative beyond the top.
  public var overscroll: Double {
    let beyond = limits.parts.overscroll(of: offset)
    return abs(beyond) <= Self.rounding ? 0 : beyond
  }

  /// The overscroll, or how far a springing sheet is below its lowest position, in points.
  public var shownOverscroll: Double {
    guard settlingMotion != nil, let settling = rules.settling, settling.movesOffset else {
      return overscroll
    }
    return overscroll + min(0, settling.position)
  }

  /// The present scroll phase.
  public var phase: ScrollPhase {
    guard scroll.phase == .idle else {
      return scroll.phase == .tracking && isSwiping ? .dragging : scroll.phase
    }
    if settlingMotion != nil { return rules.settling?.movesOffset == true ? .snapping : .animating }
    return pages.phase
  }

  /// Whether anything moves by itself.
  public var isMoving: Bool {
    scroll.isMoving || pages.isMoving || settlingMotion != nil
  }

  /// The position at which the settling part comes to rest, in points; `nil` while it does not move
  /// by itself.
  public var settlingTarget: Double? { settlingMotion?.trajectory.restPosition }

  /// The part that consumes the present movement, or shows the overscroll; `nil` while nothing moves.
  public var consumer: NestedPart? {
    if scroll.isMoving || scroll.isDecelerating || scroll.isDragging {
      let isOfList = overscroll > 0 || (overscroll < 0 && rules.listOwnsTopOverscroll)
      return isOfList ? .list : rules.consumer(movingBy: direction, touch)
    }
    return settlingMotion == nil ? nil : rules.consumer(movingBy: direction, .bar)
  }

  /// Whether a movement in a direction reaches a clamped edge.
  public func isAtClampedEdge(movingBy movement: Double) -> Bool {
    if movement < 0 {
      return !limits.bouncesAtTop && offset <= limits.rest.lower + Self.rounding
    }
    return movement > 0 && !limits.bouncesAtBottom && offset >= limits.rest.upper - Self.rounding
  }

  /// Whether every call of ``advance(to:emit:)`` must be a display frame.
  public var advancesByFrames: Bool { stepsContent || pages.advancesByFrames }

  /// Whether the content moves frame by frame.
  var stepsContent: Bool { scroll.isFrameStepped && scroll.isDecelerating }

  /// The time of the next event of the present motion, in seconds; `nil` for none.
  public var nextEventTime: Double? {
    guard !advancesByFrames else { return nil }
    let time = min(
      scroll.nextEventTime ?? .infinity, pages.nextEventTime ?? .infinity,
      settlingMotion?.end ?? .infinity)
    return time < .infinity ? time : nil
  }

  /// The tolerance for rounding errors, in points.
  static var rounding: Double { 1e-9 }
}

/// A trajectory and the time at which it started.
struct TimedMotion: Sendable, Hashable {
  let trajectory: Trajectory
  let start: Double

  /// The time at which it ends, in seconds.
  var end: Double { start + trajectory.restTime }

  func position(at time: Double) -> Double {
    time >= end ? trajectory.restPosition : trajectory.position(at: max(0, time - start))
  }

  func velocity(at time: Double) -> Double { trajectory.velocity(at: max(0, time - start)) }
}

/// A finger on the content, as far as its drag is known.
struct OriginalDrag: Sendable, Hashable {
  /// The point of touch-down.
  var start: Vector?
  /// The part of the touch-down, until the drag's direction is known.
  var part: NestedPart?
  /// The position that a tap would send the settling part to, in points.
  var tapTarget: Double?
  /// Whether the drag of a docked bar has been reported.
  var isReported = false
}
