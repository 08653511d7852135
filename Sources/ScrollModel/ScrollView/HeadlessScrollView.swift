public import ScrollDynamics

/// A scroll view without a screen: events and times go in, UIScrollView's delegate calls come out.
///
/// It is a value type and reads no clock: a copy that handles the same events has the same state,
/// bit for bit. Pass events to ``handle(_:at:emit:)``, call methods such as
/// ``scrollToTop(at:emit:)`` for the app, and advance the time with ``advance(to:emit:)``; you can
/// read every property between the calls.
///
/// The time of a call is in seconds, finite, and not before the time of any earlier call. The
/// closure `emit` of a call receives its effects, in UIKit's order.
///
/// Two scroll views are equal if they have the same state and continue identically, even after
/// different events. The state includes the time of the last call, the count of quick flicks, and
/// whether the end has been reported as near.
///
/// ```swift
/// var view = HeadlessScrollView(
///   geometry: ScrollGeometry(
///     contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844)))
/// view.handle(.dragBegan, at: 0)
/// view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0) { print($0) }
/// view.advance(to: 1)
/// print(view.contentOffset.y)
/// ```
public struct HeadlessScrollView: Sendable, Hashable {
  /// The interaction state, in a single byte because every frame reads it.
  ///
  /// The values of a state are stored separately; ``enter(_:)`` resets them after the state.
  ///
  /// | State            | Moved by                     | Values                                  |
  /// |------------------|------------------------------|-----------------------------------------|
  /// | `idle`           | nothing                      | none                                    |
  /// | `tracking`       | nothing                      | `finger`, a caught fling                |
  /// | `dragging`       | a finger, a drag, a trackpad | the same; `gesture`, `drag` of an axis  |
  /// | `coasting`       | the platform's momentum      | `gesture`                               |
  /// | `decelerating`   | trajectories                 | a fling; `flingParameters` of an axis   |
  /// | `animating`      | trajectories                 | none                                    |
  /// | `scrollingToTop` | trajectories                 | none                                    |
  ///
  /// Wherever the table has `idle`, content beyond an end or between pages enters `decelerating`
  /// instead. The end of an interrupted motion is its ``interruption``; a `scrollingToTop` that
  /// rests emits `didScrollToTop`.
  ///
  /// | Event            | From             | To               | Effects                             |
  /// |------------------|------------------|------------------|-------------------------------------|
  /// | touch            | other than drags | `tracking`       | end of the motion                   |
  /// | drag             | any              | `dragging`       | the same, `willBeginDragging`       |
  /// | release          | `tracking`       | `idle`           | none                                |
  /// | release          | `dragging`       | `idle`           | `willEndDragging`, `didEndDragging` |
  /// | momentum         | `idle`           | `coasting`       | `willBeginDecelerating`             |
  /// | end of momentum  | `coasting`       | `idle`           | `didEndDecelerating`                |
  /// | rest             | a motion         | `idle`           | end of the motion, `rested`         |
  /// | animated offset  | any              | `animating`      | end of the drag                     |
  /// | `scrollToTop`    | any              | `scrollingToTop` | `shouldScrollToTop`, the same       |
  /// | plain offset     | without a touch  | `idle`           | `didScroll`                         |
  /// | `stopScrolling`  | any              | `idle`           | end of the drag or the motion       |
  @usableFromInline
  enum Activity: Sendable, Hashable {
    case idle
    /// A finger is down and does not drag yet.
    case tracking
    /// A finger, a recognized drag or fingers on a trackpad drag the content.
    case dragging(DragSource)
    /// The deltas of the platform's momentum move the content.
    case coasting
    case decelerating
    case animating
    /// An animation that ``HeadlessScrollView/scrollToTop(at:emit:)`` has started. It is not a
    /// payload, because a second payload would make the tests of every frame more expensive.
    case scrollingToTop

    var isHeld: Bool {
      switch self {
      case .tracking, .dragging, .coasting: true
      case .idle, .decelerating, .animating, .scrollingToTop: false
      }
    }

    var isAnimating: Bool { self == .animating || self == .scrollingToTop }

    /// The values of a fling are set at the end of the drag that releases it.
    var hasFling: Bool {
      switch self {
      case .dragging, .decelerating: true
      case .idle, .tracking, .coasting, .animating, .scrollingToTop: false
      }
    }

    /// The report that motion has ended early; `nil` if the state has no motion.
    var interruption: ScrollEffect? {
      switch self {
      case .decelerating, .coasting: .didEndDecelerating
      case .animating, .scrollingToTop: .didEndScrollingAnimation
      case .idle, .tracking, .dragging: nil
      }
    }
  }

  /// The source of a drag; drags of each source move and end by different events.
  @usableFromInline
  enum DragSource: Sendable, Hashable {
    case touch
    case gesture
    case wheel
  }

  @usableFromInline var extent: Extent
  @usableFromInline var ruleSet: RulesInUse

  // Internal offsets and movements run from left to right; `Mirror` converts them for a
  // right-to-left host.
  @usableFromInline private(set) var state = Activity.idle
  @usableFromInline var horizontal: AxisState
  @usableFromInline var vertical: AxisState
  @usableFromInline var finger: TrackedFinger
  @usableFromInline var gesture = GestureState()

  /// The time of the last call, in seconds.
  @usableFromInline var clock = -Double.infinity

  var carried = CarriedMomentum()

  /// Creates a scroll view at rest, by default at the start of the content.
  ///
  /// The offset may lie outside the range; on every platform it stays there until the content is
  /// touched.
  ///
  /// - Precondition: The offset is finite. Physics and behavior meet the preconditions of their
  ///   initializers, even after changes of their properties; their lengths are positive and finite.
  public init(
    geometry: ScrollGeometry, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), contentOffset: Vector? = nil
  ) {
    physics.requireUsable()
    behavior.requireUsable()
    extent = Extent(geometry, behavior)
    ruleSet = RulesInUse(ScrollRules(physics: physics, behavior: behavior))
    if let contentOffset {
      require(contentOffset.isFinite, "contentOffset must be finite, got \(contentOffset)")
    }
    let layout = extent.layout
    let offset =
      contentOffset.map { layout.mirror.offset($0) }
      ?? Vector(x: layout.horizontal.lower, y: layout.vertical.lower)
    horizontal = AxisState(offset: geometry.rounded(offset.x))
    vertical = AxisState(offset: geometry.rounded(offset.y))
    finger = TrackedFinger(physics.velocityEstimator)
  }
}

extension HeadlessScrollView {
  /// The sizes and insets that determine the scrollable range;
  /// ``setGeometry(_:insertedBefore:at:emit:)`` changes them.
  @inlinable public var geometry: ScrollGeometry { extent.geometry }

  /// True while the refresh control is visible.
  @inlinable public var isRefreshing: Bool { extent.isRefreshing }

  /// The physics of the platform's scroll views; ``setPhysics(_:at:emit:)`` changes it.
  @inline(__always) @inlinable public var physics: ScrollPhysics { ruleSet.latest.physics }

  /// The deceleration rate of ``physics``.
  @inlinable package var decelerationRate: DecelerationRate { ruleSet.latest.decelerationRate }

  /// The app's settings; ``setBehavior(_:at:emit:)`` changes them.
  @inline(__always) @inlinable public var behavior: ScrollBehavior { ruleSet.latest.behavior }

  // The rules, the layout and the host's range are yielded in place, because getters would copy
  // them.

  @inlinable var rules: ScrollRules {
    @inline(__always) _read { yield ruleSet.current }
  }

  @inlinable var layout: ScrollLayout {
    @inline(__always) _read { yield extent.layout }
  }

  @inlinable var host: HostedAxis {
    @inline(__always) _read { yield extent.host }
  }

  /// The visible content offset, in points, rubber band included.
  @inlinable public var contentOffset: Vector { layout.mirror.offset(offset) }

  /// The velocity of the visible content offset, in points per second.
  ///
  /// During a drag or the platform's momentum, it is the latest difference quotient of the offset,
  /// or 0 after a pause of 100 ms.
  @inlinable public var velocity: Vector {
    if hasPaused { return .zero }
    return layout.mirror.delta(Vector(x: horizontal.velocity, y: vertical.velocity))
  }

  /// True if the content has not moved for so long that its velocity counts as 0.
  @inlinable var hasPaused: Bool {
    @inline(__always) get {
      switch state {
      case .dragging, .coasting: gesture.hasPaused(at: clock)
      case .idle, .tracking, .decelerating, .animating, .scrollingToTop: false
      }
    }
  }

  /// The distance of the content beyond its ends, in points; negative beyond the top or left end.
  @inline(__always) @inlinable public var overscroll: Vector {
    layout.mirror.delta(Vector(x: overscroll(.horizontal), y: overscroll(.vertical)))
  }

  /// The current scroll phase.
  @inline(__always) @inlinable public var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging: .dragging
    case .decelerating where horizontal.isSnapping || vertical.isSnapping: .snapping
    case .decelerating, .coasting: isOutside || isStretching ? .bouncing : .decelerating
    case .animating, .scrollingToTop: .animating
    }
  }

  /// True while a finger is down, dragging or not.
  @inlinable public var isTracking: Bool {
    switch state {
    case .tracking, .dragging: true
    case .idle, .coasting, .decelerating, .animating, .scrollingToTop: false
    }
  }

  /// True while a finger drags the content.
  @inlinable public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// True while the content decelerates or bounces after a drag, or while the platform's momentum
  /// moves it.
  @inlinable public var isDecelerating: Bool { state == .decelerating || state == .coasting }

  /// True while the content is in motion, so that frames change its offset.
  ///
  /// It is false while the platform's momentum moves the content, because then events move it, not
  /// frames.
  @inlinable public var isMoving: Bool {
    switch state {
    case .decelerating, .animating, .scrollingToTop: true
    case .idle, .tracking, .dragging, .coasting: false
    }
  }

  /// The finger's total movement since the drag began, in points; `nil` if there is no drag.
  ///
  /// Positive values increase the content offset. Edges and rubber bands do not reduce this
  /// movement. It is 0 along a locked axis.
  @inlinable public var dragMovement: Vector? {
    isDragging ? layout.mirror.delta(gesture.movement) : nil
  }

  /// True if the platform has a drag threshold that no vertical drag has exceeded yet.
  @usableFromInline package var isWithinDragThreshold: Bool {
    rules.physics.dragThreshold > 0 && !(isDragging && vertical.drag.threshold.isPassed)
  }

  /// The content inset plus the added safe area and the height of a visible refresh control, in
  /// points.
  @inlinable public var adjustedContentInset: EdgeInsets { layout.adjustedInset }

  /// The offsets at which an axis may rest, in points.
  @inlinable
  public func range(_ axis: Axis) -> ScrollRange {
    axis == .horizontal ? layout.mirror.range(layout.horizontal) : layout.vertical
  }
}

// MARK: - Changes of the state

extension HeadlessScrollView {
  /// Changes the interaction state, and resets the values of the previous state.
  mutating func enter(_ next: Activity) {
    let before = state
    state = next
    if before.isHeld, !next.isHeld { resetGesture() }
    if before.hasFling, next != .decelerating { resetFling() }
    if next == .idle { useLatestRules() }
  }

  /// Called when no motion uses the old rules.
  mutating func useLatestRules() {
    guard ruleSet.useLatest() else { return }
    // A drag back would otherwise have to undo a stretch that the new platform does not show.
    if !rules.hasStretch { resetStretch() }
    finger.use(rules.physics.velocityEstimator)
  }

  private mutating func resetGesture() {
    gesture = GestureState()
    carried.endTouch()
    finger.clear()
    horizontal.drag = AxisDrag()
    vertical.drag = AxisDrag()
  }

  private mutating func resetFling() {
    carried.endFling()
    horizontal.flingParameters = FlingParameters()
    vertical.flingParameters = FlingParameters()
  }
}
