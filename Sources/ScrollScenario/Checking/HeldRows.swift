/// The rows of a run on which not all that is asked for is a movement, by their places.
public struct HeldRows: Sendable, Hashable {
  /// Where a movement ends at something that does not give.
  public var walls: Set<String> = []

  /// Where the content cannot rest, so that a rubber band holds it, although its parts can go there.
  public var beyondRest: Set<String> = []

  /// Creates no rows.
  public init() {}

  /// Whether the movement between two rows is one of these.
  func contains(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    walls.contains(now.place) || beyondRest.contains(before.place)
      || beyondRest.contains(now.place)
  }
}
