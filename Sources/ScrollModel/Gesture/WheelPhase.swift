/// Which part of a gesture on a wheel or a trackpad a movement belongs to.
public enum WheelPhase: Sendable, Hashable, CaseIterable {
  /// A notch of a wheel, which has no gesture.
  case discrete
  /// Fingers start to scroll.
  case began
  /// Fingers scroll on.
  case changed
  /// Fingers have left; what they left behind comes as momentum.
  case ended
  /// The system has taken the gesture away.
  case cancelled
  /// The platform's own momentum starts.
  case momentumBegan
  /// The platform's own momentum goes on.
  case momentumChanged
  /// The platform's own momentum is over.
  case momentumEnded
}
