extension TimingCurve {
  /// The curve 3τ² − 2τ³, which starts and ends at rest.
  public static let smoothstep = TimingCurve(1.0 / 3, 0, 2.0 / 3, 1)

  /// CSS's ease-out, (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// Chromium's smooth `scrollTo`, (0.4, 0, 0, 1).
  public static let chromiumScrollTo = TimingCurve(0.4, 0, 0, 1)

  /// CSS's ease, (0.25, 0.1, 0.25, 1).
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Creates a timing curve with a given initial slope.
  ///
  /// The first control point is where a line with this slope m from (0, 0) leaves a box of width a
  /// and height b: (a, a·m) if a·m is below b, otherwise (b/m, b). Source: Chromium's fling
  /// animation.
  ///
  /// - Precondition: The slope is 0 or larger, width and height are positive, the second point is
  ///   valid.
  public init(
    startSlope slope: Double, within width: Double, _ height: Double, _ x2: Double, _ y2: Double
  ) {
    require(slope >= 0, "slope must be 0 or larger, got \(slope)")
    require(width > 0 && height > 0, "the box must have an area, got \(width) by \(height)")
    if width * slope < height {
      self.init(width, width * slope, x2, y2)
    } else {
      self.init(height / slope, height, x2, y2)
    }
  }
}
