import ScrollDynamics

extension ScrollPhysics {
  /// UIScrollView's physics.
  ///
  /// A release below 250 points per second moves nothing, 250 does; there is no maximum. Source:
  /// recordings of UIScrollView, and measurements by others for threshold and slop; the duration of
  /// animated scrolling is documented, its curve is not.
  public static let uikit = ScrollPhysics(
    decelerationRate: .normal, minimumFlingVelocity: 250,
    rubberBandCoefficient: RubberBand.defaultCoefficient, touchSlop: 10,
    velocityEstimator: .uikit, animationDuration: Trajectory.defaultAnimationDuration,
    animationCurve: .easeInOut)
}
