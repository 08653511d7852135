/// A part of a nested system: fingers touch it, and it consumes movements.
public enum NestedPart: Sendable, Hashable, CaseIterable {
  /// The view above the bar, which collapses.
  case header
  /// The bar that selects a page and stays on screen.
  case bar
  /// The list of the current page.
  case list
  /// The sheet, when it is dragged by its grabber.
  case sheet
  /// The whole content, in a system without separate parts.
  case content
}

/// Which parts a touch may move.
///
/// It applies until the motion after the release rests, the next touch begins or a programmatic
/// call sets another one.
public enum TouchPolicy: Sendable, Hashable {
  /// All parts move, in the system's usual order.
  case free
  /// The outer part moves first in both directions; in a downward movement the list does not move.
  case outerFirst
  /// Only the outer part moves.
  case outerOnly
  /// Only the list moves.
  case innerOnly
  /// Only the settling part moves, such as a docked bar; the combined offset does not change.
  case settlingPart
}
