import NestedScroll
import ScenarioCore
import ScenarioFiles
import ScrollTrace
import Testing
import TraceRows

/// Every choice that a kind heeds makes a difference there, and others do not.
@Suite struct `Choices of nested systems` {
  @Test func `have a scenario for every kind to which they apply, and no other`() {
    let taken = ScenarioKind.all.flatMap { kind in
      kind.choices.map { "\(kind.table.name).\($0)" }
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

  /// The kinds of iOS' nested systems, which take every choice.
  static let nested = ScenarioKind.all.filter { kind in
    kind.table.keys.contains { $0.name == "otherPages" }
  }.map(\.table.name)

  @Test(arguments: nested)
  func `are accepted by every nested kind, also if they have no effect`(_ kind: String) throws {
    let known = try #require(ScenarioKind.all.first { $0.table.name == kind })
    let choice = try #require((Choice.all + Choice.without).first { $0.kind == kind })
    let plain = try choice.trace(with: nil)
    for key in PolicyKey.all where !known.choices.contains(key.name) {
      for word in key.shape.words {
        let idle = choice.named(key.name)
        #expect(try idle.trace(with: word) == plain, "\(idle)")
      }
      let message = errorMessage { try choice.named(key.name).loaded(with: "nonsense") }
      #expect(message.contains("system.\(key.name): unknown value \"nonsense\""))
    }
  }

  @Test func `accept either of their two names in a change`() throws {
    let scenario = try ScenarioLoader.load(
      """
      "kind": "swipe-pages", "header": 200, "pages": [50, 2000], "shortPages": "fill",
      "otherPages": "reset"
      """,
      """
      {"set": {"adjustsContentSize": false}}, {"set": {"switching": "retain"}},
      {"set": {"shortPages": "fill"}}
      """
    ).scenario
    let changes = scenario.script.compactMap { step -> SwipePages.Geometry? in
      guard case .nested(.set(let change)) = step else { return nil }
      return change.system.swipePages
    }
    #expect(changes.map(\.policies.shortPages) == [.limit, .limit, .fill])
    #expect(changes.map(\.policies.otherPages) == [.reset, .keep, .keep])
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

  var description: String { "\(kind).\(name)" }

  /// The words of the choice, or its two values.
  var words: [String]? {
    let table = ScenarioKind.all.first { $0.table.name == kind }?.table
    let words = table?.keys.first { $0.name == name }?.shape.words
    return words?.isEmpty == true ? ["false", "true"] : words
  }

  func named(_ name: String) -> Choice {
    Choice(kind: kind, name: name, system: system, script: script)
  }

  func loaded(with word: String?) throws -> LoadedScenario {
    let quote = name == "headerSnap" ? "" : "\""
    let said = word.map { #", "\#(name)": \#(quote)\#($0)\#(quote)"# } ?? ""
    return try ScenarioLoader.load(#""kind": "\#(kind)", \#(system)\#(said)"#, script)
  }

  func trace(with word: String?) throws -> String {
    try TraceFormat.csv.text(of: Trace.allRows(loaded(with: word)))
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

  /// The kinds to which no choice applies.
  static let without = [("stacked-lists", "lists"), ("sticky-sections", "sections")].map {
    Choice(
      kind: $0, name: "", system: #""viewport": [390, 700], "\#($1)": [900, 800]"#,
      script: #"{"drag": 500}, {"lift": 900}, {"settle": true}"#)
  }

  private static let pull = #"{"drag": -200, "on": "list"}, {"lift": 0}, {"settle": true}"#

  private static let sheet = #""viewport": [390, 600], "content": 2000"#

  /// Four systems with a header that collapses by 200, a long page and one that fills two thirds.
  private static let pagers =
    ["segment-pager", "easy-pager", "collapsing-header", "swipe-pages"].map { kind in
      let header =
        kind == "collapsing-header"
        ? #""headerMin": 50, "headerMax": 250, "headerStart": 250"# : #""header": 200, "bar": 44"#
      return (kind: kind, system: #"\#(header), "pages": [2000, 500]"#)
    }

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
      ("headerReturns", #"{"drag": 300}, {"drag": -50}"#),
      ("headerSnap", #"{"drag": 50}, {"lift": 0}"#),
    ].map { Choice(kind: kind, name: $0.0, system: system, script: $0.1) }
  }
}
