/// A kind of system: its word, its keys and how it is read.
///
/// A further kind is one more of these.
package struct Kind: Sendable {
  /// The keys, `kind` among them; the table's name is the kind's word.
  package let table: ObjectTable
  /// The names of those choices between two answers that make a difference for the kind.
  package let choices: [String]
  /// The keys without the choices that mean nothing here, which are read and then left aside.
  let ownTable: ObjectTable
  /// Reads the system from fields held against its own table.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  /// Every kind there is.
  package static let all = [
    scrollView, stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
  ]

  /// A plain kind.
  init(
    _ word: String, keys: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    ownTable = ObjectTable(name: word, keys: [Self.kindKey(word)] + keys)
    table = ownTable
    choices = []
    self.decode = decode
  }

  /// A nested kind, with the choices that make a difference for it; it takes all of them.
  init(
    nested word: String, keys: [ObjectTable.Key], choices: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    self.choices = choices.map(\.name)
    ownTable = ObjectTable(name: word, keys: [Self.kindKey(word)] + keys + choices)
    let others = PolicyKey.all.filter { [names = self.choices] key in !names.contains(key.name) }
    table = ObjectTable(name: word, keys: ownTable.keys + others)
    self.decode = decode
  }

  /// The keys that say where a system starts.
  static let startKeys = ["headerStart", "start"]

  private static func kindKey(_ word: String) -> ObjectTable.Key {
    .required("kind", "\"\(word)\"", words: [word])
  }
}

extension Scenario.System {
  init(_ node: Node) throws(ScenarioError) {
    guard case .object = node.value else { throw node.wrongType() }
    let words = Kind.all.map(\.table.name)
    let expectation = ObjectTable.Key.expectation(of: words)
    guard let value = node.value["kind"] else {
      throw node.error(.missingKey("kind", expected: expectation), at: node.path)
    }
    let path = node.path.appending(key: "kind")
    let word = try Node(file: node.file, path: path, value: value, expectation: expectation)
      .string()
    guard let kind = Kind.all.first(where: { $0.table.name == word }) else {
      throw node.error(.unknownWord(word, known: words), at: path)
    }
    self = try kind.decode(Fields(kind.withoutIdleChoices(node), kind.ownTable))
  }
}
