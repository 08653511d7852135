/// Which of two scroll views that follow one finger has its delegate called first.
///
/// UIKit does not specify it. An original that loses a movement in one order counts it twice in the
/// other.
public enum CallbackOrder: Sendable, Hashable, CaseIterable {
  /// The scroll view that contains the other one: a header's, or a sheet.
  case outerFirst
  /// The list.
  case innerFirst
}
