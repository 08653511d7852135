/// The algorithms that estimate a release velocity from touch samples.
public enum VelocityEstimator: Sendable, Hashable {
  /// UIScrollView's estimator: 0.75 of the recognizer's velocity before the last sample plus 0.25
  /// of its velocity after it; each velocity is 0.8 of the difference quotient there plus 0.2 of
  /// the previous one.
  ///
  /// Source: agrees with recorded recognizer velocities to 10 digits. It lags at first: in uniform
  /// motion it reports a fifth of the velocity after two samples and the whole velocity after four.
  case uikit

  /// UIScrollView's in iOS 5: weights 9/16, 6/16 and 1/16 for the last three difference quotients,
  /// oldest first.
  ///
  /// Source: published in 2013. A missing difference counts as 0, so in uniform motion it reports
  /// the whole velocity from the third sample on.
  case ios5

  /// Flutter's for iOS: weights 0.6, 0.35 and 0.05 for the last three difference quotients, oldest
  /// first; 0 after a pause of more than 40 ms.
  case flutter

  /// Flutter's for macOS: weights 0.15, 0.65 and 0.2 for the last three difference quotients,
  /// oldest first; 0 after a pause of more than 40 ms.
  case flutterMacOS

  /// The slope at the last sample of a parabola fitted to the last 100 ms; samples before a gap of
  /// more than 40 ms are excluded.
  ///
  /// With two samples it is the slope of a straight line.
  ///
  /// In uniform motion it reports the exact velocity from the second sample on, at any sample rate.
  /// At most 20 samples count, as in all polynomial estimators here.
  case leastSquares

  /// Android's `lsq2` strategy, the default of its `VelocityTracker`: like ``leastSquares``, but 0
  /// after a pause of more than 40 ms before the release.
  case androidLeastSquares

  /// Android's `impulse` strategy, its default for scroll axes: the velocity of a body that each
  /// difference pushes, with the window, gap and pause of ``androidLeastSquares``.
  ///
  /// For a wheel or crown, whose movements are differences, pass their sum as the position.
  case androidImpulse

  /// Compose's `Lsq2`: like ``androidLeastSquares``, but 0 with fewer than three samples.
  case composeLeastSquares

  /// Compose's impulse strategy, like ``androidImpulse``.
  ///
  /// - Parameter shortHorizon: True if only samples of the last 40 ms count, as in Compose with
  ///   positions, which measures every gap from the newest sample.
  case composeImpulse(shortHorizon: Bool)

  /// Chromium's restricted parabola: like ``leastSquares``, but a gap of exactly 40 ms also
  /// excludes earlier samples.
  ///
  /// It is 0 after a pause of 80 ms, and on each axis where the slope contradicts the displacement.
  case chromium

  /// GTK's and WebKitGTK's estimator: the mean velocity up to the release, starting at the last
  /// sample that is older than 150 ms, or at the first sample.
  ///
  /// Touch-down is not a sample.
  ///
  /// Source: measured in GTK 4.8.3 and WebKitGTK 2.50.6. It is exact up to 240 samples per second;
  /// samples of a faster device are thinned out, and the span can start up to 4 ms early.
  case span

  /// Firefox's estimator: the mean of the last five difference quotients that end less than 100 ms
  /// before the release.
  ///
  /// A sample at most 5 ms after the previous sample is ignored; the point where the finger leaves
  /// the touch slop is a sample. Source: measured in Firefox 153; the horizon and the number of
  /// samples are its preferences.
  case firefox

  /// Qt's Flickable's: the mean of 0.7 of the last three difference quotients, each at most 2500 pt/s;
  /// 0 after a pause of 100 ms.
  ///
  /// Source: measured in Qt 6.4.2. Qt smooths the velocity of a point with a gain of 0.7, but
  /// discards the previous velocity with each event.
  case flickable

  /// QScroller's: difference quotients smoothed by 0.8 of their time, at most 50 ms, in 50 ms; each
  /// at most 0.5 m/s at 96 points per inch.
  ///
  /// The release is a sample; between touch-down and the start of the drag there are no samples. A
  /// quotient after 100 ms, or in the opposite direction, is not smoothed. Source: Qt's
  /// `QScroller`, measured in Qt 6.4.2.
  case scroller

  /// A constant velocity for every release, in points per second with the finger's sign.
  case fixed(Vector)

  /// Flutter's polynomial estimator, which equals Compose's.
  public static var flutterLeastSquares: VelocityEstimator { .composeLeastSquares }
}
