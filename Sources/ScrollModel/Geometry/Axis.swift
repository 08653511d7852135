/// One of the two axes along which content scrolls.
///
/// All physics is one-dimensional; a scroll view applies it to each axis.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Left and right: x.
  case horizontal
  /// Up and down: y.
  case vertical
}
