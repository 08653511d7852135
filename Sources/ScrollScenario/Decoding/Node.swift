/// A JSON value to be decoded, with its path.
struct Node {
  let file: String
  let path: JSONPath
  let value: JSONValue
  /// The expected value as text, for errors.
  let expectation: String

  /// A finite number within a range.
  func number(_ range: NumberRange) throws(ScenarioError) -> Double {
    guard case .number(let number) = value else { throw wrongType() }
    if let requirement = range.requirement(violatedBy: number) {
      throw error(.notAllowed(requirement: requirement, found: value), at: path)
    }
    return number
  }

  /// A whole number within a range.
  func integer(_ range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let number = try number(NumberRange(Double(range.lowerBound)...Double(range.upperBound)))
    guard let integer = Int(exactly: number) else {
      throw error(.notAllowed(requirement: "a whole number", found: value), at: path)
    }
    return integer
  }

  /// `true` or `false`.
  func boolean() throws(ScenarioError) -> Bool {
    guard case .boolean(let boolean) = value else { throw wrongType() }
    return boolean
  }

  /// Throws an error unless the value is `true`, as a verb without arguments has it.
  func onlyTrue() throws(ScenarioError) {
    guard value == .boolean(true) else { throw wrongType() }
  }

  /// A string.
  func string() throws(ScenarioError) -> String {
    guard case .string(let string) = value else { throw wrongType() }
    return string
  }

  /// An enumeration's case, by its word.
  func choice<Choice: Word>(_ type: Choice.Type) throws(ScenarioError) -> Choice {
    let word = try string()
    guard let choice = Choice(word: word) else {
      throw error(.unknownWord(word, known: Choice.words), at: path)
    }
    return choice
  }

  /// Two numbers, each within the range.
  func pair(_ range: NumberRange, of unit: String) throws(ScenarioError) -> (Double, Double) {
    guard case .array(let elements) = value, elements.count == 2 else { throw wrongType() }
    let nodes = self.elements(elements, expectation: unit)
    return (try nodes[0].number(range), try nodes[1].number(range))
  }

  /// The elements of an array, each with its path.
  func elements(_ elements: [JSONValue], expectation: String) -> [Node] {
    elements.enumerated().map { index, element in
      Node(
        file: file, path: path.appending(index: index), value: element, expectation: expectation)
    }
  }

  /// The object with members replaced, or added, by those of another object.
  func merging(_ changes: JSONValue) -> Node {
    guard case .object(let members) = changes, case .object(var merged) = value else {
      return self
    }
    for member in members {
      merged.removeAll { $0.key == member.key }
      merged.append(member)
    }
    return Node(file: file, path: path, value: .object(merged), expectation: expectation)
  }

  /// The system with other sizes.
  ///
  /// The keys of its initial state are removed, since they need not fit. Of a policy with two names
  /// the changed name remains.
  func changing(_ changes: JSONValue) -> Node {
    let renamed = PolicyKey.names.filter { changes[$0.key] != nil }.map { $0.value }
    return removing(ScenarioKind.startKeys + renamed).merging(changes)
  }

  /// The system with its lists cut to their first elements, except those that change, and the keys
  /// of the cut lists.
  func shortened(except changes: JSONValue) -> (Node, kept: Set<String>) {
    var (short, kept) = (self, Set<String>())
    if Scenario.System.keepsLists(value["kind"]) { return (short, kept) }
    // Other insets around the lists change every list.
    let isOtherRoom = changes["listInset"] != nil
    for key in Scenario.System.listKeys where changes[key] == nil && !isOtherRoom {
      switch value[key] {
      case .array(let elements)?:
        // No kind needs more than two elements.
        let first = JSONValue.Member(key: key, value: .array(Array(elements.prefix(2))))
        short = short.merging(.object([first]))
      case .object? where key == "snap": short = short.removing([key])
      default: continue
      }
      kept.insert(key)
    }
    return (short, kept)
  }

  /// The object without some of its members.
  func removing(_ keys: [String]) -> Node {
    guard case .object(let members) = value else { return self }
    let kept = members.filter { !keys.contains($0.key) }
    return Node(file: file, path: path, value: .object(kept), expectation: expectation)
  }

  /// The error for a string where a word or another value is expected; for a misspelt word it
  /// suggests the nearest.
  func unknown(_ word: String, among known: [String]) -> ScenarioError {
    nearest(to: word, in: known) == nil
      ? wrongType() : error(.unknownWord(word, known: known), at: path)
  }

  /// The error for a value of the wrong type.
  func wrongType() -> ScenarioError {
    error(.wrongType(expected: expectation, found: value), at: path)
  }

  /// An error at a path of this file.
  func error(_ problem: ScenarioError.Problem, at path: JSONPath) -> ScenarioError {
    ScenarioError(file: file, place: .path(path), problem: problem)
  }
}
