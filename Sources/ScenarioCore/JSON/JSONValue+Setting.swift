extension JSONValue {
  /// Sets the value at a path and creates missing objects on the path.
  ///
  /// The path must not lead through a value that is neither an object nor an array, or to a missing
  /// array element.
  package mutating func set(_ path: JSONPath, to value: JSONValue) throws(JSONPathFault) {
    try set(path, from: 0, to: value)
  }

  private mutating func set(
    _ path: JSONPath, from depth: Int, to value: JSONValue
  ) throws(JSONPathFault) {
    guard depth < path.components.count else {
      self = value
      return
    }
    switch path.components[depth] {
    case .key(let key):
      guard case .object(var members) = self else { throw mismatch("an object", path, depth) }
      let index = members.firstIndex { $0.key == key } ?? members.count
      if index == members.count {
        members.append(Member(key: key, value: .object([])))
      }
      try members[index].value.set(path, from: depth + 1, to: value)
      self = .object(members)
    case .index(let index):
      guard case .array(var elements) = self else { throw mismatch("an array", path, depth) }
      guard elements.indices.contains(index) else {
        throw JSONPathFault(
          fault: "there is no \(path.words(upTo: depth + 1))",
          remedy:
            "\(path.words(upTo: depth)) is \(self)\(elements.isEmpty ? "" : ", counted from 0")")
      }
      try elements[index].set(path, from: depth + 1, to: value)
      self = .array(elements)
    }
  }

  private func mismatch(_ expected: String, _ path: JSONPath, _ depth: Int) -> JSONPathFault {
    JSONPathFault(
      fault: "\(path.words(upTo: depth)) is \(self)", remedy: "the path needs \(expected) there")
  }
}

extension JSONPath {
  fileprivate func words(upTo depth: Int) -> String {
    depth == 0 ? "the scenario" : "\(JSONPath(Array(components.prefix(depth))))"
  }
}
