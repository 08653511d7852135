/// The members of a JSON object, whose keys have been checked against the object's table.
struct Fields {
  private let node: Node
  private let table: ObjectTable
  private let members: [JSONValue.Member]

  init(unchecked node: Node, _ table: ObjectTable) {
    (self.node, self.table) = (node, table)
    members = if case .object(let members) = node.value { members } else { [] }
  }

  @inline(never)
  init(_ node: Node, _ table: ObjectTable) throws(ScenarioError) {
    guard case .object = node.value else { throw node.wrongType() }
    self.init(unchecked: node, table)
    for member in members where !table.keys.contains(where: { $0.name == member.key }) {
      guard member.key == commentKey else {
        let known = table.keys.map { $0.name }
        throw node.error(.unknownKey(member.key, known: known, of: table.name), at: member.key)
      }
      _ = try node.member(commentKey, "a string")?.string()
    }
    for key in table.keys where key.isRequired && node.value[key.name] == nil {
      throw node.error(.missingKey(key.name, expected: key.expectation))
    }
  }

  /// The value of a key or its default, one of which must exist.
  @inline(never)
  func callAsFunction(_ name: String) -> Node {
    guard let node = optional(name) else {
      preconditionFailure("key \(name) of \(table.name) has neither value nor default")
    }
    return node
  }

  /// True if the file contains the key, so that its value is not the default.
  func isGiven(_ name: String) -> Bool { members.contains { $0.key == name } }

  /// The value of a key or its default; `nil` also if the table does not have the key.
  func ifDeclared(_ name: String) -> Node? {
    table.keys.contains { $0.name == name } ? optional(name) : nil
  }

  /// The value of a key or its default; `nil` if there is neither.
  @inline(never)
  func optional(_ name: String) -> Node? {
    guard let key = table.keys.first(where: { $0.name == name }) else {
      preconditionFailure("\(table.name) has no key \(name)")
    }
    return node.member(name, key.expectation, default: key.defaultValue)
  }
}

/// The key for a comment, which every object may contain.
package let commentKey = "comment"
