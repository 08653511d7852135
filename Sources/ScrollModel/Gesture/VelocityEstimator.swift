/// The algorithms that estimate a release velocity from touch samples.
public enum VelocityEstimator: Sendable, Hashable {
  /// UIScrollView's estimator: 0.75·w + 0.25·v, where w and v are the recognizer's velocities
  /// before and after the last sample.
  ///
  /// A recognizer velocity is 0.2 of the newest difference quotient at that time plus 0.8 of the
  /// quotient before it. The estimate lags at first: in uniform motion it is a fifth of the
  /// velocity after two samples, and exact after four. Source: agrees with recorded recognizer
  /// velocities to 10 digits.
  case uikit

  /// UIScrollView's estimator in iOS 5: weights 9/16, 6/16 and 1/16 for the last three difference
  /// quotients, oldest first.
  ///
  /// Source: published in 2013. A missing difference quotient counts as 0.
  case ios5

  /// Flutter's estimator for iOS: weights 0.6, 0.35 and 0.05 for the last three difference
  /// quotients, oldest first; 0 after a pause of more than 40 ms.
  case flutter

  /// Flutter's estimator for macOS: weights 0.15, 0.65 and 0.2 for the last three difference
  /// quotients, oldest first; 0 after a pause of more than 40 ms.
  case flutterMacOS

  /// The slope of a parabola fitted to the last 100 ms, at the last sample; samples before a gap of
  /// more than 40 ms are excluded.
  ///
  /// With two samples it is the slope of a straight line.
  ///
  /// In uniform motion the estimate is exact from the second sample on, at any sample rate. At most
  /// 20 samples count, as in all polynomial estimators here.
  case leastSquares

  /// Android's `lsq2` strategy, the default of its `VelocityTracker`: like ``leastSquares``, but 0
  /// after a pause of more than 40 ms before the release.
  case androidLeastSquares

  /// Android's `impulse` strategy, its default for scroll axes: the velocity of a body that the
  /// finger pushes, with the window, gap and pause of ``androidLeastSquares``.
  ///
  /// For a wheel or crown, which reports movements instead of positions, pass the sum of the
  /// movements as the position.
  case androidImpulse

  /// Compose's `Lsq2`: like ``androidLeastSquares``, but 0 with fewer than three samples.
  case composeLeastSquares

  /// Compose's impulse strategy for positions: like ``androidImpulse``, but only samples of the last
  /// 40 ms count, because Compose measures every gap from the newest sample.
  ///
  /// For movements, Compose's strategy is equal to ``androidImpulse``.
  case composeImpulse

  /// Chromium's restricted parabola: like ``leastSquares``, but a gap of exactly 40 ms also
  /// excludes earlier samples.
  ///
  /// The estimate is 0 after a pause of 80 ms, and on each axis where the slope and the
  /// displacement have opposite signs.
  case chromium

  /// GTK's and WebKitGTK's estimator: the mean velocity from the last sample older than 150 ms, or
  /// from the first sample, to the release.
  ///
  /// Touch-down is not a sample.
  ///
  /// Source: measured in GTK 4.8.3 and WebKitGTK 2.50.6. The estimate is exact up to 240 samples
  /// per second. For a faster device not every sample is stored, and the span can start up to 4 ms
  /// early.
  case span

  /// Firefox's estimator: the mean of the last five difference quotients that end less than 100 ms
  /// before the release.
  ///
  /// A sample at most 5 ms after the previous sample is ignored. The point where the finger leaves
  /// the touch slop is a sample. Source: measured in Firefox 153; the time limit and the number of
  /// samples are preferences of Firefox.
  case firefox

  /// The estimator of Qt's Flickable: the mean of the last three difference quotients, each
  /// multiplied by 0.7 and at most 2500 pt/s; 0 after a pause of 100 ms.
  ///
  /// Source: measured in Qt 6.4.2. Qt smooths velocities with a gain of 0.7, but restarts the
  /// smoothing from 0 at each event.
  case flickable

  /// QScroller's estimator: smoothed difference quotients, each at most 0.5 m/s at 96 points per
  /// inch.
  ///
  /// The weight of a new quotient over a time t is 0.8·t/(50 ms), but at most 0.8.
  ///
  /// The release is a sample; samples between touch-down and the start of the drag are ignored. A
  /// quotient over 100 ms or more, or in the opposite direction, is not smoothed. Source: Qt's
  /// `QScroller`, measured in Qt 6.4.2.
  case scroller

  /// Flutter's polynomial estimator; it is equal to Compose's.
  public static var flutterLeastSquares: VelocityEstimator { .composeLeastSquares }
}
