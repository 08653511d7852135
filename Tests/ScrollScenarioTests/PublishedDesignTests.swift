import ScrollScenario
import Testing

/// The tables of what the published designs do: every scenario that they name is there and runs.
@Suite struct `The tables of the published designs` {
  /// The cells of every row of features.
  private static func rows() throws -> [[Substring]] {
    let path = "\(FixtureFolder.repository)/Documentation/Guide/PublishedDesigns.md"
    let text = String(decoding: try InputFile.bytes(at: path), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).split(separator: "|", omittingEmptySubsequences: false).map { cell in
        var cell = cell
        while cell.hasPrefix(" ") { cell.removeFirst() }
        while cell.hasSuffix(" ") { cell.removeLast() }
        return cell
      }
    }.filter { $0[0] != "feature" }
  }

  @Test func `name a scenario for each feature, or say why there is none`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 45)
    for row in rows {
      #expect(row.count == 4 && !row[0].isEmpty && !row[1].isEmpty)
      let isOut = row[1].hasPrefix("no: ")
      #expect(isOut == row[2].isEmpty, "\(row[0])")
      #expect(isOut || Self.scenario(of: row) != nil, "\(row[0])")
    }
  }

  @Test func `name scenarios that run and break no law`() throws {
    for name in Set(try Self.rows().compactMap(Self.scenario(of:))) {
      let loaded = try BuiltIns.loader.load(name)
      var rows = 0
      ScenarioRunner(loaded).run { _ in rows += 1 }
      #expect(rows > 1, "\(name)")
      #expect(ScenarioCheck(loaded).violationsOfRun() == [], "\(name)")
    }
  }

  /// The scenario that a row names.
  private static func scenario(of row: [Substring]) -> String? {
    let parts = row[2].split(separator: "`")
    guard let name = parts.first, BuiltIns.names.contains(String(name)) else { return nil }
    return String(name)
  }
}
