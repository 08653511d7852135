import ScrollDynamics

extension ScrollPhysics {
  /// UIScrollView's physics.
  ///
  /// A release at 250 pt/s or more starts a fling; there is no maximum. Source: recordings of
  /// UIScrollView; threshold and slop are measurements by others. The duration of animated
  /// scrolling is documented; its curve is not.
  public static let uikit = ScrollPhysics(
    fling: .deceleration(.normal), flingLimits: FlingLimits(minimum: 250), edge: .free,
    overscroll: .rubberBand(coefficient: RubberBand.defaultCoefficient), touchSlop: 10,
    velocityEstimator: .uikit,
    animation: .eased(duration: Trajectory.defaultAnimationDuration, curve: .easeInOut))
}

extension ScrollPlatform {
  /// UIScrollView.
  public static let uikit = ScrollPlatform(
    "uikit", source: "recordings of UIScrollView", resolution: "the content rests on whole pixels",
    except: [(.gain, .reported)]
  ) { _, _, _ in .uikit }
}
