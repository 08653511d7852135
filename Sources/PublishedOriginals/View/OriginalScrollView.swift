public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// Runs published rules: one scroll view on their combined offset, pages beside it, a settling part.
///
/// What the rules lose of a movement moves the origin of the combined offset; which part takes over
/// from which is not solved for, since that is what the originals get wrong. The scroll view lies on
/// the pixel grid, as the one that the published code reads does.
public struct OriginalScrollView<Rules: OriginalRules>: Sendable, Hashable {
  /// The parts, and where they are.
  public internal(set) var rules: Rules

  /// The scroll view whose vertical offset is the combined offset.
  public internal(set) var scroll: HeadlessScrollView

  /// What fingers, motions and apps have asked for in all, in points: unclamped, before the rubber
  /// band.
  public internal(set) var travelled = 0.0

  /// The page that shows, fractional between two.
  public internal(set) var pagePosition: Double

  var pageMotion: TimedMotion?
  var pageAnchor = 0.0
  /// How far the finger has dragged the pages, as a number of pages.
  var pageDrag = 0.0
  var settlingMotion: TimedMotion?
  var touch: OriginalTouch
  var limits: OriginalLimits
  /// The sign of the last movement.
  var direction = 0.0
  /// Everything up to this time has happened, in seconds.
  var clock = 0.0
  var drag = OriginalDrag()

  /// Creates a view at rest.
  ///
  /// - Parameters:
  ///   - rules: The parts, and where they are.
  ///   - physics: The platform's scroll views.
  ///   - displayScale: Pixels per point, or `nil` for no grid.
  public init(_ rules: Rules, physics: ScrollPhysics = .uikit, displayScale: Double? = nil) {
    self.rules = rules
    touch = rules.defaultTouch
    limits = rules.limits(touch)
    pagePosition = Double(rules.page)
    scroll = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: rules.viewport.width, height: 0), containerSize: rules.viewport,
        displayScale: displayScale),
      physics: physics, contentOffset: Vector(x: 0, y: rules.offset))
    scroll.rebase(to: limits.rest, edges: limits.edges(physics))
  }

  /// The combined offset that shows, in points, rubber band included.
  public var offset: Double { scroll.contentOffset.y }

  /// How fast the combined offset changes, in points per second.
  public var velocity: Double {
    let isSheet = rules.settling?.movesOffset == true
    return scroll.velocity.y + (isSheet ? settlingMotion?.velocity(at: clock) ?? 0 : 0)
  }

  /// What shows beyond the parts, in points, negative beyond the top.
  public var overscroll: Double {
    let beyond = limits.parts.overscroll(of: offset)
    return abs(beyond) <= Self.rounding ? 0 : beyond
  }

  /// The same with a sheet that springs below its lowest position.
  public var shownOverscroll: Double {
    guard settlingMotion != nil, let settling = rules.settling, settling.movesOffset else {
      return overscroll
    }
    return overscroll + min(0, settling.position)
  }

  /// What the view is doing.
  public var phase: ScrollPhase {
    guard scroll.phase == .idle else { return scroll.phase }
    if settlingMotion != nil { return rules.settling?.movesOffset == true ? .snapping : .animating }
    return pageMotion == nil ? .idle : .animating
  }

  /// Whether anything moves by itself.
  public var isMoving: Bool {
    scroll.isMoving || pageMotion != nil || settlingMotion != nil
  }

  /// Whether the pages move by themselves.
  public var isPaging: Bool { pageMotion != nil }

  /// Where the settling part comes to rest; `nil` while it does not move by itself.
  public var settlingTarget: Double? { settlingMotion?.trajectory.restPosition }

  /// Which part consumes the movement; `nil` while nothing moves.
  public var consumer: NestedPart? {
    if scroll.isMoving || scroll.isDecelerating || scroll.isDragging {
      return rules.consumer(movingBy: direction, touch)
    }
    return settlingMotion == nil ? nil : rules.consumer(movingBy: direction, .bar)
  }

  /// Whether a movement in a direction meets a clamped edge.
  public func isAtWall(movingBy movement: Double) -> Bool {
    if movement < 0 {
      return !limits.bouncesAtTop && offset <= limits.rest.lower + Self.rounding
    }
    return movement > 0 && !limits.bouncesAtBottom && offset >= limits.rest.upper - Self.rounding
  }

  /// Whether every call of ``advance(to:emit:)`` is a display frame.
  public var advancesByFrames: Bool { scroll.isFrameStepped && scroll.isDecelerating }

  /// When something happens next by itself, in seconds, or `nil`.
  public var nextEventTime: Double? {
    guard !advancesByFrames else { return nil }
    let time = min(
      scroll.nextEventTime ?? .infinity, pageMotion?.end ?? .infinity,
      settlingMotion?.end ?? .infinity)
    return time < .infinity ? time : nil
  }

  /// What sums may lose by rounding, in points.
  static var rounding: Double { 1e-9 }
}

/// A motion that began at a time.
struct TimedMotion: Sendable, Hashable {
  let trajectory: Trajectory
  let start: Double

  /// When it is over, in seconds.
  var end: Double { start + trajectory.restTime }

  func position(at time: Double) -> Double {
    time >= end ? trajectory.restPosition : trajectory.position(at: max(0, time - start))
  }

  func velocity(at time: Double) -> Double { trajectory.velocity(at: max(0, time - start)) }
}

/// A finger on the content, as far as it is known.
struct OriginalDrag: Sendable, Hashable {
  /// Where a touch went down.
  var start: Vector?
  /// The part it went down on, until the drag has a direction.
  var part: NestedPart?
  /// Whether the touch moves pages.
  var swipes = false
  /// Where a tap sends the settling part.
  var tapTarget: Double?
  /// Whether the drag of a docked bar has been reported.
  var isReported = false
}
