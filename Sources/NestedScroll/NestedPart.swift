/// A part of a nested system that a finger can touch and that consumes movements.
public enum NestedPart: Sendable, Hashable, CaseIterable {
  /// The collapsing view above the bar.
  case header
  /// The bar that selects a page and stays on screen.
  case bar
  /// The list of the current page.
  case list
  /// The sheet; a finger touches it at its grabber.
  case sheet
  /// The whole content, in a system without separate parts.
  case content

  /// The part's name in programs, scenarios and traces.
  package var name: String {
    switch self {
    case .header: "header"
    case .bar: "bar"
    case .list: "list"
    case .sheet: "sheet"
    case .content: "content"
    }
  }
}

/// The parts that a touch may move.
///
/// The policy applies until the motion after the release comes to rest, the next touch begins or a
/// programmatic call sets another policy.
public enum TouchPolicy: Sendable, Hashable {
  /// Every part moves, in the system's usual order.
  case free
  /// The outer part moves first; the list moves only upwards, once the outer part is at its end.
  case outerFirst
  /// Only the outer part moves.
  case outerOnly
  /// Only the list moves.
  case innerOnly
  /// Only the settling part moves, for example a docked bar; the combined offset does not change.
  case settlingPart
}
