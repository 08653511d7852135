public import ScrollDynamics
public import ScrollModel

extension Scenario {
  /// The physics of a scenario: a platform preset, and values that override it.
  public struct Physics: Sendable, Hashable {
    /// The name of the platform preset, whose parameters apply unless another key sets them.
    public let preset: String
    /// The display density, in pixels per point, for platforms with parameters in pixels; it does
    /// not cause offsets to be rounded.
    public let pixelsPerPoint: Double
    /// The display's frame rate in 1/s, for platforms that slow down or stop motions frame by
    /// frame.
    public let displayRate: Double
    /// The platform's inconsistencies that are reproduced.
    public let compatibility: ScrollCompatibility
    /// The deceleration rate of a fling; `nil` for the preset's rate.
    public let decelerationRate: DecelerationRate?
    /// The smallest release velocity that starts a fling, in points per second, 0 or more; `nil`
    /// for the preset's velocity.
    public let minimumFlingVelocity: Double?
    /// The slope of the rubber band at the edge, dimensionless, from 0.001 to 10; `nil` for the
    /// preset's slope.
    public let rubberBandCoefficient: Double?
    /// The estimator of the release velocity; `nil` for the preset's estimator.
    public let velocityEstimator: VelocityEstimator?
    /// True if a fling to a target past its natural end starts faster; if false, it decelerates
    /// more slowly.
    public let raisesVelocity: Bool
    /// The rule by which quickly repeated flicks scroll further; `nil` if they do not.
    public let repeatedFlicks: RepeatedFlicks?
  }
}
