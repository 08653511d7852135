import ScrollModel

/// A JSON value to decode, with its file, its path in the file and its shape.
///
/// This is a class, so that the hundreds of places that pass a node copy only a reference.
final class Node: Sendable {
  let file: String
  let path: JSONPath
  let value: JSONValue
  let shape: Shape

  init(file: String, path: JSONPath, value: JSONValue, shape: Shape) {
    (self.file, self.path, self.value, self.shape) = (file, path, value, shape)
  }

  /// Checks that the value has its shape.
  func check() throws(ScenarioError) { try check(shape.fault(of: value)) }

  func check(_ fault: Shape.Fault?) throws(ScenarioError) {
    guard let fault else { return }
    throw ScenarioError(
      file: file, path: JSONPath(path.components + fault.path), problem: fault.problem)
  }

  // MARK: Values that have been checked

  var number: Double {
    guard case .number(let number) = value else { mismatch() }
    return number + 0
  }

  /// The value as a number; `nil` for `null`.
  var optionalNumber: Double? { value == .null ? nil : number }

  var integer: Int { Int(number) }

  var boolean: Bool {
    guard case .boolean(let boolean) = value else { mismatch() }
    return boolean
  }

  var string: String {
    guard case .string(let string) = value else { mismatch() }
    return string
  }

  func choice<Choice: Word>(_ type: Choice.Type) -> Choice {
    for (word, choice) in zip(Choice.words, Choice.allCases) where word == string { return choice }
    mismatch()
  }

  func value<Value>(in table: [(name: String, value: Value)]) -> Value {
    guard let row = table.first(where: { $0.name == string }) else { mismatch() }
    return row.value
  }

  var elements: [Node] {
    guard case .array(let elements) = value else { mismatch() }
    return elements.indices.map { index in
      Node(
        file: file, path: path.appending(index: index), value: elements[index],
        shape: shape.element(index))
    }
  }

  /// The elements of an array, or the only number; `nil` for `null`.
  var numbers: [Double?] {
    guard case .array(let elements) = value else { return [number] }
    return elements.map { if case .number(let number) = $0 { number + 0 } else { nil } }
  }

  var vector: Vector { Vector(x: number(at: 0), y: number(at: 1)) }
  var size: Size { Size(width: number(at: 0), height: number(at: 1)) }

  var rect: Rect {
    Rect(origin: vector, size: Size(width: number(at: 2), height: number(at: 3)))
  }

  private func number(at index: Int) -> Double {
    guard case .array(let elements) = value, case .number(let number) = elements[index] else {
      mismatch()
    }
    return number + 0
  }

  private func mismatch() -> Never {
    preconditionFailure("decoded as another type than \(shape.expectation)")
  }

  // MARK: Values that depend on others

  /// The value as a number in a range that depends on other values.
  func number(in range: ClosedRange<Double>) throws(ScenarioError) -> Double {
    if let requirement = NumberRange(range).requirement(violatedBy: number) {
      throw notAllowed(requirement)
    }
    return number
  }

  /// The index of the value, a string, among known ones that depend on other values.
  @inline(never)
  func index(among known: [String]) throws(ScenarioError) -> Int {
    guard let index = known.firstIndex(of: string) else {
      throw error(.unknownWord(string, known: known))
    }
    return index
  }

  // MARK: Changing

  func setting(_ key: String, to value: JSONValue) -> Node {
    merging(.object([JSONValue.Member(key: key, value: value)]))
  }

  private func with(_ members: [JSONValue.Member]) -> Node {
    Node(file: file, path: path, value: .object(members), shape: shape)
  }

  /// The same value, to be decoded by another shape.
  func with(_ shape: Shape) -> Node { Node(file: file, path: path, value: value, shape: shape) }

  func merging(_ changes: JSONValue) -> Node {
    guard case .object(let members) = changes, case .object(var merged) = value else { return self }
    for member in members {
      merged.removeAll { $0.key == member.key }
      merged.append(member)
    }
    return with(merged)
  }

  /// A copy of this system with the changes of a `set` step.
  ///
  /// The keys of the initial state are removed, since they may not fit the new sizes. If a policy
  /// has two alternative keys and the step sets one, the other is removed.
  func changing(_ changes: JSONValue) -> Node {
    let renamed = PolicyKey.names.filter { changes[$0.key] != nil }.map { $0.value }
    return removing(ScenarioKind.startKeys + renamed).merging(changes)
  }

  /// A copy of this system with its arrays shortened to two elements, and the keys of these arrays.
  ///
  /// An array that the `set` step changes keeps all its elements. A `set` step decodes this copy,
  /// so that its cost does not grow with the arrays.
  func shortened(except changes: JSONValue) -> (Node, kept: Set<String>) {
    var (short, kept) = (self, Set<String>())
    // The arrays of a nested-scrolling protocol are short.
    if kind?.family.protocolKind != nil { return (short, kept) }
    // A change of `listInset` changes the height of every list.
    let isOtherRoom = changes["listInset"] != nil
    guard case .object(let members) = value else { return (short, kept) }
    for member in members where changes[member.key] == nil && !isOtherRoom {
      switch member.value {
      case .array(let elements):
        // No kind needs more than two elements.
        short = short.setting(member.key, to: .array(Array(elements.prefix(2))))
      case .object where member.key == "snap": short = short.removing([member.key])
      default: continue
      }
      kept.insert(member.key)
    }
    return (short, kept)
  }

  func removing(_ keys: [String]) -> Node {
    guard case .object(let members) = value else { return self }
    return with(members.filter { !keys.contains($0.key) })
  }

  func checkIndex(
    _ index: Int, below count: Int, _ noun: String, at key: String? = nil
  ) throws(ScenarioError) {
    guard index >= count else { return }
    throw conflict(
      "there is no \(noun) \(index)", remedy: "the last one is \(count - 1), counted from 0",
      at: key)
  }

  @inline(never)
  func wrongType() -> ScenarioError { error(.wrongType(expected: shape.expectation, found: value)) }

  @inline(never)
  func notAllowed(_ requirement: String) -> ScenarioError {
    error(.notAllowed(requirement: requirement, found: value))
  }

  /// The error for a value, or a key of it, that does not fit other values.
  @inline(never)
  func conflict(_ fault: String, remedy: String, at key: String? = nil) -> ScenarioError {
    error(.order(fault, remedy: remedy), at: key)
  }

  @inline(never)
  func error(_ problem: ScenarioError.Problem, at key: String? = nil) -> ScenarioError {
    ScenarioError(file: file, path: key.map { path.appending(key: $0) } ?? path, problem: problem)
  }
}
