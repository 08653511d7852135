import CInertialScroll
import InertialScrollC
import ScenarioCore

/// The Swift object behind a C caller's `inertial_tree`: a JSON value that a host passes piece by
/// piece.
final class ScenarioTree {
  /// An object or array that has begun and not ended.
  private enum Container {
    case object([JSONValue.Member], key: String?)
    case array([JSONValue])
  }

  /// The objects and arrays that have begun and not ended, outermost first.
  private var containers: [Container] = []

  /// The complete value; `nil` before its last piece.
  private(set) var value: JSONValue?

  /// The path at which the next value belongs, and the complete value there; `nil` for a first value.
  private var replacement: (path: JSONPath, whole: JSONValue)?

  /// The whole message of the latest error.
  let message = CText("")

  /// Begins an object.
  func beginObject() throws(Refusal) { try begin(.object([], key: nil)) }

  /// Begins an array.
  func beginArray() throws(Refusal) { try begin(.array([])) }

  private func begin(_ container: Container) throws(Refusal) {
    try checkPlace()
    let depth = (replacement?.path.components.count ?? 0) + containers.count
    guard depth < Int(INERTIAL_MAX_DEPTH) else {
      throw refusal("objects and arrays must lie at most \(INERTIAL_MAX_DEPTH) deep")
    }
    containers.append(container)
  }

  /// Ends the innermost object or array.
  func end() throws(Refusal) {
    switch containers.last {
    case nil: throw refusal("nothing has begun that could end")
    case .object(_, key: _?):
      throw refusal("a value must follow a key, found the end of the object")
    case .object(let members, key: nil):
      containers.removeLast()
      try add(.object(members))
    case .array(let elements):
      containers.removeLast()
      try add(.array(elements))
    }
  }

  /// Sets the key of the next value of the innermost object.
  func setKey(_ key: String) throws(Refusal) {
    guard case .object(let members, key: nil) = containers.last else {
      throw refusal("a key must stand in an object, one before each value")
    }
    guard !members.contains(where: { $0.key == key }) else {
      throw refusal("the key \"\(key)\" occurs twice in this object; keep one of them")
    }
    containers[containers.count - 1] = .object(members, key: key)
  }

  /// Adds a number, which must be finite, to the innermost object or array.
  func add(_ number: Double) throws(Refusal) {
    try checkPlace()
    guard number.isFinite else { throw refusal("a number must be finite, found \(number)") }
    try add(.number(number))
  }

  /// Adds a value to the innermost object or array.
  func add(_ value: JSONValue) throws(Refusal) {
    try checkPlace()
    switch containers.last {
    case nil: try complete(value)
    case .object(var members, let key):
      members.append(JSONValue.Member(key: key ?? "", value: value))
      containers[containers.count - 1] = .object(members, key: nil)
    case .array(var elements):
      // The container must not hold a second reference, which would copy the elements.
      containers[containers.count - 1] = .array([])
      elements.append(value)
      containers[containers.count - 1] = .array(elements)
    }
  }

  /// Makes the next value replace the one at a path of the complete value; missing objects on the path
  /// are created.
  func replace(_ text: String) throws(Refusal) {
    guard let whole = value else { throw refusal("the value is not complete") }
    do throws(JSONPathFault) {
      let path = try JSONPath(parsing: text[...])
      guard path.components.count <= Int(INERTIAL_MAX_DEPTH) else {
        throw JSONPathFault(
          fault: "the path is too long", remedy: "it may have \(INERTIAL_MAX_DEPTH) components")
      }
      var changed = whole
      try changed.set(path, to: .null)
      replacement = (path, whole)
    } catch {
      throw Refusal(
        code: Int(INERTIAL_WRONG_SCENARIO),
        message: "\(text): \(error.fault); "
          + (error.remedy ?? "a path is keys and indices, such as script[1].fling"))
    }
    value = nil
  }

  /// Takes a whole value: all of the tree, or that at the path of a replacement.
  private func complete(_ value: JSONValue) throws(Refusal) {
    var whole = replacement?.whole ?? value
    do throws(JSONPathFault) {
      if let path = replacement?.path { try whole.set(path, to: value) }
    } catch {
      throw refusal(error.fault)
    }
    (self.value, replacement) = (whole, nil)
  }

  /// Requires that a value may follow: in an object only after its key.
  private func checkPlace() throws(Refusal) {
    if value != nil { throw refusal("the value is complete; nothing may follow it") }
    if case .object(_, key: nil)? = containers.last {
      throw refusal("a key must come before a value of an object")
    }
  }

  /// Creates an error with the JSON path of the next value.
  private func refusal(_ fault: String) -> Refusal {
    let path = JSONPath(
      (replacement?.path.components ?? [])
        + containers.compactMap { container in
          switch container {
          case .object(_, let key): key.map { .key($0) }
          case .array(let elements): .index(elements.count)
          }
        })
    let place = path.components.isEmpty ? "scenario" : path.description
    return Refusal(code: Int(INERTIAL_WRONG_SCENARIO), message: "\(place): \(fault)")
  }
}
