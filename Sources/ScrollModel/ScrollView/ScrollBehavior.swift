public import ScrollDynamics

/// How a scroll view answers its finger: what UIScrollView has as properties.
public struct ScrollBehavior: Sendable, Hashable {
  /// The two ways to move a released scroll.
  public enum Integration: Sendable, Hashable {
    /// Closed forms, independent of the frame rate.
    case continuous
    /// UIKit's own step, once per display frame.
    ///
    /// Every call of `advance(to:)` is a frame then. The first one after a release counts as one
    /// nominal frame, whatever the real gap was.
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

  /// Creates a behavior; what is not given is UIKit's.
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
    animationDuration: Double = EasedMotion.defaultDuration,
    animationCurve: TimingCurve = .easeInOut
  ) {
    precondition(
      minimumFlingVelocity >= 0 && minimumFlingVelocity.isFinite,
      "minimumFlingVelocity must be 0 or larger and finite, got \(minimumFlingVelocity)")
    precondition(
      rubberBandCoefficient > 0 && rubberBandCoefficient.isFinite,
      "rubberBandCoefficient must be positive and finite, got \(rubberBandCoefficient)")
    precondition(
      panHysteresis >= 0 && panHysteresis.isFinite,
      "panHysteresis must be 0 or larger and finite, got \(panHysteresis)")
    precondition(
      animationDuration > 0 && animationDuration.isFinite,
      "animationDuration must be positive and finite, got \(animationDuration)")
    if case .frameStepped(let rate) = integration {
      precondition(
        rate > 0 && rate.isFinite, "maximumFramesPerSecond must be positive and finite, got \(rate)"
      )
    }
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
  }

  /// Whether the content passes the ends of an axis and comes back.
  func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Whether an axis moves at all: there is somewhere to scroll to, or a bounce that needs nothing.
  func scrolls(_ axis: Axis, in geometry: ScrollGeometry) -> Bool {
    let always = axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
    return geometry.overflows(axis) || (always && bounces(axis))
  }
}
