extension TimingCurve {
  /// The curve 3τ² − 2τ³, which starts and ends at rest.
  public static let smoothstep = TimingCurve(1.0 / 3, 0, 2.0 / 3, 1)

  /// CSS's ease-out, (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// Chromium's smooth `scrollTo`, (0.4, 0, 0, 1).
  public static let chromiumScrollTo = TimingCurve(0.4, 0, 0, 1)

  /// CSS's ease, (0.25, 0.1, 0.25, 1).
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)
}
