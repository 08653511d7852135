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
  /// What a scroll view is in the middle of; motion itself is in the axes.
  enum State: Sendable, Hashable {
    case idle
    /// A finger is down that does not drag yet.
    case tracking(Pan)
    /// A finger drags; `anchor` is the place at which its movement counts as 0.
    case dragging(anchor: Vector)
    case decelerating
    case animating
  }

  /// The sizes that decide how far it scrolls.
  public internal(set) var geometry: ScrollGeometry

  /// How it answers its finger.
  public internal(set) var behavior: ScrollBehavior

  var state = State.idle
  var horizontal: AxisState
  var vertical: AxisState
  var tracker: VelocityTracker

  /// The time up to which everything has happened.
  var clock = -Double.infinity

  /// The time of the latest change of a dragged offset.
  var dragClock = -Double.infinity

  /// Whether the next frame is the first of a motion that goes step by step.
  var isFirstFrame = false

  /// The finger's whole movement since the drag began, with the content offset's sign.
  var movement = Vector.zero

  /// The ranges of the two axes, worked out once.
  let horizontalRange: ScrollRange
  var verticalRange: ScrollRange

  /// Creates a scroll view at rest.
  ///
  /// - Parameters:
  ///   - geometry: The sizes that decide how far it scrolls.
  ///   - behavior: How it answers its finger.
  ///   - contentOffset: Where it is, in points; `nil` for the start of the content. It may lie
  ///     outside the range, and stays there until touched.
  /// - Precondition: The offset is finite.
  public init(
    geometry: ScrollGeometry, behavior: ScrollBehavior = ScrollBehavior(),
    contentOffset: Vector? = nil
  ) {
    self.geometry = geometry
    self.behavior = behavior
    horizontalRange = geometry.range(.horizontal)
    verticalRange = geometry.range(.vertical)
    let offset = contentOffset ?? Vector(x: horizontalRange.lower, y: verticalRange.lower)
    precondition(offset.isFinite, "contentOffset must be finite, got \(offset)")
    horizontal = AxisState(offset: geometry.rounded(offset.x))
    vertical = AxisState(offset: geometry.rounded(offset.y))
    tracker = VelocityTracker(estimator: behavior.velocityEstimator)
  }
}

extension HeadlessScrollView {
  /// The offset of the content that shows, in points, rubber band included.
  public var contentOffset: Vector { Vector(x: horizontal.offset, y: vertical.offset) }

  /// How fast the content visibly moves, in points per second, with the content offset's sign.
  ///
  /// While a finger drags it is the latest difference quotient of the offset, and 0 once the finger
  /// has rested for 100 ms.
  public var velocity: Vector {
    if case .dragging = state, clock - dragClock >= VelocityTracker.restingPause { return .zero }
    return Vector(x: horizontal.velocity, y: vertical.velocity)
  }

  /// How far the content is beyond its ends, in points: negative beyond the top or the left.
  public var overscroll: Vector {
    Vector(
      x: horizontalRange.overscroll(of: horizontal.offset),
      y: verticalRange.overscroll(of: vertical.offset))
  }

  /// What the scroll view is doing.
  public var phase: ScrollPhase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .dragging: .dragging
    case .decelerating: overscroll == .zero ? .decelerating : .bouncing
    case .animating: .animating
    }
  }

  /// Whether a finger is down, dragging or not.
  public var isTracking: Bool {
    switch state {
    case .tracking, .dragging: true
    case .idle, .decelerating, .animating: false
    }
  }

  /// Whether a finger drags the content.
  public var isDragging: Bool { phase == .dragging }

  /// Whether the content moves by itself after a drag, bouncing included.
  public var isDecelerating: Bool { state == .decelerating }

  /// Whether the content moves by itself for any reason.
  public var isMoving: Bool { state == .decelerating || state == .animating }

  /// The finger's whole movement since the drag began, in points with the content offset's sign;
  /// `nil` if none drags.
  ///
  /// It is what a drag asks for, before ends and rubber band have their say.
  public var dragMovement: Vector? { isDragging ? movement : nil }

  /// When something happens next by itself, in seconds on the events' clock, or `nil`.
  ///
  /// Edges, peaks and rest are solved for: a host that only needs to know when the motion ends can
  /// sleep until then. Motion that goes frame by frame has no such times.
  public var nextEventTime: Double? {
    let time = min(horizontal.nextEventTime, vertical.nextEventTime)
    return time < .infinity ? time : nil
  }

  /// The offsets at which an axis may rest, in points.
  ///
  /// - Parameter axis: Which axis.
  /// - Returns: The range.
  public func range(_ axis: Axis) -> ScrollRange {
    axis == .horizontal ? horizontalRange : verticalRange
  }

  subscript(axis: Axis) -> AxisState {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}
