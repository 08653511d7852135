public import ScrollDynamics

/// How a platform's scroll views feel: what differs between UIKit, Android and the others.
///
/// A platform is a value, in a file of its own with a line in ``presets``; every field stays
/// settable. What an app decides, bouncing, paging or insets, is a ``ScrollBehavior``.
public struct ScrollPhysics: Sendable, Hashable {
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
  public var minimumFlingVelocity: Double

  /// The fastest velocity that a release has on an axis, in points per second; infinity for no limit.
  public var maximumFlingVelocity: Double

  /// The rubber band's slope at the edge, dimensionless.
  public var rubberBandCoefficient: Double

  /// How far a finger moves before it drags, in points.
  public var touchSlop: Double

  /// How touch samples become the velocity of a release.
  public var velocityEstimator: VelocityEstimator

  /// How a released scroll is moved.
  public var integration: Integration

  /// How long animated scrolling takes, in seconds.
  public var animationDuration: Double

  /// How animated scrolling spreads its distance over its time.
  public var animationCurve: TimingCurve

  /// Whether a target further away than the natural one is reached with a higher velocity.
  ///
  /// Apple's older rule; the content jumps to another speed. See ScrollDynamics' `RetargetingRule`.
  public var raisesVelocity: Bool

  /// Whether flicks that follow each other quickly carry further and further.
  public var repeatedFlicks: RepeatedFlicks

  /// Creates a platform's physics.
  ///
  /// - Parameters:
  ///   - decelerationRate: How fast a released scroll slows down.
  ///   - minimumFlingVelocity: The slowest release that keeps on scrolling, in points per second.
  ///   - maximumFlingVelocity: The fastest velocity that a release has, in points per second.
  ///   - rubberBandCoefficient: The rubber band's slope at the edge, dimensionless.
  ///   - touchSlop: How far a finger moves before it drags, in points.
  ///   - velocityEstimator: How touch samples become the velocity of a release.
  ///   - integration: How a released scroll is moved.
  ///   - animationDuration: How long animated scrolling takes, in seconds.
  ///   - animationCurve: How animated scrolling spreads its distance over its time.
  ///   - raisesVelocity: Whether a further target raises the velocity.
  ///   - repeatedFlicks: Whether repeated flicks carry further and further.
  /// - Precondition: Numbers are finite, but for the maximum; velocities and slop are 0 or larger, the
  ///   rest positive.
  public init(
    decelerationRate: DecelerationRate, minimumFlingVelocity: Double,
    maximumFlingVelocity: Double = .infinity, rubberBandCoefficient: Double, touchSlop: Double,
    velocityEstimator: VelocityEstimator, integration: Integration = .continuous,
    animationDuration: Double, animationCurve: TimingCurve, raisesVelocity: Bool = false,
    repeatedFlicks: RepeatedFlicks = .off
  ) {
    self.decelerationRate = decelerationRate
    self.minimumFlingVelocity = minimumFlingVelocity
    self.maximumFlingVelocity = maximumFlingVelocity
    self.rubberBandCoefficient = rubberBandCoefficient
    self.touchSlop = touchSlop
    self.velocityEstimator = velocityEstimator
    self.integration = integration
    self.animationDuration = animationDuration
    self.animationCurve = animationCurve
    self.raisesVelocity = raisesVelocity
    self.repeatedFlicks = repeatedFlicks
    requireUsable()
  }

  /// The platforms, by the names that files know them by: one line for each.
  public static let presets: [(name: StaticString, physics: ScrollPhysics)] = [
    ("uikit", .uikit)
  ]
}
