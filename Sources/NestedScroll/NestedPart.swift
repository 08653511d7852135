/// A part of a nested system that a finger can be on and that can consume a movement.
public enum NestedPart: Sendable, Hashable, CaseIterable {
  /// What is above the bar and collapses.
  case header
  /// The bar that chooses a page and stays on screen.
  case bar
  /// The list of the current page.
  case list
  /// The sheet, held by its grabber.
  case sheet
  /// Content that has no parts to tell apart.
  case content
}

/// What a touch may move.
///
/// It holds through the motion that the touch releases, until rest, the next
/// touch or a programmatic call.
public enum TouchPolicy: Sendable, Hashable {
  /// Everything, in the system's usual order.
  case free
  /// The outer part first in both directions; on the way down the list stays where it is.
  case outerFirst
  /// The outer part alone.
  case outerOnly
  /// The list alone.
  case innerOnly
  /// A part beside the chain, such as a docked bar; the combined offset does not change.
  case aside
}
