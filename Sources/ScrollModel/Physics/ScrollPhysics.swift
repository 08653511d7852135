public import ScrollDynamics

/// How a platform's scroll views feel: what differs between UIKit, Android and the others.
///
/// A platform is a value, in a file of its own with a line in ``ScrollPlatform``; every field stays
/// settable. What an app decides, bouncing, paging or insets, is a ``ScrollBehavior``.
public struct ScrollPhysics: Sendable, Hashable {
  /// The two ways to move a released scroll.
  public enum Integration: Sendable, Hashable {
    /// Closed forms, independent of the frame rate.
    case continuous
    /// The platform's own step, once per display frame.
    ///
    /// Every call of `advance(to:)` with a later time is a frame then. UIKit's first one after a release
    /// counts as one nominal frame, however long the gap was; only its flings, bounces and paging are
    /// known step by step. Android's flings and edge stretches count whole pixels and milliseconds;
    /// GTK's and WebKit's end their phases at frames. Everything else, snapping and targets that a host
    /// changes, runs in closed form in this mode as well.
    ///
    /// - Parameter maximumFramesPerSecond: The display's highest frame rate, in 1/s.
    case frameStepped(maximumFramesPerSecond: Double)
  }

  /// How a released scroll slows down.
  public var fling: FlingRule

  /// The velocities with which a release sets the content in motion.
  public var flingLimits: FlingLimits

  /// What happens at the end with the smallest offset; a rubber band takes its length and coefficient
  /// from the scroll view and ``overscroll``.
  public var lowerEdge: Edge

  /// What happens at the end with the largest offset.
  public var upperEdge: Edge

  /// How far content follows a finger beyond an edge.
  public var overscroll: OverscrollMapping

  /// What shows at an edge at which the offset stays.
  public var stretch: StretchRule

  /// How far a finger moves before it drags, in points.
  public var touchSlop: Double

  /// Whether the content makes up for the slop once the drag begins.
  public var keepsTouchSlop: Bool

  /// How far a finger moves after the slop before the content does, in points: 3.5 in Flutter; 0 for
  /// no such threshold.
  public var dragThreshold: Double

  /// How touch samples become the velocity of a release.
  public var velocityEstimator: VelocityEstimator

  /// What a fling that a finger catches leaves to the next one.
  public var carryOver: CarryOver

  /// How pages are chosen, and how content gets to a page or another target.
  public var snapping: SnapRule

  /// How a programmatic scroll moves.
  public var animation: AnimationRule

  /// What becomes of the offset when the app changes the geometry.
  public var rangeChange: RangeChange

  /// The density, which tolerances and some constants depend on; not the pixel grid, which is the
  /// geometry's `displayScale`.
  public var pixelsPerPoint: Double

  /// What of an original's own contradictions counts.
  public var compatibility: ScrollCompatibility

  /// How a released scroll is moved; the flings of UIScrollView, Android, GTK and WebKit are known frame by
  /// frame.
  public var integration: Integration

  /// Whether a target further away than the natural one is reached with a higher velocity.
  ///
  /// Apple's older rule; the content jumps to another speed. See ScrollDynamics' `RetargetingRule`.
  public var raisesVelocity: Bool

  /// Creates a platform's physics.
  ///
  /// - Parameters:
  ///   - fling: How a released scroll slows down.
  ///   - flingLimits: The velocities with which a release sets the content in motion.
  ///   - edge: What happens at both ends.
  ///   - overscroll: How far content follows a finger beyond an edge.
  ///   - stretch: What shows at an edge at which the offset stays.
  ///   - touchSlop: How far a finger moves before it drags, in points.
  ///   - keepsTouchSlop: Whether the content makes up for the slop once the drag begins.
  ///   - dragThreshold: How far a finger moves after the slop before the content does, in points.
  ///   - velocityEstimator: How touch samples become the velocity of a release.
  ///   - carryOver: What a fling that a finger catches leaves to the next one.
  ///   - snapping: How pages are chosen, and how content gets to one.
  ///   - animation: How a programmatic scroll moves.
  ///   - rangeChange: What becomes of the offset when the app changes the geometry.
  ///   - pixelsPerPoint: The density.
  ///   - compatibility: What of an original's own contradictions counts.
  /// - Precondition: Lengths are 0 or larger and finite, durations and the density positive.
  public init(
    fling: FlingRule, flingLimits: FlingLimits, edge: Edge,
    overscroll: OverscrollMapping = .clamped,
    stretch: StretchRule = .none, touchSlop: Double, keepsTouchSlop: Bool = false,
    dragThreshold: Double = 0, velocityEstimator: VelocityEstimator,
    carryOver: CarryOver = .none, snapping: SnapRule = .uikit, animation: AnimationRule,
    rangeChange: RangeChange = .keepsOffset, pixelsPerPoint: Double = 1,
    compatibility: ScrollCompatibility = []
  ) {
    self.fling = fling
    self.flingLimits = flingLimits
    lowerEdge = edge
    upperEdge = edge
    self.overscroll = overscroll
    self.stretch = stretch
    self.touchSlop = touchSlop
    self.keepsTouchSlop = keepsTouchSlop
    self.dragThreshold = dragThreshold
    self.velocityEstimator = velocityEstimator
    self.carryOver = carryOver
    self.snapping = snapping
    self.animation = animation
    self.rangeChange = rangeChange
    self.pixelsPerPoint = pixelsPerPoint
    self.compatibility = compatibility
    integration = .continuous
    raisesVelocity = false
    requireUsable()
  }
}

extension ScrollPhysics {
  /// The slowest release that keeps on scrolling, in points per second.
  public var minimumFlingVelocity: Double {
    get { flingLimits.minimum }
    set { flingLimits.minimum = newValue }
  }

  /// The fastest velocity that a release has on an axis, in points per second; infinity for no limit.
  public var maximumFlingVelocity: Double {
    get { flingLimits.maximum }
    set { flingLimits.maximum = newValue }
  }

  /// How flicks that follow each other quickly carry further and further; `nil` if they do not.
  ///
  /// Setting it replaces ``carryOver``.
  public var repeatedFlicks: RepeatedFlicks? {
    get { if case .repeatedFlicks(let variant) = carryOver { variant } else { nil } }
    set { carryOver = newValue.map(CarryOver.repeatedFlicks) ?? .none }
  }

  /// How fast the velocity of a released scroll decays.
  ///
  /// UIScrollView's normal rate where it does not fall by a constant factor. Setting it makes the
  /// fling UIScrollView's.
  public var decelerationRate: DecelerationRate {
    get { fling.rate ?? .normal }
    set { fling = .deceleration(newValue) }
  }

  /// The rubber band's slope at the edge, dimensionless; 0 where there is no band.
  public var rubberBandCoefficient: Double {
    get { if case .rubberBand(let coefficient, _) = overscroll { coefficient } else { 0 } }
    set {
      var returns = false
      if case .rubberBand(_, let returnsFreely) = overscroll { returns = returnsFreely }
      overscroll = .rubberBand(coefficient: newValue, returnsFreely: returns)
    }
  }
}
