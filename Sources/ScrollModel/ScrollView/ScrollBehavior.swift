public import ScrollDynamics

/// How a scroll view answers its finger: what UIScrollView has as properties.
public struct ScrollBehavior: Sendable, Hashable {
  /// The two ways to move a released scroll.
  public enum Integration: Sendable, Hashable {
    /// Closed forms, independent of the frame rate.
    case continuous
    /// UIKit's own step, once per display frame.
    ///
    /// Every call of `advance(to:)` with a later time is a frame then. The first one after a release counts as one
    /// nominal frame, whatever the real gap was. Only flings, bounces and paging are known step by
    /// step; snapping and targets that a host changes run in closed form in this mode as well.
    ///
    /// - Parameter maximumFramesPerSecond: The display's highest frame rate, in 1/s.
    case frameStepped(maximumFramesPerSecond: Double)
  }

  /// How fast a released scroll slows down.
  public var decelerationRate: DecelerationRate

  /// The slowest release that keeps on scrolling, in points per second.
  ///
  /// 250 in UIKit: 249 moves nothing, 250 does.
  public var minimumFlingVelocity: Double

  /// The rubber band's slope at the edge, dimensionless.
  public var rubberBandCoefficient: Double

  /// Whether the content passes its left and right ends and comes back.
  public var bouncesHorizontally: Bool

  /// Whether the content passes its top and bottom ends and comes back.
  public var bouncesVertically: Bool

  /// Whether content that fits can be pulled sideways all the same.
  public var alwaysBouncesHorizontally: Bool

  /// Whether content that fits can be pulled up and down all the same.
  public var alwaysBouncesVertically: Bool

  /// How far a finger moves before it drags, in points: 10 in UIKit.
  public var panHysteresis: Double

  /// How touch samples become the velocity of a release.
  public var velocityEstimator: VelocityEstimator

  /// How a released scroll is moved.
  public var integration: Integration

  /// How long animated scrolling takes, in seconds: 0.3 in UIKit, whatever the distance.
  public var animationDuration: Double

  /// How animated scrolling spreads its way over its time.
  public var animationCurve: TimingCurve

  /// Whether the content rests on pages only.
  ///
  /// Paging takes precedence over snapping.
  public var isPagingEnabled = false

  /// The distances of two pages, in points; `nil` for the size of the scroll view.
  public var pageSize: Size?

  /// Where the horizontal axis likes to rest, or `nil` for anywhere.
  public var horizontalSnapping: ScrollSnapping?

  /// Where the vertical axis likes to rest, or `nil` for anywhere.
  public var verticalSnapping: ScrollSnapping?

  /// Whether a drag that starts within 20° of an axis stays on that axis.
  public var isDirectionalLockEnabled = false

  /// Whether a target further away than the natural one is reached with a higher velocity.
  ///
  /// Apple's older rule; the content jumps to another speed. See ScrollDynamics' `RetargetingRule`.
  public var raisesVelocity = false

  /// Whether flicks that follow each other quickly carry further and further.
  public var repeatedFlicks = RepeatedFlicks.off

  /// Pulling down to refresh, or `nil` for a scroll view without.
  public var refreshControl: RefreshControl?

  /// Below which distance from the end ``ScrollEffect/approachingEnd(distance:)`` is due, in points,
  /// or `nil` for never.
  ///
  /// The end is the bottom; the trailing edge if the content overflows sideways only.
  public var approachingEndDistance: Double?

  /// Whether the horizontal axis runs from right to left.
  ///
  /// Such a scroll view is the mirror image of one from left to right, to the last bit: the same
  /// finger seen in the mirror gives `maximum − x` at every time. It starts at its right end, and
  /// content that grows sideways grows to the left, so that the content in view stays.
  public var isRightToLeft = false

  /// Creates a behavior; what is not given is UIKit's.
  ///
  /// Paging, snapping and what else not every scroll view has are properties to set afterwards.
  ///
  /// - Parameters:
  ///   - decelerationRate: How fast a released scroll slows down.
  ///   - minimumFlingVelocity: The slowest release that keeps on scrolling, in points per second.
  ///   - rubberBandCoefficient: The rubber band's slope at the edge, dimensionless.
  ///   - bouncesHorizontally: Whether the content passes its left and right ends.
  ///   - bouncesVertically: Whether the content passes its top and bottom ends.
  ///   - alwaysBouncesHorizontally: Whether content that fits can be pulled sideways.
  ///   - alwaysBouncesVertically: Whether content that fits can be pulled up and down.
  ///   - panHysteresis: How far a finger moves before it drags, in points.
  ///   - velocityEstimator: How touch samples become the velocity of a release.
  ///   - integration: How a released scroll is moved.
  ///   - animationDuration: How long animated scrolling takes, in seconds.
  ///   - animationCurve: How animated scrolling spreads its way over its time.
  /// - Precondition: Numbers are finite; velocity and hysteresis are 0 or larger, the rest positive.
  public init(
    decelerationRate: DecelerationRate = .normal,
    minimumFlingVelocity: Double = 250,
    rubberBandCoefficient: Double = RubberBand.defaultCoefficient,
    bouncesHorizontally: Bool = true,
    bouncesVertically: Bool = true,
    alwaysBouncesHorizontally: Bool = false,
    alwaysBouncesVertically: Bool = false,
    panHysteresis: Double = 10,
    velocityEstimator: VelocityEstimator = .uikit,
    integration: Integration = .continuous,
    animationDuration: Double = Trajectory.defaultAnimationDuration,
    animationCurve: TimingCurve = .easeInOut
  ) {
    self.decelerationRate = decelerationRate
    self.minimumFlingVelocity = minimumFlingVelocity
    self.rubberBandCoefficient = rubberBandCoefficient
    self.bouncesHorizontally = bouncesHorizontally
    self.bouncesVertically = bouncesVertically
    self.alwaysBouncesHorizontally = alwaysBouncesHorizontally
    self.alwaysBouncesVertically = alwaysBouncesVertically
    self.panHysteresis = panHysteresis
    self.velocityEstimator = velocityEstimator
    self.integration = integration
    self.animationDuration = animationDuration
    self.animationCurve = animationCurve
    requireUsable()
  }
}
