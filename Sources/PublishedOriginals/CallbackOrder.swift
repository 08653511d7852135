/// Which of two scroll views that follow one finger is told first that it has moved.
///
/// UIKit does not say. An original that loses a movement with one order counts it twice with the
/// other.
public enum CallbackOrder: Sendable, Hashable, CaseIterable {
  /// The one that contains the other: a header's, or a sheet.
  case outerFirst
  /// The list.
  case innerFirst
}
