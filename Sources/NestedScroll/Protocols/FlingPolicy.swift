public import ScrollModel

/// Who moves when a released scroll comes to the end of a part.
public enum FlingPolicy: Sendable, Hashable {
  /// One motion through the whole chain: the velocity passes every boundary untouched.
  ///
  /// This project's own systems, Android's Views and Jetpack Compose but for 1.8.
  case drive
  /// The next part starts a motion of its own with the velocity at the boundary.
  ///
  /// It differs from ``drive`` where a motion depends on how it began, as Android's spline does.
  /// Compose 1.8 and Firefox.
  case restart
  /// The part that moves first keeps the motion; at its end the motion is over.
  ///
  /// The velocity is dropped there. Chromium, and an app bar that is flung itself.
  case latch
  /// Every part follows a motion of its own of the combined offset, one rule for each part.
  ///
  /// Where the rules differ the velocity jumps at a boundary and a part can stop before its end.
  /// Flutter's `NestedScrollView`.
  case each([FlingRule])
}
