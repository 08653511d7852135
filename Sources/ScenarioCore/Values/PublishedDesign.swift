/// A published design of a nested kind, used by scenarios with `"rules": "original"`.
///
/// Published designs lose movement and exist only for comparison, so no library contains them. A
/// host passes its designs to the decoder; without a design for the kind, `"rules": "original"` is
/// rejected with an error.
public struct PublishedDesign: Sendable, Hashable {
  /// The kind of nested system, such as "segment-pager".
  public let kind: String

  let makeStage:
    @Sendable (_ scenario: Scenario, _ system: Scenario.NestedSystem, _ kept: KeptEffects) ->
      any PlayedStage

  package init(
    kind: String,
    makeStage:
      @escaping @Sendable (
        _ scenario: Scenario, _ system: Scenario.NestedSystem, _ kept: KeptEffects
      ) -> any PlayedStage
  ) { (self.kind, self.makeStage) = (kind, makeStage) }

  /// True if two designs are for the same kind, which has at most one design.
  public static func == (one: Self, other: Self) -> Bool { one.kind == other.kind }

  /// Hashes the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
