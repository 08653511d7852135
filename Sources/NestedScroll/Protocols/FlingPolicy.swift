/// How a fling through nested scrolling parts continues when one part has reached its end.
public enum FlingPolicy: String, Sendable, Hashable, CaseIterable {
  /// One motion runs through all parts: the velocity stays the same when the next part takes over.
  ///
  /// Used by this project's systems, by Android's Views, and by Jetpack Compose except 1.8.
  case drive
  /// The next part starts a new motion with the velocity that the previous part had at its end.
  ///
  /// The result differs from ``drive`` if a motion's shape depends on its initial velocity, as for
  /// Android's spline. Used by Compose 1.8 and Firefox.
  case restart
  /// The fling ends at the end of the part that moves first; no other part moves.
  ///
  /// The remaining velocity is dropped. Used by Chromium, and by an app bar on which the fling
  /// started.
  case latch

  /// This policy, or `drive` if this policy stops a fling at the end of the first part.
  var correct: FlingPolicy { self == .latch ? .drive : self }
}
