import ScrollScenario
import ScrollTrace
import Testing

/// Every choice that the decoder takes of a kind makes a difference there, and no other is taken.
@Suite struct `Choices of nested systems` {
  @Test func `have a scenario for every kind that takes them, and no other`() {
    let taken = Kind.all.flatMap { kind in
      kind.table.keys.map(\.name).filter(Choice.names.contains).map { "\(kind.table.name).\($0)" }
    }
    #expect(taken.sorted() == Choice.all.map(\.description).sorted())
    #expect(taken.count > 20)
  }

  @Test(arguments: Choice.all) func `lead to different traces`(_ choice: Choice) throws {
    let words = try #require(choice.words)
    #expect(words.count == 2)
    let results = try words.map { try choice.trace(with: $0) }
    #expect(results[0] != results[1], "\(choice)")
    // What is not said is the first word, or the system's own.
    #expect(results.contains(try choice.trace(with: nil)), "\(choice)")
  }

  @Test(arguments: Kind.all.map(\.table.name))
  func `are refused by name of a kind for which they mean nothing`(_ kind: String) throws {
    let table = try #require(Kind.all.first { $0.table.name == kind }).table
    for name in Choice.names where !table.keys.contains(where: { $0.name == name }) {
      let text = #"{"format": 1, "system": {"kind": "\#(kind)", "\#(name)": 1}, "script": []}"#
      let error = #expect(throws: ScenarioError.self) {
        try Scenario.decode(bytes: Array(text.utf8), file: "test")
      }
      let message = "\(error?.description ?? "")"
      #expect(message.hasPrefix("test: system.\(name): \(kind) has no such choice, which needs "))
      // It names those that take it, and nobody else.
      for other in Kind.all.map(\.table) {
        let takes = other.keys.contains { $0.name == name }
        let isNamed = message.split(separator: " ").contains {
          $0 == other.name || $0 == "\(other.name),"
        }
        #expect(isNamed == takes || other.name == kind, "\(message)")
      }
    }
  }
}

/// A choice of a system, and a scenario in which it matters.
struct Choice: Sendable, CustomStringConvertible {
  let kind: String
  let name: String
  /// The system's geometry, as JSON without kind and choice.
  let system: String
  /// The steps, as JSON without the brackets.
  let script: String

  static let names = [
    "otherPages", "shortPages", "refreshOwner", "flingAtListTop", "scrollsToTop", "headerResize",
    "sheetDragBack",
  ]

  var description: String { "\(kind).\(name)" }

  /// The words of the choice.
  var words: [String]? {
    let table = Kind.all.first { $0.table.name == kind }?.table
    return table?.keys.first { $0.name == name }?.words
  }

  /// What happens with a word, or with none.
  func trace(with word: String?) throws -> String {
    let said = word.map { #", "\#(name)": "\#($0)""# } ?? ""
    let text = """
      {"format": 1, "system": {"kind": "\(kind)", \(system)\(said)}, "script": [\(script)]}
      """
    let loaded = try ScenarioLoader(builtIns: [(name: "choice", text: text)]).load("choice")
    var writer = TraceWriter(format: .csv)
    var bytes: [UInt8] = []
    for case .nested(let row) in try Trace.allRows(loaded) { writer.write(row, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Where a choice matters

extension Choice {
  static let all =
    pagers.flatMap { kind, system in ofPages(kind, system) } + [
      Choice(
        kind: "segment-pager", name: "refreshOwner",
        system: pagers[0].system + #", "refresh": {"height": 60, "threshold": 40}"#,
        script: pull),
      Choice(
        kind: "swipe-pages", name: "refreshOwner",
        system: pagers[3].system + #", "refresh": [60, null]"#,
        script: #"{"page": 1}, "# + pull),
      Choice(
        kind: "detent-sheet", name: "scrollsToTop", system: sheet,
        script: #"{"detent": "max"}, {"drag": 200}, {"lift": 0}, {"scrollToTop": true}"#),
      Choice(
        kind: "detent-sheet", name: "sheetDragBack", system: sheet,
        script: #"{"scrollPage": {"page": 0, "offset": 200}}, {"drag": -50, "on": "list"}"#),
    ]

  private static let pull = #"{"drag": -200, "on": "list"}, {"lift": 0}, {"settle": true}"#

  private static let sheet = #""viewport": [390, 600], "content": 2000"#

  /// Four systems with a header that collapses by 200, a long page and one that fills two thirds.
  private static let pagers = [
    (
      kind: "segment-pager",
      system: #""viewport": [390, 700], "header": 200, "bar": 44, "pages": [2000, 500]"#
    ),
    (
      kind: "easy-pager",
      system: #""viewport": [390, 700], "header": 200, "bar": 44, "pages": [2000, 500]"#
    ),
    (
      kind: "collapsing-header",
      system: """
      "viewport": [390, 700], "headerMin": 50, "headerMax": 250, "headerStart": 250,
      "pages": [2000, 500]
      """
    ),
    (
      kind: "swipe-pages",
      system: #""viewport": [390, 700], "header": 200, "bar": 44, "pages": [2000, 500]"#
    ),
  ]

  private static func ofPages(_ kind: String, _ system: String) -> [Choice] {
    let grown = kind == "collapsing-header" ? "headerMax" : "header"
    return [
      (
        "otherPages",
        #"{"drag": 500}, {"page": 1}, {"drag": -150, "on": "list"}, {"lift": 0}, {"page": 0}"#
      ),
      ("shortPages", #"{"page": 1}, {"drag": 400}, {"lift": 0}, {"settle": true}"#),
      ("flingAtListTop", #"{"drag": 300}, {"lift": 0}, {"fling": -2000}"#),
      ("scrollsToTop", #"{"drag": 300}, {"lift": 0}, {"scrollToTop": true}, {"settle": true}"#),
      ("headerResize", #"{"drag": 300}, {"lift": 0}, {"set": {"\#(grown)": 320}}"#),
    ].map { Choice(kind: kind, name: $0.0, system: system, script: $0.1) }
  }
}
