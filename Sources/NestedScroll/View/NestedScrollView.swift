public import ScrollDynamics
public import ScrollModel

/// A nested scroll view without a screen: a scroll view on the combined offset, a paging scroll
/// view on the other axis, and a system that computes the frames of the parts.
///
/// There is one velocity. A fling that collapses a header and continues in a list is the fling of
/// one plain scroll view; the system only decides which part moves. The time at which another part
/// takes over is solved for and reported as ``NestedEffect/handedOver(from:to:at:)``.
///
/// ```swift
/// var view = NestedScrollView(
///   system: SegmentPager(
///     .init(viewport: Size(width: 390, height: 844), header: 300, bar: 44, pages: [4000, 200])))
/// view.handle(.dragBegan(on: .list), at: 0)
/// view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0)
/// view.advance(to: 1) { print($0) }      // handedOver(from: header, to: list, at: 0.178…)
/// ```
public struct NestedScrollView<System: NestedSystem>: Sendable, Hashable {
  /// The system: the parts and their amounts.
  public internal(set) var system: System

  /// The scroll view whose vertical offset is the combined offset.
  ///
  /// It has no pixel grid: its offset and its ends are exact.
  public internal(set) var scroll: HeadlessScrollView

  /// Whether a fling ends where the part ends that it moves first: its velocity is dropped there.
  ///
  /// The most reported bug of nested scrolling, to be shown and compared with: a fling on the header
  /// stops dead when the header is gone. Motion that goes frame by frame has no such ends.
  public let latchesFlings: Bool

  /// Pixels per point, or `nil` for no grid.
  ///
  /// It rounds what is shown: ``offset``, ``chainOverscroll``, ``frames`` and ``shown`` lie on the grid
  /// under a finger and at rest, as UIKit's offsets do, but not in motion. The amounts behind them
  /// are exact, so that a range that ends between two pixels has one exact end.
  public let displayScale: Double?

  /// The pages side by side: a plain paging scroll view, as wide as all of them together.
  ///
  /// A finger moves it as it would move such a scroll view alone; see ``pagePosition``.
  public internal(set) var pages: HeadlessScrollView

  /// What the footers of the lists are doing.
  var footers: FooterState

  /// Whether an app has changed the limits that the system has.
  var adjustsLimits: Bool

  /// Which pages are in view.
  var visiblePages: VisiblePages

  /// The time at which the pages' motion makes another page current or visible, in seconds;
  /// infinity if it does neither.
  var pageTurnTime = Double.infinity

  /// The time of the next event of the pages' motion, page changes included, in seconds; infinity
  /// if there is none.
  @usableFromInline var pagesEventTime = Double.infinity

  /// The parts that the present or last touch may move.
  public internal(set) var policy: TouchPolicy

  /// The time at which the motion reaches the next boundary, in seconds; infinity if it does not.
  @usableFromInline var handOverTime = Double.infinity

  /// The sign of the last movement of a finger or a motion.
  @usableFromInline var direction = 0.0

  /// The limits that the scroll view has at present.
  @usableFromInline var limits: CombinedLimits

  /// The end that was overscrolled after the last event; `nil` for none.
  var overscrolledEnd: ScrollRange.End?

  /// The part that has moved last, if it has moved exactly up to an end: another part may be the next.
  var landed: NestedPart?

  /// Whether a page that refreshes has become current above its wait, to which it is to move.
  var returnsToWait = false

  /// The axis of the present drag, once it is known.
  var dragAxis: Axis?

  /// Whether fingers are down on a trackpad and have not moved yet.
  var isWheelStill = false

  /// The part on which a drag began, until its direction is known.
  var dragged: NestedPart?

  /// The position to which a tap would send the settling part, if the present touch becomes one.
  var tapTarget: Double?

  /// Whether the drag of a docked bar has been reported.
  var isPanReported = false

  /// The motion of the settling part.
  @usableFromInline var settling = SettlingRun()

  /// The time up to which everything has been advanced, in seconds.
  @usableFromInline var scrollTime = 0.0

  /// The sum of all requested movements of fingers, motions and apps, in points: unclamped, before
  /// the rubber band.
  package internal(set) var travelled = 0.0

  /// The last point of the present touch; `nil` without one.
  var touch: Vector?

  /// Whether a motion still uses other physics than the app has set last.
  var waitsForPhysics = false

  /// Creates a nested scroll view at rest.
  ///
  /// - Parameters:
  ///   - system: The system: the parts and their amounts.
  ///   - physics: The physics of the platform's scroll views.
  ///   - behavior: The app's settings of the combined scroll.
  ///   - displayScale: Pixels per point, or `nil` for no grid.
  ///   - latchesFlings: Whether a fling ends where the part ends that it moves first.
  public init(
    system: System, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), displayScale: Double? = nil,
    latchesFlings: Bool = false
  ) {
    self.system = system
    self.latchesFlings = latchesFlings
    self.displayScale = displayScale
    policy = system.defaultPolicy
    footers = FooterState(
      system.policies.loadMore, pages: Self.countOfFooters(system, behavior))
    adjustsLimits = !behavior.bouncesVertically
    limits = system.limits(system.defaultPolicy)
    pages = Self.pages(of: system, physics, displayScale)
    visiblePages = VisiblePages(page: system.page)
    scroll = HeadlessScrollView(
      geometry: Self.geometry(of: system), physics: physics, behavior: behavior,
      contentOffset: Vector(x: 0, y: system.offset))
    if adjustsLimits { limits = adjusted(limits) }
    scroll.rebase(
      to: limits.rest, edges: limits.edges(physics))
    scroll.setEndNotice(isDue: true)
  }

  /// The sizes of the combined scroll, whose ends are the system's.
  static func geometry(of system: System) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(width: system.viewport.width, height: 0), containerSize: system.viewport)
  }
}

extension NestedScrollView {
  /// The shown combined offset, in points, rubber band included.
  @inline(__always) @inlinable public var offset: Double {
    displayScale == nil ? scroll.contentOffset.y : shownOffset(of: scroll.contentOffset.y)
  }

  /// The velocity of the shown combined offset, in points per second.
  @inlinable public var velocity: Double {
    scroll.velocity.y + (settling.isRunning ? settlingVelocity : 0)
  }

  /// Whether the platform's edges stretch.
  public var hasEdgeStretch: Bool { scroll.hasEdgeStretch }

  /// The stretch of one end of the chain, in points, 0 or more.
  ///
  /// - Parameter edge: The top or the bottom edge.
  /// - Returns: The stretch, in points: see ScrollModel's `HeadlessScrollView`.
  public func edgeStretch(at edge: ScrollEdge) -> Double { scroll.edgeStretch(at: edge) }

  /// The shown overscroll, in points, negative beyond the top.
  ///
  /// It excludes a settling part that overshoots; see ``overscroll``.
  @inline(__always) @inlinable public var chainOverscroll: Double {
    let chainOverscroll = exactOverscroll
    return displayScale == nil || chainOverscroll == 0
      ? chainOverscroll : shownOverscroll(chainOverscroll)
  }

  /// The overscroll before it is rounded to pixels, in points.
  @inline(__always) @inlinable var exactOverscroll: Double {
    let overscroll = limits.parts.overscroll(of: scroll.contentOffset.y)
    return abs(overscroll) <= Self.rounding ? 0 : overscroll
  }

  /// The shown overscroll of the whole system, in points, negative beyond the top.
  ///
  /// It is ``chainOverscroll``, or how far a springing sheet is below its lowest position, or how far a page
  /// too short to collapse the header shows beyond its end.
  public var overscroll: Double {
    if settling.isRunning, system.movesCombinedOffset {
      return chainOverscroll + min(0, system.settlingPosition)
    }
    guard let end = shortEnd, scroll.contentOffset.y > end + Self.rounding else {
      return chainOverscroll
    }
    return displayScale == nil
      ? scroll.contentOffset.y - end
      : shownOffset(of: scroll.contentOffset.y) - shownOffset(of: end)
  }

  /// The scroll phase of the combined offset.
  @inlinable public var phase: ScrollPhase {
    switch scroll.phase {
    case .idle: break
    case .tracking where pages.isDragging: return .dragging
    case let phase: return phase
    }
    if settling.isRunning { return system.movesCombinedOffset ? .snapping : .animating }
    return pages.phase
  }

  /// Whether anything moves by itself.
  @inline(__always) @inlinable public var isMoving: Bool {
    scroll.isMoving || pages.isMoving || settling.isRunning
  }

  /// Whether the pages move by themselves.
  @inlinable public var isPaging: Bool { pages.isMoving }

  /// The part that consumes the present movement; `nil` while nothing moves and no finger drags.
  ///
  /// A finger whose direction is not known yet moves the list only if it would in both directions.
  public var owner: NestedPart? {
    if scroll.isDecelerating || scroll.isMoving || scroll.isDragging {
      let part = owner(movingBy: direction)
      return direction == 0 && part == .list ? owner(movingBy: -1) : part
    }
    return settling.isRunning ? settlingPart : nil
  }

  /// Whether the current list may report that it is being dragged: a finger is down and the list
  /// consumes the movement.
  ///
  /// Load-more footers ask a list for that, and the list itself is never dragged.
  public var isListDragging: Bool { scroll.isDragging && owner == .list }

  /// The position at which the settling part comes to rest, in its own coordinate in points; `nil`
  /// while it does not move by itself.
  @inlinable public var settlingTarget: Double? {
    settling.isRunning ? settling.motion.restPosition : nil
  }

  /// Whether the content is at a clamped edge, which absorbs movement.
  @inlinable package var isAtClampedEdge: Bool {
    isAtClampedEdge(movingBy: -1) || isAtClampedEdge(movingBy: 1)
  }

  /// Whether the content is at the clamped edge in the direction of a movement.
  ///
  /// - Parameter movement: The movement in points; only its sign counts.
  /// - Returns: Whether the movement is absorbed; `false` for a movement of 0.
  @inlinable package func isAtClampedEdge(movingBy movement: Double) -> Bool {
    let offset = scroll.contentOffset.y
    let follows = scroll.physics.followsBeyondEdges
    return movement < 0
      ? !(follows && limits.bouncesAtTop) && offset <= limits.rest.lower + Self.rounding
      : movement > 0 && !(follows && limits.bouncesAtBottom)
        && offset >= limits.rest.upper - Self.rounding
  }

  /// Whether a finger holds the content at an offset where it cannot rest, although its parts can
  /// move there: a page too short to collapse the header.
  @inlinable package var isBeyondRest: Bool {
    abs(limits.rest.overscroll(of: scroll.contentOffset.y)) > Self.rounding
  }

  /// The frames of the parts on screen.
  @inlinable public var frames: NestedFrames {
    displayScale == nil
      ? system.frames(overscroll: chainOverscroll) : shown.frames(overscroll: chainOverscroll)
  }

  /// The time of the next event of the present motion, in seconds on the clock of the events; `nil`
  /// for none.
  @inline(__always) @inlinable public var nextEventTime: Double? {
    // A frame of frame-stepped motion must not be split.
    guard !advancesByFrames else { return nil }
    let time = min(
      min(scroll.nextEventTime ?? .infinity, handOverTime),
      min(pagesEventTime, settling.end))
    return time < .infinity ? time : nil
  }
}
