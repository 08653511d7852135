public import ScrollModel

/// Which part moves on when a released scroll reaches the end of a part.
public enum FlingPolicy: Sendable, Hashable {
  /// One motion runs through the whole chain: the velocity is continuous at every boundary.
  ///
  /// Used by this project's systems, by Android's Views and by Jetpack Compose except 1.8.
  case drive
  /// The next part starts a motion of its own with the velocity at the boundary.
  ///
  /// It differs from ``drive`` where a motion depends on its start, as Android's spline does. Used
  /// by Compose 1.8 and Firefox.
  case restart
  /// The part that moves first keeps the motion, which ends at that part's end.
  ///
  /// The remaining velocity is dropped. Used by Chromium, and by an app bar that is flung itself.
  case latch
  /// Every part has its own simultaneous motion of the combined offset, with one rule for each
  /// part.
  ///
  /// Where the rules differ, the velocity jumps at a boundary and a part can stop before its end.
  /// Used by Flutter's `NestedScrollView`.
  case each([FlingRule])
}
