/// One of the two directions in which content scrolls.
///
/// All physics is one-dimensional; a scroll view is two of it.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Left and right: x.
  case horizontal
  /// Up and down: y.
  case vertical
}
