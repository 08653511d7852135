public import ScrollDynamics

/// The physics of a platform's scroll views: what differs between UIKit, Android and the others.
///
/// A platform is a value in a file of its own with a line in ``ScrollPlatform``; every property can
/// be changed. What an app decides, such as bouncing, paging or insets, is a ``ScrollBehavior``.
public struct ScrollPhysics: Sendable, Hashable {
  /// How a released scroll decelerates.
  public var fling: FlingRule

  /// The range of release velocities that start a fling.
  public var flingLimits: FlingLimits

  /// How long after a release a fling starts to move the content, in seconds.
  ///
  /// An original that moves content at frames only starts and stops a fling at frames. The delay is
  /// the mean of both, so that a touch stops the content where it does in the original on average.
  public var flingDelay: Double

  /// The frames at which a fling starts or stops.
  public var flingFrames = FlingFrames.none

  /// The factor from the velocity of a release to that with which its fling begins, positive: less
  /// than 1 for an original that slows down before it moves in each frame.
  public var startFactor = 1.0

  /// The edge at the smallest offset; a rubber band takes its length from the scroll view and its
  /// coefficient from ``overscroll``.
  public var lowerEdge: Edge

  /// The edge at the largest offset.
  public var upperEdge: Edge

  /// How far content follows a finger beyond an edge.
  public var overscroll: OverscrollMapping

  /// What a clamped edge shows when it is pulled, such as a stretch or a glow.
  public var stretch: StretchRule

  /// How far a finger moves before it drags, in points, as a distance from touch-down.
  public var touchSlop: Double

  /// Whether the content catches up with the slop once the drag begins.
  public var keepsTouchSlop: Bool

  /// What a finger does before it drags.
  public var touch: TouchRule

  /// How far a finger moves after the slop before the content moves, in points: 3.5 in Flutter; 0
  /// for no such threshold.
  public var dragThreshold: Double

  /// How a touch that starts along one axis keeps the other one still; `nil` if both always move.
  ///
  /// It takes the place of an app's directional lock. Recognised drags without touches have no rails.
  public var rails: RailRule?

  /// The algorithm that estimates the release velocity from touch samples.
  public var velocityEstimator: VelocityEstimator

  /// How a fling that a finger catches increases the next one.
  public var carryOver: CarryOver

  /// How a page is chosen, and how content moves to a page or another target.
  public var snapping: SnapRule

  /// The animation of a programmatic scroll.
  public var animation: AnimationRule

  /// How a notch of a wheel moves the content.
  public var wheel = WheelRule.atOnce

  /// How the offset changes when the app changes the geometry.
  public var rangeChange: RangeChange

  /// What happens if an app sets an offset beyond the range.
  public var offsetLimit: OffsetLimit

  /// The display density that tolerances and some constants depend on; it does not round to pixels,
  /// which the geometry's `displayScale` does.
  public var pixelsPerPoint: Double

  /// The inconsistencies of the original that are reproduced.
  public var compatibility: ScrollCompatibility

  /// Whether a target beyond the natural one is reached by a higher initial velocity.
  ///
  /// This is Apple's older rule; the velocity of the content jumps. See ScrollDynamics'
  /// `RetargetingRule`.
  public var raisesVelocity: Bool

  /// Creates a platform's physics.
  ///
  /// - Parameters:
  ///   - fling: How a released scroll decelerates.
  ///   - flingLimits: The range of release velocities that start a fling.
  ///   - flingDelay: How long after a release a fling starts to move the content, in seconds.
  ///   - edge: The edge at both ends.
  ///   - overscroll: How far content follows a finger beyond an edge.
  ///   - stretch: What a clamped edge shows when it is pulled.
  ///   - touchSlop: How far a finger moves before it drags, in points.
  ///   - keepsTouchSlop: Whether the content catches up with the slop once the drag begins.
  ///   - touch: What a finger does before it drags.
  ///   - dragThreshold: How far a finger moves after the slop before the content moves, in points.
  ///   - velocityEstimator: The algorithm that estimates the release velocity from touch samples.
  ///   - carryOver: How a fling that a finger catches increases the next one.
  ///   - snapping: How a page is chosen, and how content moves to it.
  ///   - animation: The animation of a programmatic scroll.
  ///   - rangeChange: How the offset changes when the app changes the geometry.
  ///   - offsetLimit: What happens if an app sets an offset beyond the range.
  ///   - pixelsPerPoint: The display density.
  ///   - compatibility: The inconsistencies of the original that are reproduced.
  /// - Precondition: Lengths are 0 or larger and finite, durations and the density positive.
  public init(
    fling: FlingRule, flingLimits: FlingLimits, flingDelay: Double = 0, edge: Edge,
    overscroll: OverscrollMapping = .clamped,
    stretch: StretchRule = .none, touchSlop: Double, keepsTouchSlop: Bool = false,
    touch: TouchRule = TouchRule(), dragThreshold: Double = 0, velocityEstimator: VelocityEstimator,
    carryOver: CarryOver = .none, snapping: SnapRule = .uikit, animation: AnimationRule,
    rangeChange: RangeChange = .keepsOffset, offsetLimit: OffsetLimit = .keeps,
    pixelsPerPoint: Double = 1,
    compatibility: ScrollCompatibility = []
  ) {
    self.fling = fling
    self.flingLimits = flingLimits
    self.flingDelay = flingDelay
    lowerEdge = edge
    upperEdge = edge
    self.overscroll = overscroll
    self.stretch = stretch
    self.touchSlop = touchSlop
    self.keepsTouchSlop = keepsTouchSlop
    self.touch = touch
    self.dragThreshold = dragThreshold
    self.velocityEstimator = velocityEstimator
    self.carryOver = carryOver
    self.snapping = snapping
    self.animation = animation
    self.rangeChange = rangeChange
    self.offsetLimit = offsetLimit
    self.pixelsPerPoint = pixelsPerPoint
    self.compatibility = compatibility
    raisesVelocity = false
    requireUsable()
  }
}

extension ScrollPhysics {
  /// The smallest release speed that starts a fling, in points per second.
  public var minimumFlingVelocity: Double {
    get { flingLimits.minimum }
    set { flingLimits.minimum = newValue }
  }

  /// The largest release speed on one axis, in points per second; infinity for no limit.
  public var maximumFlingVelocity: Double {
    get { flingLimits.maximum }
    set { flingLimits.maximum = newValue }
  }

  /// How flicks in quick succession scroll further; `nil` if they do not.
  ///
  /// Setting it replaces ``carryOver``.
  public var repeatedFlicks: RepeatedFlicks? {
    get { if case .repeatedFlicks(let variant) = carryOver { variant } else { nil } }
    set { carryOver = newValue.map(CarryOver.repeatedFlicks) ?? .none }
  }

  /// The rate at which the velocity of a released scroll decays.
  ///
  /// It is UIScrollView's normal rate if the velocity does not decay by a constant factor. Setting
  /// it makes the fling a UIScrollView deceleration.
  public var decelerationRate: DecelerationRate {
    get { fling.rate ?? .normal }
    set { fling = .deceleration(newValue) }
  }

  /// The rubber band's slope at the edge, dimensionless; 0 without a rubber band.
  public var rubberBandCoefficient: Double {
    get { if case .rubberBand(let coefficient, _) = overscroll { coefficient } else { 0 } }
    set {
      var returns = false
      if case .rubberBand(_, let returnsFreely) = overscroll { returns = returnsFreely }
      overscroll = .rubberBand(coefficient: newValue, returnsFreely: returns)
    }
  }
}
