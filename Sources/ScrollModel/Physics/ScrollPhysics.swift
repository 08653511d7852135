public import ScrollDynamics

/// The physics of a platform's scroll views: the differences between UIKit, Android and the other
/// platforms.
///
/// Each platform's value is defined in its own file and listed in ``ScrollPlatform``; every
/// property can be changed. An app's choices, such as bouncing, paging or insets, are in a
/// ``ScrollBehavior``.
public struct ScrollPhysics: Sendable, Hashable {
  /// The deceleration of a released scroll.
  public var fling: FlingRule

  /// The conditions under which a release starts a fling, and the fling's largest speed.
  public var flingLimits: FlingLimits

  /// The delay from a release until the fling moves the content, in seconds.
  ///
  /// Some platforms start and stop a fling only at display frames. The value is the mean of the
  /// delays of start and stop. On average, a touch then stops the content at the same offset as on
  /// the platform.
  public var flingDelay: Double

  /// The alignment of a fling's start and stop with display frames.
  public var flingFrames = FlingFrames.none

  /// The ratio of the fling's initial velocity to the release velocity; positive.
  ///
  /// It is less than 1 for a platform that reduces the velocity in each frame before it moves the
  /// content.
  public var startFactor = 1.0

  /// The edges at the smallest and the largest offset.
  ///
  /// A rubber band uses the length of the scroll view and the coefficient of ``overscroll``.
  public var edges: Edges

  /// The mapping from a finger's movement beyond an edge to the movement of the content.
  public var overscroll: OverscrollMapping

  /// The share of a pull beyond a clamped edge that the finger must move back before the content
  /// moves, from 0 to 1: 1/16 in Firefox; 0 if the content moves back immediately.
  ///
  /// A nested system has its own rules for pulls and does not use this share.
  public var pullShare = 0.0

  /// The effect of a clamped edge when it is pulled, such as a stretch or a glow.
  public var stretch: StretchRule

  /// The distance that a finger moves from touch-down before it drags, in points.
  public var touchSlop: Double

  /// True if the content catches up with the finger, by the touch slop, when the drag begins.
  public var keepsTouchSlop: Bool

  /// The behavior of a touch before it drags.
  public var touch: TouchRule

  /// The distance that a finger moves after the slop before the content moves, in points: 3.5 in
  /// Flutter; 0 if there is no threshold.
  public var dragThreshold: Double

  /// The rule that locks a touch to the axis along which it starts; `nil` if both axes always move.
  ///
  /// It replaces the app's directional lock. It does not apply to drags that start without a touch.
  public var rails: RailRule?

  /// The algorithm that estimates the release velocity from touch samples.
  public var velocityEstimator: VelocityEstimator

  /// The effect that a fling caught by a finger has on the next fling.
  public var carryOver: CarryOver

  /// The choice of a page, and the motion to a page or another target.
  public var snapping: SnapRule

  /// The animation of a programmatic scroll.
  public var animation: AnimationRule

  /// The movement of the content by a notch of a wheel.
  public var wheel = WheelRule.atOnce

  /// The change of the offset when the app changes the geometry.
  public var rangeChange: RangeChange

  /// The handling of an offset that an app sets outside the range.
  public var offsetLimit: OffsetLimit

  /// The platform's faults, rounding and frame-rate dependence that are reproduced.
  public var compatibility: ScrollCompatibility

  /// True if a fling to a target beyond its natural end starts at a higher velocity.
  ///
  /// This is Apple's older rule, in which the velocity of the content jumps. See ScrollDynamics'
  /// `RetargetingRule`.
  public var raisesVelocity = false

  /// Creates a platform's physics from its properties; `edge` is the edge at both ends.
  ///
  /// - Precondition: Lengths are 0 or larger and finite; durations are positive.
  public init(
    fling: FlingRule, flingLimits: FlingLimits, flingDelay: Double = 0, edge: Edge,
    overscroll: OverscrollMapping = .clamped,
    stretch: StretchRule = .none, touchSlop: Double, keepsTouchSlop: Bool = false,
    touch: TouchRule = TouchRule(), dragThreshold: Double = 0, velocityEstimator: VelocityEstimator,
    carryOver: CarryOver = .none, snapping: SnapRule = .uikit, animation: AnimationRule,
    rangeChange: RangeChange = .keepsOffset, offsetLimit: OffsetLimit = .keeps,
    compatibility: ScrollCompatibility = []
  ) {
    self.fling = fling
    self.flingLimits = flingLimits
    self.flingDelay = flingDelay
    edges = .both(edge)
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
    self.compatibility = compatibility
    requireUsable()
  }

  /// The rule that makes quick successive flicks scroll further; `nil` if there is none.
  ///
  /// Setting it replaces ``carryOver``.
  public var repeatedFlicks: RepeatedFlicks? {
    get { if case .repeatedFlicks(let variant) = carryOver { variant } else { nil } }
    set { carryOver = newValue.map(CarryOver.repeatedFlicks) ?? .none }
  }

  /// The rate at which the velocity of a released scroll decays.
  ///
  /// It is UIScrollView's normal rate if the velocity does not decay by a constant factor. Setting
  /// it changes the fling to a UIScrollView deceleration.
  public var decelerationRate: DecelerationRate {
    get { fling.rate ?? .normal }
    set { fling = .deceleration(newValue) }
  }

  /// The rubber band's slope at the edge, dimensionless; 0 if there is no rubber band.
  public var rubberBandCoefficient: Double {
    get { if case .rubberBand(let coefficient, _) = overscroll { coefficient } else { 0 } }
    set {
      var returns = false
      if case .rubberBand(_, let returnsFreely) = overscroll { returns = returnsFreely }
      overscroll = .rubberBand(coefficient: newValue, returnsFreely: returns)
    }
  }
}
