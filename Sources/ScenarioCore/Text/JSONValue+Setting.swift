extension JSONValue {
  /// Sets the value at a path and creates missing objects on the path.
  ///
  /// The path must not lead through a value that is neither an object nor an array, or to a missing
  /// array element. An error contains the override.
  package mutating func set(
    _ path: JSONPath, from depth: Int = 0, to value: JSONValue, in override: String
  ) throws(ScenarioError) {
    guard depth < path.components.count else {
      self = value
      return
    }
    switch path.components[depth] {
    case .key(let key):
      guard case .object(var members) = self else {
        if case .array = self { throw mismatch("an index such as [0]", path, depth, in: override) }
        throw mismatch("an object", path, depth, in: override)
      }
      let index = members.firstIndex { $0.key == key } ?? members.count
      if index == members.count { members.append(Member(key: key, value: .object([]))) }
      try members[index].value.set(path, from: depth + 1, to: value, in: override)
      self = .object(members)
    case .index(let index):
      guard case .array(var elements) = self else {
        throw mismatch("an array", path, depth, in: override)
      }
      guard elements.indices.contains(index) else {
        throw ScenarioError.ofOverride(
          override, "there is no \(path.words(upTo: depth + 1))",
          remedy:
            "\(path.words(upTo: depth)) is \(self)\(elements.isEmpty ? "" : ", counted from 0")")
      }
      try elements[index].set(path, from: depth + 1, to: value, in: override)
      self = .array(elements)
    }
  }

  private func mismatch(
    _ expected: String, _ path: JSONPath, _ depth: Int, in override: String
  ) -> ScenarioError {
    .ofOverride(
      override, "\(path.words(upTo: depth)) is \(self)", remedy: "the path needs \(expected) there")
  }
}

extension JSONPath {
  fileprivate func words(upTo depth: Int) -> String {
    depth == 0 ? "the scenario" : "\(JSONPath(Array(components.prefix(depth))))"
  }
}
