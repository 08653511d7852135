import TraceRows

/// A kind of system in scenarios, such as "segment-pager": its name, its keys and its decoding.
///
/// To add a nested kind, add a value of this type to ``nested`` and a ``NestedDeclaration``.
package struct ScenarioKind: Sendable {
  /// The table of the keys that a system of this kind may have, including `kind`.
  package let table: ObjectTable
  /// The names of the policies that have an effect on this kind.
  package let choices: [String]
  /// The key with the height of each page's list or of the only list; `nil` if there is none.
  let listsKey: String?
  /// The keys of ``table`` except those of policies without effect on this kind.
  package let kindTable: ObjectTable
  /// Decodes a system from its object, whose keys have been checked against ``kindTable``.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  package static let all: [ScenarioKind] = [scrollView] + nested + protocols

  @inline(never)
  init(
    _ word: String, keys: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    kindTable = ObjectTable(name: word, keys: Self.firstKeys(word) + keys)
    table = kindTable
    (choices, listsKey) = ([], nil)
    self.decode = decode
  }

  /// Creates a nested kind, which also accepts policies that are not in `choices`, without effect.
  @inline(never)
  init(
    nested kind: NestedKind, lists listsKey: String, keys: [ObjectTable.Key],
    choices: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    (self.choices, self.listsKey) = (choices.map { $0.name }, listsKey)
    kindTable = ObjectTable(
      name: kind.name,
      keys: Self.firstKeys(kind.name) + keys
        + [.choice("fling", of: NestedFling.self, default: .drive).fixed] + choices)
    let others = PolicyKey.all.filter { [names = self.choices] key in !names.contains(key.name) }
    table = ObjectTable(name: kind.name, keys: kindTable.keys + others)
    self.decode = decode
  }

  package static let startKeys = ["headerStart", "start", "page", "initial"]

  /// The keys that the systems of all kinds have.
  private static func firstKeys(_ word: String) -> [ObjectTable.Key] {
    [
      .required("kind", "\"\(word)\"", words: [word]),
      .required("viewport", "[width, height] in points, or a height"),
    ]
  }
}

extension Node {
  /// True if this is a `system` object of a kind.
  func isSystem(of kind: ScenarioKind) -> Bool { value["kind"] == .string(kind.table.name) }

  var isProtocol: Bool { ScenarioKind.protocols.contains { isSystem(of: $0) } }
}

/// Whether a fling of a nested system continues in the next part (`drive`) or ends with its first
/// part (`latch`).
enum NestedFling: String, Word { case drive, latch }

extension ScenarioKind {
  /// The kind of a `system` object, and its fields without policies that have no effect.
  static func fields(of node: Node) throws(ScenarioError) -> (kind: ScenarioKind, fields: Fields) {
    guard case .object = node.value else { throw node.wrongType() }
    let words = all.map { $0.table.name }
    let expectation = ObjectTable.Key.expectation(of: words)
    guard let name = node.member("kind", expectation) else {
      throw node.error(.missingKey("kind", expected: expectation))
    }
    let kind = all[try name.index(among: words)]
    return (kind, try Fields(kind.withoutIdleChoices(node), kind.kindTable))
  }
}

extension Scenario.System {
  init(_ node: Node) throws(ScenarioError) {
    let (kind, fields) = try ScenarioKind.fields(of: node)
    self = try kind.decode(fields)
  }
}
