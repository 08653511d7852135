package import Testing

/// One case of a JSON file beside a test; the README there says where the numbers come from.
package struct RecordedCase: Sendable {
  package let id: String
  package let json: CaseJSON

  package init(id: String, json: CaseJSON) { (self.id, self.json) = (id, json) }

  package var parameters: CaseJSON {
    json["parameters"] == .null ? json["params"] : json["parameters"]
  }
  package var expected: CaseJSON { json["expected"] }
  package var model: String { json["model"].string }

  package subscript(name: String, default value: Double? = nil) -> Double {
    get throws { try #require(parameters[name].finiteOrNot ?? value, "\(id): \(name)") }
  }

  /// Checks one answer against a named number of what is expected, within the case's tolerance.
  package func check(
    _ actual: Double, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let wanted = try #require(expected[name].number, "\(id): \(name)")
    let tolerance = json["tolerance"]
    let allowed: Double
    if name == "duration_ms" {
      allowed = tolerance["duration_ms"].number ?? 1
    } else {
      let absolute = tolerance.number ?? tolerance["absolute"].number ?? 0
      allowed = absolute + (tolerance["relative"].number ?? 0) * abs(wanted)
    }
    if !(abs(actual - wanted) <= allowed) {
      Issue.record(
        "\(id): \(name) is \(actual), expected \(wanted) within \(allowed)",
        sourceLocation: sourceLocation)
    }
  }

  /// Checks one answer against all that is expected, by the case's own comparison.
  package func check(_ actual: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let tolerance = json["tolerance"].number ?? json["tolerance"]["absolute"].number ?? 1e-9
    let wanted = expected.finiteOrNot ?? .nan
    let holds: Bool
    switch json["op"].string {
    case "", "abs": holds = abs(actual - wanted) <= tolerance || actual == wanted
    case "lt": holds = actual < wanted
    case "gt": holds = actual > wanted
    case "in":
      let (low, high) = (expected[0].number ?? .nan, expected[1].number ?? .nan)
      let open = json["open"].string
      holds =
        (open.contains("lo") ? actual > low : actual >= low)
        && (open.contains("hi") ? actual < high : actual <= high)
    default: holds = false
    }
    if !holds {
      Issue.record(
        "\(id): \(actual), expected \(json["op"].string) \(expected) within \(tolerance)",
        sourceLocation: sourceLocation)
    }
  }

  /// Reads the cases of a file without its ending, all or those of a model; expects their number.
  package static func all(
    _ file: String, _ model: String? = nil, count: Int, nextTo source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [RecordedCase] {
    let cases = try CaseJSON.contents(of: "\(file).json", nextTo: source)["cases"].elements
      .map { RecordedCase(id: $0["id"].string, json: $0) }
      .filter { model == nil || $0.model == model }
    #expect(cases.count == count, "cases of \(file)", sourceLocation: sourceLocation)
    return cases
  }
}

extension CaseJSON {
  /// A number, or infinity where a file says "inf".
  fileprivate var finiteOrNot: Double? { string == "inf" ? .infinity : number }
}

/// A row of a CSV file, whose cells are read as numbers by their columns.
package struct RecordedRow: Sendable {
  package let cells: [String: String]

  package subscript(name: String) -> Double {
    get throws { try #require(cells[name].flatMap { Double($0) }, "\(name) in \(cells)") }
  }

  /// Reads the rows of a file, and expects their number if one is given.
  package static func all(
    in name: String, count: Int? = nil, nextTo source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [RecordedRow] {
    let rows = try TextFile.rows(inCSV: name, nextTo: source).map { RecordedRow(cells: $0) }
    if let count { #expect(rows.count == count, "rows of \(name)", sourceLocation: sourceLocation) }
    return rows
  }
}
