/// A kind of system: its word, its keys and how it is read.
///
/// A further kind is one more of these.
package struct Kind: Sendable {
  /// The keys, `kind` among them; the table's name is the kind's word.
  package let table: ObjectTable
  /// Reads the system from fields held against the table.
  let decode: @Sendable (Fields) throws(ScenarioError) -> Scenario.System

  /// Every kind there is.
  package static let all = [
    scrollView, stackedLists, segmentPager, easyPager, collapsingHeader, swipePages, detentSheet,
  ]

  init(
    _ word: String, keys: [ObjectTable.Key],
    decode: @escaping @Sendable (Fields) throws(ScenarioError) -> Scenario.System
  ) {
    let kind = ObjectTable.Key.required("kind", "\"\(word)\"", words: [word])
    table = ObjectTable(name: word, keys: [kind] + keys)
    self.decode = decode
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
    try kind.refuseForeignPolicies(node)
    self = try kind.decode(Fields(node, kind.table))
  }
}
