public import ScrollDynamics
public import ScrollModel

extension Scenario {
  /// The parameters of the motion.
  public struct Physics: Sendable, Hashable {
    /// The name of the platform whose parameters are used where no other key sets them.
    public let preset: String
    /// The display density that some platforms' parameters depend on, in pixels per point; it does
    /// not round offsets.
    public let pixelsPerPoint: Double
    /// The names of the original's inconsistencies that are reproduced.
    public let compatibility: [String]
    /// Whether motion follows closed forms or frame steps.
    public let integration: IntegrationName
    /// The deceleration rate of a fling; `nil` for the preset's.
    public let decelerationRate: DecelerationRate?
    /// The smallest release velocity that flings, in points per second, 0 or more; `nil` for the
    /// preset's.
    public let minimumFlingVelocity: Double?
    /// The slope of the rubber band at the edge, dimensionless, from 0.001 to 1; `nil` for the
    /// preset's.
    public let rubberBandCoefficient: Double?
    /// The estimator of the release velocity; `nil` for the preset's.
    public let velocityEstimator: VelocityEstimatorName?
    /// Whether a target beyond the natural one is reached by a higher initial velocity.
    public let raisesVelocity: Bool
    /// How flicks in quick succession scroll further; `nil` if they do not.
    public let repeatedFlicks: RepeatedFlicks?

    /// Whether motion follows closed forms or frame steps.
    public enum IntegrationName: String, Sendable, Hashable, CaseIterable, Word {
      /// Closed forms, independent of the frame rate.
      case continuous
      /// Each frame is computed from the previous one, as in UIKit.
      case frameStepped = "frame-stepped"
    }

    /// The estimator of the release velocity.
    public enum VelocityEstimatorName: String, Sendable, Hashable, CaseIterable, Word {
      /// UIKit's, by measurement.
      case uikit
      /// That of iOS 5.
      case ios5
      /// Flutter's.
      case flutter
      /// A least-squares parabola through the samples.
      case leastSquares
      /// Flutter's on macOS.
      case flutterMacOS
      /// Flutter's on Android.
      case flutterLeastSquares
      /// Android's parabola.
      case androidLeastSquares
      /// Android's impulse strategy.
      case androidImpulse
      /// Compose's parabola.
      case composeLeastSquares
      /// Compose's impulse strategy; `composeImpulseHorizon` has an effect.
      case composeImpulse
      /// Chromium's restricted parabola.
      case chromium
      /// GTK's and WebKit's mean velocity over 150 ms; `biasedVelocity` has an effect.
      case span
    }
  }
}
