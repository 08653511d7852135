/// The rows of a run on which not all that is asked for is a movement, by their instants: their
/// frames, or their times in millionths of a second.
public struct HeldRows: Sendable, Hashable {
  /// Where a movement ends at something that does not give.
  public var walls: Set<String> = []

  /// Where the content cannot rest, so that a rubber band holds it, although its parts can go there.
  public var beyondRest: Set<String> = []

  /// Where a finger holds what a program has put further out than any pull shows it.
  var outOfReach: Set<String> = []

  /// Creates no rows.
  public init() {}
}
