extension Trajectory {
  /// The duration of UIScrollView's animated scrolling for any distance: 0.3 s.
  ///
  /// Source: Apple's documentation states the duration. The curve is not documented; ease-in-out is
  /// this project's default.
  public static let defaultAnimationDuration = 0.3

  /// A movement of fixed duration along a timing curve, like `setContentOffset(_:animated:)`.
  ///
  /// - Precondition: The positions are finite, the duration is positive and finite.
  public static func eased(
    from position: Double, to target: Double,
    duration: Double = Trajectory.defaultAnimationDuration, curve: TimingCurve = .easeInOut
  ) -> Trajectory {
    Trajectory(
      .eased(from: position, to: target, duration: duration, curve: curve), to: target,
      after: duration)
  }

  /// A movement of fixed duration along `1 − (1 − τ)^p`, where τ is the elapsed fraction of the
  /// duration.
  ///
  /// GTK's programmatic scrolls have p = 3 and last 0.2 s. Android's `smoothScrollBy` has p = 5 and
  /// lasts min(0.3·(|Δ|/L + 1), 2) s, for a distance Δ and a viewport length L.
  ///
  /// - Precondition: The positions are finite, the duration is positive and finite.
  public static func power(
    from position: Double, to target: Double, duration: Double, exponent: Double
  ) -> Trajectory {
    Trajectory(
      .power(from: position, distance: target - position, duration: duration, exponent: exponent),
      to: target, after: duration)
  }

  /// A movement along Android's viscous fluid curve, like `ScrollView`'s programmatic scrolls of
  /// 0.25 s.
  ///
  /// - Precondition: The positions are finite, the duration is positive and finite.
  public static func viscous(
    from position: Double, to target: Double, duration: Double = 0.25
  ) -> Trajectory {
    Trajectory(
      .viscous(from: position, distance: target - position, duration: duration), to: target,
      after: duration)
  }
}
