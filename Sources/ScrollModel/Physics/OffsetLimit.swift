/// The handling of an offset that an app sets outside the range, immediately or animated.
///
/// On every platform, an initial offset is kept until the content is touched or moves.
public enum OffsetLimit: Sendable, Hashable {
  /// The content stays at the offset until it is touched.
  ///
  /// Source: UIScrollView's documentation of `setContentOffset(_:animated:)`.
  case keeps
  /// The offset is clamped to the range.
  ///
  /// Source: `View.scrollTo` of Android's `ScrollView`, Compose's `ScrollState`, CSSOM View's
  /// `scrollTo` and `GtkAdjustment`.
  case clamps
  /// The content returns to the range as after a release without velocity.
  ///
  /// An animation to such an offset ends at the edge, unless content can be pulled beyond the edge.
  /// Source: Flutter's `ScrollPosition.jumpTo` and `DrivenScrollActivity`, which end with
  /// `goBallistic`.
  case springsBack
}
