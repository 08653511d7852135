/// The ways to make a release velocity out of touch samples.
public enum VelocityEstimator: Sendable, Hashable {
  /// UIScrollView today: three parts of the recogniser's velocity before the last sample to one
  /// after it, each smoothed 0.2 to 0.8 with the difference before.
  ///
  /// Source: matches recorded recogniser velocities to 10 digits. Slower than the finger at first:
  /// uniform motion reads a fifth of its velocity after two samples and all of it after four.
  case uikit

  /// UIScrollView of iOS 5: 9/16, 6/16 and 1/16 of the last three differences, oldest first.
  ///
  /// Source: published in 2013. A difference that there is not counts as 0, so that uniform motion
  /// reads all of its velocity after three samples.
  case ios5

  /// Flutter's tracker for iOS: 0.6, 0.35 and 0.05 of the last three differences, oldest first; 0
  /// after a pause of more than 40 ms.
  case flutter

  /// Flutter's tracker for macOS: 0.15, 0.65 and 0.2 of the last three differences, oldest first; 0
  /// after a pause of more than 40 ms.
  case flutterMacOS

  /// A parabola through the last 100 ms before the last sample, cut at a gap of more than 40 ms;
  /// its slope at the last sample. Two samples give the straight line.
  ///
  /// Uniform motion reads its exact velocity from the second sample on, at any sample rate. No more
  /// than 20 samples count, as in all polynomials here.
  case leastSquares

  /// Android's `lsq2` strategy, the default of its `VelocityTracker`: as ``leastSquares``, but 0
  /// after a pause of more than 40 ms already.
  case androidLeastSquares

  /// Android's `impulse` strategy, its default for scroll axes: the velocity of a body that each
  /// difference in turn pushes; window, gap and pause as ``androidLeastSquares``.
  ///
  /// A wheel's or crown's movements count as differences: pass their sum as the position.
  case androidImpulse

  /// Compose's `Lsq2`: as ``androidLeastSquares``, but fewer than three samples give 0.
  case composeLeastSquares

  /// Compose's impulse strategy: as ``androidImpulse``.
  ///
  /// - Parameter shortHorizon: Whether samples older than 40 ms count as cut off, as in Compose
  ///   with positions, which measures every gap from the newest sample.
  case composeImpulse(shortHorizon: Bool)

  /// Chromium's restricted parabola: as ``leastSquares``, but a gap of 40 ms cuts already, a pause
  /// of 80 ms gives 0, and so does a slope against the displacement over the window, on each axis.
  case chromium

  /// GTK's and WebKit's mean velocity of the last 150 ms before the release, which counts as a
  /// sample.
  ///
  /// Exact up to 120 samples a second. Of a faster device so many are kept as reach back 150 ms, so
  /// that the span starts up to 8.3 ms late.
  ///
  /// - Parameter biased: Whether the movement that ends where the span begins counts as well, as in
  ///   WebKit, whose velocity is n/(n − 1) times too large for n movements.
  case span(biased: Bool)

  /// The same velocity for every finger, in points per second and the finger's sign.
  case fixed(Vector)

  /// Flutter's polynomial, which is Compose's.
  public static var flutterLeastSquares: VelocityEstimator { .composeLeastSquares }
}
