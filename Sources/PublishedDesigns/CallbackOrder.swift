/// The scroll view whose delegate is called first, if a finger moves two scroll views at the same
/// time.
///
/// UIKit does not specify the order. A published design that loses a movement in one order counts
/// it twice in the other.
package enum CallbackOrder: Sendable, Hashable, CaseIterable {
  /// The outer scroll view: the scroll view of a header, or a sheet.
  case outerFirst
  /// The list inside the other scroll view.
  case innerFirst
}
