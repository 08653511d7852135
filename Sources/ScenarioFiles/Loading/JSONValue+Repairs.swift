import ScenarioCore

extension JSONValue {
  /// A copy of this value with the value at a path replaced, or added if its object does not have
  /// the last key; `nil` if the path does not lead to an object or an element of this value.
  func replacing(_ path: ArraySlice<JSONPath.Component>, with value: JSONValue) -> JSONValue? {
    guard let first = path.first else { return value }
    switch (first, self) {
    case (.key(let key), .object(var members)):
      guard let index = members.firstIndex(where: { $0.key == key }) else {
        return path.count > 1 ? nil : .object(members + [Member(key: key, value: value)])
      }
      guard let inner = members[index].value.replacing(path.dropFirst(), with: value) else {
        return nil
      }
      members[index].value = inner
      return .object(members)
    case (.index(let index), .array(var elements)):
      guard elements.indices.contains(index),
        let inner = elements[index].replacing(path.dropFirst(), with: value)
      else { return nil }
      elements[index] = inner
      return .array(elements)
    default: return nil
    }
  }

  /// The value at a path in this value; `nil` if there is no value.
  private func value(at path: ArraySlice<JSONPath.Component>) -> JSONValue? {
    guard let first = path.first else { return self }
    switch (first, self) {
    case (.key(let key), _): return self[key]?.value(at: path.dropFirst())
    case (.index(let index), .array(let elements)) where elements.indices.contains(index):
      return elements[index].value(at: path.dropFirst())
    default: return nil
    }
  }

  /// A copy of the scenario in which the unknown key or value at a path is replaced by the most
  /// similar known one.
  ///
  /// `nil` for any other problem, if no known key or value is similar, or if the object already has
  /// the similar key.
  func respelling(
    _ problem: ScenarioError.Problem, at path: ArraySlice<JSONPath.Component>
  ) -> JSONValue? {
    switch problem {
    case .unknownWord(let word, let known):
      return nearest(to: word, in: known).flatMap { replacing(path, with: .string($0)) }
    case .unknownKey(let word, let known, _):
      guard let right = nearest(to: word, in: known),
        case .object(var members)? = value(at: path.dropLast()),
        let index = members.firstIndex(where: { $0.key == word }),
        !members.contains(where: { $0.key == right })
      else { return nil }
      members[index] = Member(key: right, value: members[index].value)
      return replacing(path.dropLast(), with: .object(members))
    default: return nil
    }
  }

  /// A copy of the scenario without the last key on a path; `nil` if the path has no key, or if
  /// this would remove the whole script or system.
  func removingLastKey(_ path: ArraySlice<JSONPath.Component>) -> JSONValue? {
    var path = path
    while case .index? = path.last { path.removeLast() }
    guard case .key(let key)? = path.last, path != [.key("script")], path != [.key("system")],
      case .object(let members)? = value(at: path.dropLast())
    else { return nil }
    return replacing(path.dropLast(), with: .object(members.filter { $0.key != key }))
  }
}
