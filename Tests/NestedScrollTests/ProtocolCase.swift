import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// One case of a JSON file in `ProtocolCases`, whose README says where the numbers come from.
struct ProtocolCase {
  let id: String
  let json: CaseJSON

  var parameters: CaseJSON {
    json["parameters"] == .null ? json["params"] : json["parameters"]
  }
  var expected: CaseJSON { json["expected"] }

  func number(_ name: String) throws -> Double {
    try #require(parameters[name].number, "\(id): \(name)")
  }

  static func all(_ file: String, _ model: String) throws -> [ProtocolCase] {
    try CaseJSON.contents(of: "ProtocolCases/\(file).json")["cases"].elements
      .filter { $0["model"].string == model }
      .map { ProtocolCase(id: $0["id"].string, json: $0) }
  }

  /// Checks a number against what is expected, within the case's tolerance.
  func check(
    _ actual: Double?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let wanted = try #require(expected.number, "\(id)")
    let allowed = json["tolerance"]["absolute"].number ?? json["tolerance"].number ?? 0
    if let actual, abs(actual - wanted) <= allowed { return }
    Issue.record(
      "\(id): \(String(describing: actual)), expected \(wanted) within \(allowed)",
      sourceLocation: sourceLocation)
  }
}

/// The rows of a table in `ProtocolCases`, each a number by the name of its column; other cells are
/// left out.
func protocolRows(_ name: String) throws -> [[String: Double]] {
  try TextFile.rows(inCSV: "ProtocolCases/\(name).csv").map { $0.compactMapValues(Double.init) }
}
