internal import CLibM

/// The velocity that Flutter remembers of a motion that a finger stops, for the next release.
///
/// `M = sgn(v)·min(0.000816·|v|^{1.967}, 40000)`, above 1560 points per second more than the motion
/// had. Source: Flutter's `BouncingScrollPhysics.carriedMomentum`.
public enum CarriedMomentum {
  /// What is remembered of a velocity.
  ///
  /// - Parameter velocity: The velocity of the motion that a finger stops, in points per second.
  /// - Returns: Points per second, with the sign of the velocity.
  /// - Precondition: The velocity is finite.
  public static func velocity(of velocity: Double) -> Double {
    requireFinite(velocity, "velocity")
    let carried = min(0.000816 * clibm_pow(abs(velocity), 1.967), 40000)
    return velocity < 0 ? -carried : carried
  }
}
