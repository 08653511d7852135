public import ScrollDynamics
public import ScrollModel

extension Scenario {
  /// The physics of a scenario: a platform, and values that override the platform's.
  public struct Physics: Sendable, Hashable {
    /// The name of the platform whose parameters apply unless another key sets them.
    public let preset: String
    /// The display density for some platforms' parameters, in pixels per point; it does not round
    /// offsets.
    public let pixelsPerPoint: Double
    /// The display's frame rate in 1/s, which affects platforms whose originals slow down or stop
    /// at frames.
    public let displayRate: Double
    /// The names of the inconsistencies of the original that are reproduced.
    public let compatibility: [String]
    /// The deceleration rate of a fling; `nil` for the preset's.
    public let decelerationRate: DecelerationRate?
    /// The smallest release velocity that starts a fling, in points per second, 0 or more; `nil`
    /// for the preset's.
    public let minimumFlingVelocity: Double?
    /// The slope of the rubber band at the edge, dimensionless, from 0.001 to 1; `nil` for the
    /// preset's.
    public let rubberBandCoefficient: Double?
    /// The estimator of the release velocity; `nil` for the preset's.
    public let velocityEstimator: VelocityEstimator?
    /// True if a target beyond the natural one is reached with a higher initial velocity instead of
    /// a changed rate.
    public let raisesVelocity: Bool
    /// The rule by which flicks in quick succession scroll further; `nil` if they do not.
    public let repeatedFlicks: RepeatedFlicks?
  }
}
