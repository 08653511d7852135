public import ScrollDynamics
public import ScrollModel

/// A headless nested scroll view: a scroll view for the combined offset, a paging scroll view for
/// the other axis, and a system that computes the frames of the parts.
///
/// There is only one velocity. A fling that collapses a header and continues in a list is the fling
/// of one plain scroll view; the system only decides which part moves. The exact time at which
/// another part takes over is computed and reported as ``NestedEffect/handedOver(from:to:at:)``.
///
/// The time of a call is in seconds, finite, and not before the time of any earlier call. The
/// closure `emit` of a call receives its effects, in order.
///
/// Two views are equal if they have the same state and continue identically, even after different
/// events. The state includes the time of the last call, the reports that an end is near, and the
/// footers that have loaded.
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
  @usableFromInline var combined: CombinedScroll<System>
  @usableFromInline var strip: PageStrip
  var hold: Hold?

  /// Pixels per point; `nil` if offsets are not rounded to pixels.
  ///
  /// Only visible values are rounded: ``offset``, ``chainOverscroll``, ``frames`` and
  /// ``visibleSystem`` are on the pixel grid under a finger and at rest, like UIKit's offsets, but
  /// not in motion. The values behind them are exact, so the ends of a range may be between two
  /// pixels.
  public let displayScale: Double?

  /// Creates a nested scroll view at rest.
  ///
  /// Of the behavior, a nested view has `bouncesVertically`, `isScrollEnabled` and
  /// `approachingEndDistance`; the system determines everything else. ``setBehavior(_:at:emit:)``
  /// changes it. Offsets are rounded to pixels if there is a display scale. With `latchesFlings` a
  /// fling ends at the end of the part that it moves first.
  ///
  /// - Precondition: Physics and behavior are valid, and the other settings of the behavior are the
  ///   defaults.
  public init(
    system: System, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), displayScale: Double? = nil,
    latchesFlings: Bool = false
  ) {
    behavior.requireNested()
    combined = CombinedScroll(system, physics, behavior, latchesFlings: latchesFlings)
    strip = PageStrip(of: system, physics, displayScale)
    self.displayScale = displayScale
  }
}

extension NestedScrollView {
  /// The parts and their offsets.
  @inlinable public var system: System { @inline(__always) _read { yield combined.system } }

  /// The scroll view whose vertical offset is the combined offset.
  ///
  /// It has no pixel grid: its offset and its ends are exact.
  @inlinable public var scroll: HeadlessScrollView {
    @inline(__always) _read { yield combined.scroll }
  }

  @inlinable var settling: SettlingRun { @inline(__always) _read { yield combined.settling } }

  /// The parts that the current or the last touch may move.
  @inlinable public var policy: TouchPolicy { combined.policy }

  /// True if a fling ends, without velocity, at the end of the part that it moves first.
  ///
  /// This is the most reported fault of nested scrolling, reproduced for comparison: a fling on the
  /// header stops dead when the header is collapsed.
  @inlinable public var latchesFlings: Bool { combined.latchesFlings }

  /// The visible combined offset, in points, rubber band included.
  @inline(__always) @inlinable public var offset: Double {
    displayScale == nil ? scroll.contentOffset.y : visibleOffset(of: scroll.contentOffset.y)
  }

  /// The velocity of the visible combined offset, in points per second.
  @inlinable public var velocity: Double {
    scroll.velocity.y + (settling.isRunning ? settlingVelocity : 0)
  }

  package var travelled: Double { combined.course.travelled }

  /// True if clamped edges stretch on this platform when they are pulled.
  public var hasEdgeStretch: Bool { scroll.hasEdgeStretch }

  /// The stretch of the top or the bottom edge, as `HeadlessScrollView` in ScrollModel defines it.
  public func edgeStretch(at edge: ScrollEdge) -> Double { scroll.edgeStretch(at: edge) }

  /// The visible overscroll, in points, negative beyond the top.
  ///
  /// A settling part that overshoots is not included; see ``overscroll``.
  @inline(__always) @inlinable public var chainOverscroll: Double {
    let chainOverscroll = combined.overscroll
    guard displayScale != nil, chainOverscroll != 0 else { return chainOverscroll }
    let place = scroll.contentOffset.y
    return visibleOffset(of: place) - visibleOffset(of: place - chainOverscroll)
  }

  /// The visible overscroll of the whole system, including the settling part, in points, negative
  /// beyond the top.
  ///
  /// This is ``chainOverscroll``; for a springing sheet it includes the distance below its lowest
  /// position; on a page that is too short to collapse the header it is the distance past the
  /// page's end.
  public var overscroll: Double {
    if settling.isRunning, system.movesCombinedOffset {
      return chainOverscroll + min(0, system.settlingPosition)
    }
    guard let end = combined.limits.shortEnd, scroll.contentOffset.y > end else {
      return chainOverscroll
    }
    return displayScale == nil
      ? scroll.contentOffset.y - end
      : visibleOffset(of: scroll.contentOffset.y) - visibleOffset(of: end)
  }

  /// The phase of the combined offset.
  ///
  /// While the combined offset is idle, this is the phase of the settling part, or of the pages if
  /// the settling part does not move. While a finger drags the pages, it is `dragging`.
  @inlinable public var phase: ScrollPhase {
    switch scroll.phase {
    case .idle: break
    case .tracking where pages.isDragging: return .dragging
    case let phase: return phase
    }
    if settling.isRunning { return system.movesCombinedOffset ? .snapping : .animating }
    return pages.phase
  }

  /// True while the content, the pages or the settling part move without a finger.
  @inline(__always) @inlinable public var isMoving: Bool {
    scroll.isMoving || pages.isMoving || settling.isRunning
  }

  /// True while the pages move without a finger.
  @inlinable public var isPaging: Bool { pages.isMoving }

  /// The part that moves; `nil` while nothing moves and no finger drags.
  ///
  /// While the direction of a finger is unknown, this is the list if the list would move in both
  /// directions.
  public var owner: NestedPart? {
    if scroll.isDecelerating || scroll.isMoving || scroll.isDragging {
      return combined.owner
    }
    return settling.isRunning ? system.settlingPart : nil
  }

  /// True while a finger is down and the list consumes its movement.
  ///
  /// Footers that load more use this value, because the list itself is never dragged.
  public var isListDragging: Bool { scroll.isDragging && owner == .list }

  /// True if the content is at an edge that allows no overscroll, so that it cannot move further.
  @inlinable package var isAtClampedEdge: Bool {
    combined.limits.isClamped(at: scroll.contentOffset.y, follows: scroll.followsBeyondEdges)
  }

  @inlinable package var isOutsideRestRange: Bool {
    combined.limits.rest.endExceeded(by: scroll.contentOffset.y) != nil
  }

  /// The frames of the parts on screen.
  @inlinable public var frames: NestedFrames {
    displayScale == nil
      ? system.frames(overscroll: chainOverscroll)
      : visibleSystem.frames(overscroll: chainOverscroll)
  }

  /// The time of the next event of the current motion, in seconds; `nil` if there is none.
  @inline(__always) @inlinable public var nextEventTime: Double? {
    let time = min(
      min(scroll.nextEventTime ?? .infinity, combined.course.eventTime),
      min(strip.eventTime, settling.end))
    return time < .infinity ? time : nil
  }
}
