import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TestSupport
import Testing
import TraceRows

/// The tables of what the published designs do: every row's scenario shows what the row names.
@Suite struct `The tables of the published designs` {
  @Test func `name a scenario for each feature, or say why there is none`() throws {
    let rows = try FeatureRow.all()
    #expect(rows.count > 45)
    for row in rows {
      #expect(!row.feature.isEmpty && !row.place.isEmpty)
      #expect(row.isOut == (row.scenario == nil), "\(row.feature)")
      #expect(row.isOut || !row.names().isEmpty, "\(row.feature)")
      #expect(row.scenario.map { BuiltIns.names.contains($0) } ?? true, "\(row.feature)")
      // The published rules show nothing without the command that sets them.
      #expect((row.command != nil) == (row.names().contains { $0.0 == .rules }), "\(row.feature)")
    }
  }

  @Test func `name scenarios of their section's kind, with all that they name`() throws {
    for row in try FeatureRow.all() {
      guard let name = row.scenario, let text = BuiltIns.text(name) else { continue }
      let kind = row.kinds.first { text.contains("\"kind\": \"\($0)\"") }
      #expect(kind != nil, "\(name) for \(row.kinds): \(row.feature)")
      let shown = try Shown(row.loaded(name), text)
      for (category, word) in row.names() {
        #expect(
          shown.contains(category, word), "\(name) has no \(category) \(word): \(row.feature)")
      }
    }
  }
}

/// What a released header of swipe pages does by the published rules.
@Suite struct `A published header that glides` {
  @Test(arguments: [8.0, 12, 300, -300, 2000, -40])
  func `travels half its velocity`(_ velocity: Double) throws {
    let rows = try NestedRun.rows(
      #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [3000], "rules": "original""#,
      #"""
      { "drag": 100, "on": "header" }, { "lift": 0 }, { "drag": 100, "on": "header" },
      { "lift": \#(velocity) }, { "settle": true }
      """#)
    #expect(rows[3].offset == 170)
    expectClose(rows[5].offset, max(0, 170 + velocity / 2), within: 0.001)
  }
}

private struct FeatureRow {
  let kinds: [String]
  let feature: String
  let place: String
  let scenario: String?
  /// The whole command, where the name of the scenario is not enough.
  let command: String?

  init(kinds: [String], cells: [String]) {
    self.kinds = kinds
    (feature, place) = (cells[0], cells[1])
    let words = cells[2].replacing("`", with: "").split(separator: " ").map { String($0) }
    command = words.count > 1 ? words.joined(separator: " ") : nil
    scenario = words.first == "scrollsim" && words.count > 2 ? words[2] : words.first
  }

  func loaded(_ name: String) throws -> LoadedScenario {
    let words = command?.split(separator: " ") ?? []
    let values = zip(words, words.dropFirst()).filter { $0.0 == "--set" }.map { String($0.1) }
    return try ScenarioLoader.load(builtIn: name, set: values)
  }

  var isOut: Bool { place.hasPrefix("no: ") }

  /// What a row names: a key of the system, unless the words before it say otherwise.
  enum Category {
    case key, step, event, column, argument, rules, symbol
  }

  static func all() throws -> [FeatureRow] {
    let path = "\(TextFile.repository)/Documentation/Guide/PublishedDesigns.md"
    let text = String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
    var (rows, kinds): ([FeatureRow], [String]) = ([], [])
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Kind") { kinds = quoted(line).map(\.word) }
      guard line.hasPrefix("| "), !line.hasPrefix("| feature ") else { continue }
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map {
        String($0.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed())
      }
      try #require(cells.count == 4, "\(line)")
      rows.append(FeatureRow(kinds: kinds, cells: cells))
    }
    return rows
  }

  func names() -> [(Category, String)] {
    var category = Category.key
    return Self.quoted(place[...]).map { before, word in
      // A list goes on with what it began with.
      if before != ", " { category = .key }
      for (name, other) in [
        ("step", Category.step), ("event", .event), ("column", .column), ("with", .argument),
      ] where before.contains(name) { category = other }
      if word == "\"rules\": \"original\"" { return (.rules, word) }
      return (word.first?.isUppercase == true ? .symbol : category, word)
    }
  }

  /// The words in backquotes, with the text before each.
  private static func quoted(_ text: Substring) -> [(before: String, word: String)] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    return stride(from: 1, to: parts.count, by: 2).map { (parts[$0 - 1], parts[$0]) }
  }
}

private struct Shown {
  private let loaded: LoadedScenario
  private let system: String
  private let script: [Substring]
  private let events: Set<Substring>
  private let columns: Set<Substring>

  init(_ loaded: LoadedScenario, _ text: String) throws {
    self.loaded = loaded
    let start = try #require(text.firstRange(of: "\"script\":"))
    let lines = text[start.upperBound...].split(separator: "\n")
    script = lines
    system = text[..<start.lowerBound] + lines.filter { $0.contains("\"set\":") }.joined()
    let rows = Trace.allRows(loaded).compactMap(\.nested)
    events = Set(rows.flatMap(\.effects).map { $0.traceName.prefix { $0 != "(" } })
    let header = TraceFormat.csv.text(of: Array(rows.prefix(1))).prefix { $0 != "\n" }
    columns = Set(header.split(separator: ","))
  }

  func contains(_ category: FeatureRow.Category, _ word: String) -> Bool {
    switch category {
    case .key: system.contains("\"\(word)\":")
    case .step: script.contains { $0.contains("{ \"\(word)\":") }
    case .argument: script.contains { $0.contains(", \"\(word)\":") }
    case .event: events.contains(word[...])
    case .column: columns.contains(word[...])
    // The published rules break a law.
    case .rules:
      loaded.scenario.rules == .original && !ScenarioCheck(loaded).violationsOfRun().isEmpty
    case .symbol: true
    }
  }
}
