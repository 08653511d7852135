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

  /// Flutter's tracker for iOS: 0.6, 0.35 and 0.05 of the last three differences, oldest first.
  case flutter

  /// Android's and Flutter's polynomial: a parabola through the last 100 ms before the last sample,
  /// cut at a gap of more than 40 ms; its slope at the last sample.
  ///
  /// Uniform motion reads its exact velocity from the second sample on, at any sample rate. No more
  /// than 128 samples count, so that more than 1,270 a second do not reach back all of the 100 ms.
  case leastSquares

  /// The same velocity whatever the finger did, in points per second and the finger's sign.
  case fixed(Vector)
}
