import ScrollModel

/// A JSON value to decode, with its file, its path in the file and a description of the expected
/// value.
///
/// This is a class, so that the hundreds of places that pass a node copy only a reference.
final class Node: Sendable {
  let file: String
  let path: JSONPath
  let value: JSONValue
  /// The expected value at the path, as text for errors, such as "a number of points".
  let expectation: String

  init(file: String, path: JSONPath, value: JSONValue, expectation: String) {
    (self.file, self.path, self.value, self.expectation) = (file, path, value, expectation)
  }

  @inline(never)
  func number(_ range: NumberRange) throws(ScenarioError) -> Double {
    guard case .number(let number) = value else { throw wrongType() }
    if let requirement = range.requirement(violatedBy: number) { throw notAllowed(requirement) }
    return number + 0
  }

  func numberOrNull(_ range: NumberRange) throws(ScenarioError) -> Double? {
    value == .null ? nil : try number(range)
  }

  /// The value as a whole number; throws an error for another type and for a number outside the
  /// range.
  @inline(never)
  func integer(_ range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let number = try number(NumberRange(Double(range.lowerBound)...Double(range.upperBound)))
    guard let integer = Int(exactly: number) else { throw notAllowed("a whole number") }
    return integer
  }

  @inline(never)
  func boolean() throws(ScenarioError) -> Bool {
    guard case .boolean(let boolean) = value else { throw wrongType() }
    return boolean
  }

  /// A verb without arguments has only this value, as in `"settle": true`.
  func onlyTrue() throws(ScenarioError) { guard value == .boolean(true) else { throw wrongType() } }

  @inline(never)
  func string() throws(ScenarioError) -> String {
    guard case .string(let string) = value else { throw wrongType() }
    return string
  }

  func choice<Choice: Word>(_ type: Choice.Type) throws(ScenarioError) -> Choice {
    let word = try string()
    guard let choice = Choice.allCases.first(where: { $0.word == word }) else {
      throw error(.unknownWord(word, known: Choice.words))
    }
    return choice
  }

  @inline(never)
  func pair(_ range: NumberRange, of unit: String) throws(ScenarioError) -> (Double, Double) {
    guard case .array(let elements) = value, elements.count == 2 else { throw wrongType() }
    let nodes = self.elements(elements, expectation: unit)
    return (try nodes[0].number(range), try nodes[1].number(range))
  }

  func elements(_ elements: [JSONValue], expectation: String) -> [Node] {
    elements.enumerated().map { index, element in
      Node(file: file, path: path.appending(index: index), value: element, expectation: expectation)
    }
  }

  func array<Element>(
    of expectation: String, atLeast least: Int = 0, atMost most: Int = .max,
    _ read: (Node) throws(ScenarioError) -> Element
  ) throws(ScenarioError) -> [Element] {
    guard case .array(let elements) = value, elements.count >= least else { throw wrongType() }
    guard elements.count <= most else { throw notAllowed("\(most) elements at most") }
    var values: [Element] = []
    for node in self.elements(elements, expectation: expectation) { values.append(try read(node)) }
    return values
  }

  func value<Value>(in table: [(name: String, value: Value)]) throws(ScenarioError) -> Value {
    table[try index(among: table.map { $0.name })].value
  }

  /// The index of the value, a string, among the known ones.
  @inline(never)
  func index(among known: [String]) throws(ScenarioError) -> Int {
    let word = try string()
    guard let index = known.firstIndex(of: word) else {
      throw error(.unknownWord(word, known: known))
    }
    return index
  }

  /// The value as a rectangle in points: an array of x, y, width and height.
  @inline(never)
  func rect() throws(ScenarioError) -> Rect {
    guard case .array(let elements) = value, elements.count == 4 else { throw wrongType() }
    let nodes = self.elements(elements, expectation: "a number of points")
    let origin = Vector(x: try nodes[0].number(.points), y: try nodes[1].number(.points))
    let size = Size(width: try nodes[2].number(.lengths), height: try nodes[3].number(.lengths))
    return Rect(origin: origin, size: size)
  }

  func setting(_ key: String, to value: JSONValue) -> Node {
    merging(.object([JSONValue.Member(key: key, value: value)]))
  }

  func merging(_ changes: JSONValue) -> Node {
    guard case .object(let members) = changes, case .object(var merged) = value else { return self }
    for member in members {
      merged.removeAll { $0.key == member.key }
      merged.append(member)
    }
    return Node(file: file, path: path, value: .object(merged), expectation: expectation)
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
    if isProtocol { return (short, kept) }
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
    let kept = members.filter { !keys.contains($0.key) }
    return Node(file: file, path: path, value: .object(kept), expectation: expectation)
  }

  func checkIndex(
    _ index: Int, below count: Int, _ noun: String, at key: String? = nil
  ) throws(ScenarioError) {
    guard index >= count else { return }
    throw conflict(
      "there is no \(noun) \(index)", remedy: "the last one is \(count - 1), counted from 0",
      at: key)
  }

  /// The error for an unknown string: a suggestion if one is similar, otherwise a type error.
  func unknown(_ word: String, among known: [String]) -> ScenarioError {
    nearest(to: word, in: known) == nil ? wrongType() : error(.unknownWord(word, known: known))
  }

  @inline(never)
  func wrongType() -> ScenarioError { error(.wrongType(expected: expectation, found: value)) }

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
