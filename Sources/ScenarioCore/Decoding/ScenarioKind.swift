import TraceRows

/// A kind of system in scenarios, such as "segment-pager": its name, its keys and its decoding.
///
/// A new nested kind is another value of this type in ``nested``, next to its ``NestedDeclaration``.
package struct ScenarioKind: Sendable {
  /// The keys that a system of this kind may have, including `kind`; the table's name is the kind's
  /// name.
  package let table: ObjectTable
  /// The names of the policies that have an effect on this kind.
  package let choices: [String]
  /// The key of the heights of its lists, one for each page, or of the height of its only list;
  /// `nil` for a kind whose lists no step changes individually.
  let listsKey: String?
  /// The keys without the policies that have no effect on this kind.
  package let ownTable: ObjectTable
  /// Decodes a system of this kind from its object, whose keys have been checked against
  /// ``ownTable``.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  /// All kinds of systems.
  package static let all: [ScenarioKind] = [scrollView] + nested + protocols

  /// Creates a kind that has no policies.
  @inline(never)
  init(
    _ word: String, keys: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    ownTable = ObjectTable(name: word, keys: [Self.kindKey(word)] + keys)
    table = ownTable
    (choices, listsKey) = ([], nil)
    self.decode = decode
  }

  /// Creates a nested kind.
  ///
  /// The kind accepts policies that are not in `choices` without an effect.
  @inline(never)
  init(
    nested kind: NestedKind, lists listsKey: String, keys: [ObjectTable.Key],
    choices: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    (self.choices, self.listsKey) = (choices.map { $0.name }, listsKey)
    ownTable = ObjectTable(
      name: kind.name,
      keys: [Self.kindKey(kind.name)] + keys
        + [.choice("fling", of: NestedFling.self, default: .drive)] + choices)
    let others = PolicyKey.all.filter { [names = self.choices] key in !names.contains(key.name) }
    table = ObjectTable(name: kind.name, keys: ownTable.keys + others)
    self.decode = decode
  }

  /// The keys for a system's initial state.
  package static let startKeys = ["headerStart", "start", "page", "initial"]

  private static func kindKey(_ word: String) -> ObjectTable.Key {
    .required("kind", "\"\(word)\"", words: [word])
  }
}

/// How a fling of a nested system continues at the end of a part.
enum NestedFling: String, Word { case drive, latch }

extension Scenario.System {
  init(_ node: Node) throws(ScenarioError) {
    guard case .object = node.value else { throw node.wrongType() }
    let words = ScenarioKind.all.map { $0.table.name }
    let expectation = ObjectTable.Key.expectation(of: words)
    guard let value = node.value["kind"] else {
      throw node.error(.missingKey("kind", expected: expectation))
    }
    let path = node.path.appending(key: "kind")
    let word = try Node(file: node.file, path: path, value: value, expectation: expectation)
      .string()
    guard let kind = ScenarioKind.all.first(where: { $0.table.name == word }) else {
      throw node.error(.unknownWord(word, known: words), at: path)
    }
    self = try kind.decode(Fields(kind.withoutIdleChoices(node), kind.ownTable))
  }
}
