/// A kind of system: its name, its keys and how it is decoded.
///
/// A new kind is another value of this type.
package struct ScenarioKind: Sendable {
  /// The keys, `kind` among them; the table's name is the kind's name.
  package let table: ObjectTable
  /// The names of the policies that apply to the kind.
  package let choices: [String]
  /// The keys without the policies that do not apply, which are read and ignored.
  let ownTable: ObjectTable
  /// Decodes the system from fields checked against its own table.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  /// All kinds.
  package static let all: [ScenarioKind] =
    [
      scrollView, stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
    ] + protocols

  /// Creates a kind without policies.
  init(
    _ word: String, keys: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    ownTable = ObjectTable(name: word, keys: [Self.kindKey(word)] + keys)
    table = ownTable
    choices = []
    self.decode = decode
  }

  /// Creates a nested kind with the policies that apply to it; it accepts all of them.
  init(
    nested word: String, keys: [ObjectTable.Key], choices: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    self.choices = choices.map { $0.name }
    ownTable = ObjectTable(
      name: word, keys: [Self.kindKey(word)] + keys + [Self.flingKey(["drive", "latch"])] + choices)
    let others = PolicyKey.all.filter { [names = self.choices] key in !names.contains(key.name) }
    table = ObjectTable(name: word, keys: ownTable.keys + others)
    self.decode = decode
  }

  /// The keys for the initial state of a system.
  static let startKeys = ["headerStart", "start", "page"]

  private static func kindKey(_ word: String) -> ObjectTable.Key {
    .required("kind", "\"\(word)\"", words: [word])
  }
}

extension Scenario.System {
  init(_ node: Node) throws(ScenarioError) {
    guard case .object = node.value else { throw node.wrongType() }
    let words = ScenarioKind.all.map { $0.table.name }
    let expectation = ObjectTable.Key.expectation(of: words)
    guard let value = node.value["kind"] else {
      throw node.error(.missingKey("kind", expected: expectation), at: node.path)
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
