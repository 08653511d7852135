public import ScrollDynamics

/// A scroll view without a screen: events and times go in, UIScrollView's delegate calls come out.
///
/// It is a value. Copying it and replaying the same events gives the same bits; nothing in it reads
/// a clock. Feed it events with ``handle(_:at:emit:)`` and let time pass with
/// ``advance(to:emit:)``; between the two every property can be read at any moment.
///
/// ```swift
/// var view = HeadlessScrollView(
///   geometry: ScrollGeometry(
///     contentSize: Size(width: 390, height: 4000), containerSize: Size(width: 390, height: 844)))
/// view.handle(.dragBegan, at: 0) { _ in }
/// view.handle(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0) { print($0) }
/// view.advance(to: 1) { _ in }
/// print(view.contentOffset.y)
/// ```
public struct HeadlessScrollView: Sendable, Hashable {
  /// The state of the interaction; motion itself is in the axes.
  ///
  /// A single byte that every frame asks: what belongs to a state lies beside it.
  @usableFromInline
  enum State: Sendable, Hashable {
    case idle
    /// A finger is down that does not drag yet.
    case tracking
    /// Something drags.
    case dragging(DragSource)
    case decelerating
    /// The platform's momentum moves the content, one delta after the other.
    case coasting
    case animating
  }

  /// What a drag comes from: each kind is moved and ended by events of its own.
  @usableFromInline
  enum DragSource: Sendable, Hashable {
    case touch
    case gesture
    case wheel
  }

  /// The sizes that decide how far it scrolls; ``ScrollEvent/setGeometry(_:insertedBefore:)``
  /// changes them.
  public internal(set) var geometry: ScrollGeometry

  /// What it goes by now: a motion keeps what it was started under until it rests or is touched.
  @usableFromInline var rules: ScrollRules

  /// What the app has set last: what it goes by once the motion under way is over.
  @usableFromInline var nextRules: ScrollRules

  /// Whether that waits to be gone by.
  var hasNextRules = false

  /// How the platform's scroll views feel; ``ScrollEvent/setPhysics(_:)`` changes it.
  @inlinable public var physics: ScrollPhysics { nextRules.physics }

  /// The physics that it goes by now: a motion keeps the one that it was started under.
  @inlinable public var activePhysics: ScrollPhysics { rules.physics }

  /// What the app has set; ``ScrollEvent/setBehavior(_:)`` changes it.
  @inlinable public var behavior: ScrollBehavior { nextRules.behavior }

  /// Whether the refresh control is shown.
  public internal(set) var isRefreshing = false

  // Offsets and movements in here run from left to right; `Mirror` says how they look outside.
  @usableFromInline var state = State.idle
  @usableFromInline var horizontal: AxisState
  @usableFromInline var vertical: AxisState
  @usableFromInline var tracker: VelocityTracker
  @usableFromInline var layout: ScrollLayout
  var endNotice: EndNotice

  /// The finger that is down and does not drag yet.
  @usableFromInline var pan = Pan(at: .zero)

  /// The place at which the movement of a finger that drags counts as 0.
  @usableFromInline var anchor = Vector.zero

  /// The time up to which everything has happened.
  @usableFromInline var clock = -Double.infinity

  /// The time of the latest call, which the clock stays behind between two frames of a motion that
  /// goes step by step.
  var latestTime = -Double.infinity

  /// When the latest difference quotient of a dragged offset ended, and where.
  @usableFromInline var dragClock = -Double.infinity
  var dragPlace = Vector.zero

  /// Whether the next frame is the first of a motion that goes step by step.
  var isFirstFrame = false

  /// Whether the animation in progress is a scroll to the top.
  var isScrollingToTop = false

  /// The finger's whole movement since the drag began, with the content offset's sign.
  @usableFromInline var movement = Vector.zero

  /// Where the content was when the drag began, and when that was.
  var dragOrigin = Vector.zero
  var dragStart = -Double.infinity

  /// The vertical ends that a host has given, instead of those that follow from the geometry.
  var host = HostedAxis.none

  @usableFromInline var horizontalStretch = AxisStretch()
  @usableFromInline var verticalStretch = AxisStretch()

  /// What of the movements beyond an edge has not stretched it yet.
  var pending = PendingOverscroll()
  var horizontalThreshold = DragThreshold(at: 0)
  var verticalThreshold = DragThreshold(at: 0)

  /// The velocity with which the latest fling began.
  var flingVelocity = Vector.zero
  /// The fling that the finger on the content has caught.
  var caught: CaughtFling?

  var lock = DirectionalLock.open
  var flicks = FlickSequence()

  /// Creates a scroll view at rest.
  ///
  /// - Parameters:
  ///   - geometry: The sizes that decide how far it scrolls.
  ///   - physics: The physics of the platform's scroll views.
  ///   - behavior: What the app sets.
  ///   - contentOffset: Where it is, in points; `nil` for the start of the content. It may lie
  ///     outside the range, and stays there until touched.
  /// - Precondition: The offset is finite; the numbers of physics and behavior are what their initializers
  ///   ask of them, whether they were set there or later, and its lengths are positive and finite.
  public init(
    geometry: ScrollGeometry, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), contentOffset: Vector? = nil
  ) {
    physics.requireUsable()
    behavior.requireUsable()
    self.geometry = geometry
    rules = ScrollRules(physics: physics, behavior: behavior)
    nextRules = rules
    let layout = ScrollLayout(geometry, behavior, isRefreshing: false, host: .none)
    self.layout = layout
    endNotice = EndNotice(layout, distance: behavior.approachingEndDistance)
    if let contentOffset {
      require(contentOffset.isFinite, "contentOffset must be finite, got \(contentOffset)")
    }
    let offset =
      contentOffset.map { layout.mirror.offset($0) }
      ?? Vector(x: layout.horizontal.lower, y: layout.vertical.lower)
    horizontal = AxisState(offset: geometry.rounded(offset.x))
    vertical = AxisState(offset: geometry.rounded(offset.y))
    tracker = VelocityTracker(estimator: physics.trackerEstimator)
  }
}

extension HeadlessScrollView {
  /// The offset of the content that shows, in points, rubber band included.
  @inlinable public var contentOffset: Vector { layout.mirror.offset(offset) }

  /// How fast the content visibly moves, in points per second, with the content offset's sign.
  ///
  /// While a finger drags it is the latest difference quotient of the offset, and 0 once the finger
  /// has rested for 100 ms; so for a platform's momentum.
  @inlinable public var velocity: Vector {
    switch state {
    case .dragging, .coasting:
      if VelocityTracker.isPause(clock - dragClock) { return .zero }
    case .idle, .tracking, .decelerating, .animating:
      break
    }
    return layout.mirror.way(Vector(x: horizontal.velocity, y: vertical.velocity))
  }

  /// How far the content is beyond its ends, in points: negative beyond the top or the left.
  @inlinable public var overscroll: Vector {
    layout.mirror.way(Vector(x: overscroll(.horizontal), y: overscroll(.vertical)))
  }

  /// What the scroll view is doing.
  @inline(__always) @inlinable public var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging: .dragging
    case .decelerating where horizontal.isSnapping || vertical.isSnapping: .snapping
    case .decelerating, .coasting: isOutside || isStretching ? .bouncing : .decelerating
    case .animating: .animating
    }
  }

  /// Whether a finger is down, dragging or not.
  @inlinable public var isTracking: Bool {
    switch state {
    case .tracking, .dragging: true
    case .idle, .decelerating, .coasting, .animating: false
    }
  }

  /// Whether a finger drags the content.
  @inlinable public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  /// Whether the content moves by itself after a drag, bouncing included, or by a platform's
  /// momentum.
  @inlinable public var isDecelerating: Bool { state == .decelerating || state == .coasting }

  /// Whether the content moves by itself, so that frames change it.
  ///
  /// A platform's momentum does not count: it moves the content with events, not with frames.
  @inlinable public var isMoving: Bool { state == .decelerating || state == .animating }

  /// The finger's whole movement since the drag began, in points with the content offset's sign;
  /// `nil` if none drags.
  ///
  /// It is what a drag asks for, unclamped and before the rubber band. A locked axis has 0.
  @inlinable public var dragMovement: Vector? { isDragging ? layout.mirror.way(movement) : nil }

  /// The content inset together with the part of the safe area that counts, and with the height of
  /// a refresh control that is shown, in points.
  @inlinable public var adjustedContentInset: EdgeInsets { layout.adjustedInset }

  /// The offsets at which an axis may rest, in points.
  ///
  /// - Parameter axis: Which axis.
  /// - Returns: The range.
  @inlinable
  public func range(_ axis: Axis) -> ScrollRange {
    axis == .horizontal ? layout.mirror.range(layout.horizontal) : layout.vertical
  }
}

// MARK: - From left to right

extension HeadlessScrollView {
  @inlinable var offset: Vector { Vector(x: horizontal.offset, y: vertical.offset) }

  @inline(__always) @inlinable var isOutside: Bool {
    overscroll(.horizontal) != 0 || overscroll(.vertical) != 0
  }

  @inlinable
  @inline(__always)
  func overscroll(_ axis: Axis) -> Double { layout.range(axis).overscroll(of: self[axis].offset) }

  // Mutating, although they change nothing, as is what asks them: a call that may not change the view
  // gets a copy of all of it if its caller has changed anything.

  /// Whether an axis moves at all: there is somewhere to scroll to, or a bounce that needs nothing.
  @inline(__always)
  mutating func scrolls(_ axis: Axis) -> Bool {
    let range = layout.range(axis)
    if range.upper > range.lower { return true }
    if axis == .vertical, host.isGiven {
      return host.edges.lower.bounces || host.edges.upper.bounces
    }
    return rules.behavior.alwaysBounces(axis) && rules.behavior.bounces(axis)
  }

  /// What happens at the ends of an axis.
  @inline(__always)
  mutating func edges(_ axis: Axis) -> Edges {
    if axis == .vertical, host.isGiven { return host.edges }
    return rules.physics.edges(
      bounces: rules.behavior.bounces(axis), viewportLength: geometry.containerSize[axis],
      range: layout.range(axis))
  }

  @inlinable subscript(axis: Axis) -> AxisState {
    get { axis == .horizontal ? horizontal : vertical }
    // In place: a setter would get a copy of the axis.
    _modify {
      switch axis {
      case .horizontal: yield &horizontal
      case .vertical: yield &vertical
      }
    }
  }
}
