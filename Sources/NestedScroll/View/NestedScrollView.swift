public import ScrollDynamics
public import ScrollModel

/// A nested scroll without a screen: one scroll view on the combined offset, a paging one on the other
/// axis, and a system that says where the parts are.
///
/// There is one velocity. A fling that collapses a header and goes on in a list is the fling of one
/// plain scroll view; the system only says who moves. When another part takes over is solved for
/// and reported as ``NestedEffect/handedOver(from:to:at:)``.
///
/// ```swift
/// var view = NestedScrollView(
///   system: SegmentPager(
///     .init(viewport: Size(width: 390, height: 844), header: 300, bar: 44, pages: [4000, 200])))
/// view.handle(.dragBegan(on: .list), at: 0) { _ in }
/// view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0) { _ in }
/// view.advance(to: 1) { print($0) }      // handedOver(from: header, to: list, at: 0.178…)
/// ```
public struct NestedScrollView<System: NestedSystem>: Sendable, Hashable {
  /// The parts, and where they are.
  public internal(set) var system: System

  /// The scroll view whose vertical offset is the combined offset.
  ///
  /// It knows of no pixels: its offset and its ends are exact.
  public internal(set) var scroll: HeadlessScrollView

  /// Pixels per point, or `nil` for no grid.
  ///
  /// The grid is for what shows: ``offset``, ``excess``, ``frames`` and ``shown`` lie on it under a
  /// finger and at rest, as UIKit's offsets do; the frames of a motion do not. What is behind them
  /// is exact, so that a joint range that ends between two pixels has one end.
  public let displayScale: Double?

  /// The pages beside each other: a plain scroll view with paging, as wide as all of them.
  ///
  /// The same finger moves it as it moves such a scroll view alone; see ``pagePosition``.
  public internal(set) var pages: HeadlessScrollView

  /// The page that shows beside the current one, if the system has been told.
  var neighbour: Int?

  /// When the motion of the pages makes another one current or lets it begin to show, infinity if it
  /// does neither.
  var pageTurnTime = Double.infinity

  /// When something happens next to the pages by themselves, that included; infinity if nothing does.
  @usableFromInline var pagesEventTime = Double.infinity

  /// What the finger may move, or what it released.
  public internal(set) var policy: TouchPolicy

  /// When the motion meets the next hand-over, infinity if it does not.
  @usableFromInline var handOverTime = Double.infinity

  /// The sign of the last movement that a finger or a motion asked for.
  @usableFromInline var direction = 0.0

  /// The limits that the scroll view has now.
  @usableFromInline var limits: JointLimits

  /// The end beyond which something showed after the last event.
  var overscrolledEnd: ScrollRange.End?

  /// The axis along which the finger drags that is down, once that is known.
  var dragAxis: Axis?

  /// Whether fingers are down on a trackpad that have not moved yet.
  var wheelWaits = false

  /// The part that a drag began on, until it has a direction.
  var dragged: NestedPart?

  /// Where a tap sends the part beside the chain, if the touch that is down becomes one.
  var tapTarget: Double?

  /// Whether the finger's pan of a docked bar has been reported.
  var isPanReported = false

  /// The motion of a part beside the chain.
  @usableFromInline var aside = AsideRun()

  /// The time up to which everything has happened, in seconds.
  @usableFromInline var scrollTime = 0.0

  /// What fingers, motions and programs have asked for in all, in points: unclamped, before the
  /// rubber band.
  public internal(set) var travelled = 0.0

  /// Where a touch is, until it is lifted.
  var touch: Vector?

  /// Whether a motion goes on by another physics than the app has set last.
  var waitsForPhysics = false

  /// Creates a nested scroll view at rest.
  ///
  /// - Parameters:
  ///   - system: The parts, and where they are.
  ///   - physics: How the platform's scroll views feel.
  ///   - behavior: What the app sets on the joint scroll.
  ///   - displayScale: Pixels per point, or `nil` for no grid.
  public init(
    system: System, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), displayScale: Double? = nil
  ) {
    self.system = system
    self.displayScale = displayScale
    policy = system.defaultPolicy
    limits = system.limits(system.defaultPolicy)
    pages = Self.pages(of: system, physics, displayScale)
    scroll = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: system.viewport.width, height: 0), containerSize: system.viewport),
      physics: physics, behavior: behavior, contentOffset: Vector(x: 0, y: system.offset))
    scroll.rebase(
      to: limits.rest, edges: limits.edges(physics))
  }
}

extension NestedScrollView {
  /// The combined offset that shows, in points, rubber band included.
  @inline(__always) @inlinable public var offset: Double {
    displayScale == nil ? scroll.contentOffset.y : shownPlace(of: scroll.contentOffset.y)
  }

  /// How fast the combined offset visibly changes, in points per second.
  @inlinable public var velocity: Double {
    scroll.velocity.y + (aside.isRunning ? asideVelocity : 0)
  }

  /// Whether the platform's edges stretch.
  public var hasEdgeStretch: Bool { scroll.hasEdgeStretch }

  /// How far an edge of the chain is stretched, in points, 0 or more.
  ///
  /// - Parameter edge: The top or the bottom.
  /// - Returns: Points: see ScrollModel's `HeadlessScrollView`.
  public func edgeStretch(at edge: ScrollEdge) -> Double { scroll.edgeStretch(at: edge) }

  /// What shows beyond what the parts can take, in points: negative beyond the top.
  ///
  /// A part that moves by itself takes where it is; see ``overscroll``.
  @inline(__always) @inlinable public var excess: Double {
    let excess = exactExcess
    return displayScale == nil || excess == 0 ? excess : shownExcess(excess)
  }

  /// The same before it is shown on pixels.
  @inline(__always) @inlinable var exactExcess: Double {
    let excess = limits.parts.overscroll(of: scroll.contentOffset.y)
    return abs(excess) <= Self.rounding ? 0 : excess
  }

  /// How far everything shows beyond its ends, in points, negative beyond the top: the excess, or
  /// how far a sheet that springs is below its lowest place.
  @inlinable public var overscroll: Double {
    guard aside.isRunning, system.movesJointOffset else { return excess }
    return excess + min(0, system.asidePosition)
  }

  /// What the nested scroll view is doing.
  @inlinable public var phase: ScrollPhase {
    switch scroll.phase {
    case .idle: break
    case .tracking where pages.isDragging: return .dragging
    case let phase: return phase
    }
    if aside.isRunning { return system.movesJointOffset ? .snapping : .animating }
    return pages.phase
  }

  /// Whether anything moves by itself.
  @inline(__always) @inlinable public var isMoving: Bool {
    scroll.isMoving || pages.isMoving || aside.isRunning
  }

  /// Whether the pages move by themselves.
  @inlinable public var isPaging: Bool { pages.isMoving }

  /// Which part takes the movement; `nil` while nothing moves and nothing drags.
  public var owner: NestedPart? {
    if scroll.isDecelerating || scroll.isMoving || scroll.isDragging {
      return consumer(movingBy: direction)
    }
    return aside.isRunning ? settlingPart : nil
  }

  /// Whether the current list may say that it is being dragged: a finger is down and the list is
  /// what takes the movement now.
  ///
  /// Footers that load more ask a list for that, and the list itself is never dragged.
  public var isListDragging: Bool { scroll.isDragging && owner == .list }

  /// Where the part beside the chain comes to rest, in points of its own; `nil` while it does not
  /// move by itself.
  @inlinable public var asideTarget: Double? { aside.isRunning ? aside.motion.restPosition : nil }

  /// Whether the content is at a clamped edge, where a movement is swallowed.
  @inlinable public var isAtWall: Bool { isAtWall(movingBy: -1) || isAtWall(movingBy: 1) }

  /// Whether the content is at the clamped edge that a movement leads to.
  ///
  /// - Parameter movement: The movement in points; only its sign counts.
  /// - Returns: Whether the movement is swallowed; none is by no movement.
  @inlinable public func isAtWall(movingBy movement: Double) -> Bool {
    let offset = scroll.contentOffset.y
    let follows = scroll.physics.followsBeyondEdges
    return movement < 0
      ? !(follows && limits.bouncesAtTop) && offset <= limits.rest.lower + Self.rounding
      : movement > 0 && !(follows && limits.bouncesAtBottom)
        && offset >= limits.rest.upper - Self.rounding
  }

  /// Whether the content is where it cannot rest although its parts can go there: held by a finger,
  /// on a page too short to collapse the header.
  @inlinable public var isBeyondRest: Bool {
    abs(limits.rest.overscroll(of: scroll.contentOffset.y)) > Self.rounding
  }

  /// Where the parts are on screen.
  @inlinable public var frames: NestedFrames {
    displayScale == nil ? system.frames(excess: excess) : shown.frames(excess: excess)
  }

  /// When something happens next by itself, in seconds on the events' clock, or `nil`.
  @inline(__always) @inlinable public var nextEventTime: Double? {
    // A frame may not be cut in two when motion goes frame by frame.
    guard !advancesByFrames else { return nil }
    let time = min(
      min(scroll.nextEventTime ?? .infinity, handOverTime),
      min(pagesEventTime, aside.end))
    return time < .infinity ? time : nil
  }
}
