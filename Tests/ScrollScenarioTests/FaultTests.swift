import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

@Suite struct `The faults of a scenario` {
  @Test func `are the first of the system, the physics, each other key and each step`() throws {
    let found = faults(
      """
      {"format": 2, "framesPerSecond": 0, "physics": {"preset": "uikitt", "x": 1},
       "system": {"kind": "segment-pager", "viewport": [390], "pages": ["a", 900, -1], "bar": -1,
                  "foo": 2},
       "script": [{"fing": 2500}, {"wait": -1}, {"drag": "x", "frames": -1}, {}, {"page": 2}]}
      """)
    #expect(
      found == [
        "format", "framesPerSecond", "physics.x", "system.foo", "script[0].fing",
        "script[1].wait", "script[3]",
      ])
  }

  @Test(arguments: [#""kind": "nope", "#, #""kind": 3, "#, ""])
  func `are reported for the script of an unknown kind`(_ kind: String) {
    let found = faults(
      """
      {"format": 1, "system": {\(kind)"viewport": 600}, "name": 4,
       "script": [{"fing": 2500}, {"page": 3}, {"set": {"bar": 3}}, {"wait": -1}]}
      """)
    // Whether the system has a page or a bar depends on its kind.
    #expect(
      Set(found) == [
        kind.isEmpty ? "system" : "system.kind", "name", "script[0].fing", "script[3].wait",
      ])
  }

  @Test func `are only the first duplicate key, if there is one`() {
    let found = faults(
      """
      {"format": 1, "é": 1,
       "system": {"kind": "scroll-view", "viewport": [390, 844], "content": [390, 2000],
         "content": 3, "content": 4}, "script": [{"wait": -1, "wait": 2}]}
      """)
    #expect(found == ["3:4"])
  }

  @Test func `are not consequences of other faults`() {
    let found = faults(
      """
      {"format": 1, "script": [{"drag": 1, "seconds": 0.1, "frames": 3}, {"drag": 5, "on": "header"},
         {"page": 3}, {"wait": -1}, {"touch": "moved", "at": 0, "x": 1, "y": 1}],
       "system": {"kind": "scroll-view", "viewport": [390, 700], "content": [390, 2000]}}
      """)
    // Whether the last touch is in order depends on the steps before.
    #expect(found == ["script[0].frames", "script[1].on", "script[2].page", "script[3].wait"])
    let change = faults(
      """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": 700, "header": 200, "bar": 44,
         "pages": [900]}, "script": [{"page": 3}, {"set": {"pages": "x"}}, {"page": 3}]}
      """)
    // Whether the last page exists depends on the step before.
    #expect(change == ["script[0].page", "script[1].set.pages"])
  }

  @Test func `are always in the order of the text`() throws {
    var generator = SeededGenerator(seed: 5)
    for name in BuiltIns.names {
      let json = try JSONValue(parsing: Array(try #require(BuiltIns.text(name)).utf8), file: name)
      let places = places(in: json)
      var wrong = json
      for _ in 0..<3 { try wrong.set(generator.pick(places), to: .string("wrong"), in: name) }
      let bytes = Array(wrong.text.replacing(",", with: ",\n ").utf8)
      let found = Scenario.faults(in: bytes, file: name).map {
        $0.position ?? TextPosition(line: 0, column: 0)
      }
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 }, "\(name): \(found)")
      #expect(found.allSatisfy { $0.line > 0 })
    }
  }

  /// Two wrong values in places that do not depend on each other are both told, and nothing else.
  @Test func `are two where two values are wrong`() throws {
    var generator = SeededGenerator(seed: 19)
    for name in BuiltIns.names {
      let json = try JSONValue(parsing: Array(try #require(BuiltIns.text(name)).utf8), file: name)
      let places = places(in: json)
      for _ in 0..<4 {
        let one = places[Int(generator.uniform(0...Double(places.count - 1)))]
        let other = places[Int(generator.uniform(0...Double(places.count - 1)))]
        guard !one.overlaps(other) else { continue }
        var wrong = json
        for place in [one, other] { try wrong.set(place, to: .string("wrong"), in: name) }
        let found = Scenario.faults(in: Array(wrong.text.utf8), file: name)
        #expect(Set(found.map(\.path)) == [one, other], "\(name): \(found)")
      }
    }
  }

  /// The paths of the numbers, except that of the format.
  private func places(in json: JSONValue) -> [JSONPath] {
    json.numbers().map(\.path).filter { $0.components != [.key("format")] }
  }

  private func faults(_ text: String) -> [String] {
    Scenario.faults(in: Array(text.utf8), file: "s").map { fault in
      if case .duplicateKey = fault.problem { return fault.position.map { "\($0)" } ?? "" }
      return fault.path.map { "\($0)" } ?? ""
    }
  }
}

extension JSONPath {
  /// True if a wrong value at one path hides another: both are in one step, in the system or in the
  /// physics, or a step depends on the system.
  fileprivate func overlaps(_ path: JSONPath) -> Bool {
    let (one, other) = (components, path.components)
    let keys = Set([one.first, other.first])
    if keys.contains(.key("system")) { return keys.count == 1 || keys.contains(.key("script")) }
    return one.first == .key("script") ? one.prefix(2) == other.prefix(2) : one.first == other.first
  }
}

extension JSONValue {
  func numbers(at path: JSONPath = JSONPath()) -> [(path: JSONPath, number: Double)] {
    switch self {
    case .object(let members):
      members.flatMap { $0.value.numbers(at: path.appending(key: $0.key)) }
    case .array(let elements):
      elements.enumerated().flatMap { $1.numbers(at: path.appending(index: $0)) }
    case .number(let number): [(path, number)]
    case .string, .boolean, .null: []
    }
  }

  fileprivate var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .number, .boolean, .null: "\(self)"
    case .string(let text): "\"\(text)\""
    }
  }
}
