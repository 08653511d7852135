/// The members of a JSON object that has been checked against its table.
struct Fields {
  private let node: Node
  private let table: ObjectTable

  /// The members of an object whose shape has been checked.
  init(_ node: Node) { (self.node, table) = (node, node.shape.table) }

  /// Checks an object against a table.
  @inline(never)
  init(_ node: Node, _ table: ObjectTable) throws(ScenarioError) {
    guard case .object = node.value else { throw node.wrongType() }
    try node.check(table.fault(of: node.value))
    (self.node, self.table) = (node, table)
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
  func isGiven(_ name: String) -> Bool { node.value[name] != nil }

  /// The value of a key or its default; `nil` also if the table does not have the key, or if the
  /// key has no effect.
  func ifDeclared(_ name: String) -> Node? {
    table.keys.contains { $0.name == name && !$0.isIdle } ? optional(name) : nil
  }

  /// The value of a key or its default; `nil` if there is neither.
  @inline(never)
  func optional(_ name: String) -> Node? {
    guard let key = table.keys.first(where: { $0.name == name }) else {
      preconditionFailure("\(table.name) has no key \(name)")
    }
    return node.member(name, key.shape, default: key.defaultValue)
  }
}
