/// Which of two scroll views that one finger moves at the same time has its delegate called first.
///
/// UIKit does not specify it. A published design that loses a movement in one order counts it twice
/// in the other.
package enum CallbackOrder: Sendable, Hashable, CaseIterable {
  /// The scroll view that contains the list: that of a header, or a sheet.
  case outerFirst
  /// The list inside the other scroll view.
  case innerFirst
}
