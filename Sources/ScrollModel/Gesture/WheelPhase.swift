/// The part of a wheel or trackpad gesture to which a movement belongs.
public enum WheelPhase: String, Sendable, Hashable, CaseIterable {
  /// A notch of a wheel, without a gesture.
  case discrete
  /// Fingers on a trackpad start to scroll.
  case began
  /// Fingers on a trackpad continue to scroll.
  case changed
  /// The fingers lift off; the platform's momentum may follow.
  case ended
  /// The system cancels the gesture.
  case cancelled
  /// The platform's momentum starts.
  case momentumBegan
  /// The platform's momentum continues.
  case momentumChanged
  /// The platform's momentum ends.
  case momentumEnded
}
