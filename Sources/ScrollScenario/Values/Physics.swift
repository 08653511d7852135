extension Scenario {
  /// The constants of the motion.
  public struct Physics: Sendable, Hashable {
    /// The name of the platform whose constants the others override.
    public let preset: String
    /// The density, which some platforms' constants depend on; not the pixel grid.
    public let pixelsPerPoint: Double
    /// The original's own contradictions that count, by name.
    public let compatibility: [String]
    /// How frames follow from the motion.
    public let integration: Integration
    /// How fast a fling slows down; nil for the preset's.
    public let decelerationRate: DecelerationRate?
    /// The slowest release that still travels, in points per second; 0 or more; nil for the preset's.
    public let minimumFlingVelocity: Double?
    /// The slope of the rubber band at the edge, dimensionless; a thousandth to 1; nil for the
    /// preset's.
    public let rubberBandCoefficient: Double?
    /// How the release velocity follows from the touch samples; nil for the preset's.
    public let velocityEstimator: VelocityEstimator?
    /// Whether a target further away than the natural one is reached with a higher velocity.
    public let raisesVelocity: Bool
    /// Whether flicks that follow each other quickly carry further and further.
    public let repeatedFlicks: RepeatedFlicks

    /// How frames follow from the motion.
    public enum Integration: String, Sendable, Hashable, CaseIterable, Word {
      /// A frame samples a closed form; independent of the frame rate.
      case continuous
      /// A frame steps on from the one before, as UIKit does.
      case frameStepped = "frame-stepped"
    }

    /// How fast a fling slows down.
    public enum DecelerationRate: Sendable, Hashable {
      /// UIKit's normal rate.
      case normal
      /// UIKit's fast rate.
      case fast
      /// The factor of the velocity per millisecond, between 0 and 1.
      case perMillisecond(Double)
    }

    /// Whether flicks that follow each other quickly carry further and further.
    public enum RepeatedFlicks: String, Sendable, Hashable, CaseIterable, Word {
      /// They do not; `false` in a file.
      case off
      /// The whole way is drawn out; so `true` in a file.
      case displacement
      /// The velocity stays, and falls more slowly.
      case coast
    }

    /// How the release velocity follows from the touch samples.
    public enum VelocityEstimator: String, Sendable, Hashable, CaseIterable, Word {
      /// As measured on UIKit.
      case uikit
      /// As iOS 5 did it.
      case ios5
      /// As Flutter does it.
      case flutter
      /// A least-squares parabola through the samples.
      case leastSquares
      /// As Flutter does it on macOS.
      case flutterMacOS
      /// As Flutter does it on Android.
      case flutterLeastSquares
      /// Android's parabola.
      case androidLeastSquares
      /// Android's impulse strategy.
      case androidImpulse
      /// Compose's parabola.
      case composeLeastSquares
      /// Compose's impulse strategy; `composeImpulseHorizon` counts.
      case composeImpulse
      /// Chromium's restricted parabola.
      case chromium
      /// GTK's and WebKit's mean velocity of 150 ms; `biasedVelocity` counts.
      case span
    }
  }
}
