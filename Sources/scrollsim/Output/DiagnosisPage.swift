import ScenarioCore
import ScrollTrace
import TraceDiagnosis

/// Writes the diagnosis of an app's trace as a single HTML page, which needs no network.
///
/// The page plays the app and the correct system side by side. It is made of the files in the
/// folder Page; `scripts/play` and the playground use the same files to draw.
struct DiagnosisPage {
  let report: DiagnosisReport
  let diagnosis: Diagnosis
  let scenario: JSONValue
  /// The rows of the trace and of the correct system, with times since ``Diagnosis/start``.
  let app, correct: TraceTable

  var html: String {
    let scripts = [
      PackageResources.geometry_js, PackageResources.chart_js, PackageResources.rows_js,
      PackageResources.scene_js, PackageResources.sections_js, PackageResources.instrument_js,
      PackageResources.player_js, PackageResources.report_js,
    ]
    let parts = [
      "TITLE": Self.escaped(report.title), "DRAWING": Self.text(PackageResources.drawing_css),
      "STYLE": Self.text(PackageResources.page_css) + Self.text(PackageResources.report_css),
      // Only the character "<" could end the script element or begin a comment in it.
      "DATA": data.document.split(separator: "<", omittingEmptySubsequences: false)
        .joined(separator: "\\u003c"),
      "SCRIPTS": scripts.map { "<script>\(Self.text($0))</script>\n" }.joined(),
    ]
    return Self.text(PackageResources.page_html)
      .split(separator: "@@", omittingEmptySubsequences: false)
      .map { parts[String($0)] ?? String($0) }.joined()
  }

  private var data: JSONValue {
    .object([
      "runs": .array([run("app", app, events), run("correct", correct, [])]),
      "diagnosis": report.json,
    ])
  }

  private var events: [JSONValue] {
    let findings = report.findings.enumerated().map { index, finding in
      JSONValue.object([
        "time": .number(finding.time), "label": .string("\(index + 1): \(finding.cause.rawValue)"),
        "standsOut": .boolean(true), "column": .string(finding.column),
        "value": .number(finding.found),
      ])
    }
    let releases = diagnosis.releases.map { release in
      JSONValue.object([
        "time": .number(release.time), "label": .string("release"), "standsOut": .boolean(false),
      ])
    }
    return findings + releases
  }

  /// A run as the script of the page reads it.
  private func run(_ name: String, _ table: TraceTable, _ events: [JSONValue]) -> JSONValue {
    var numbers: [(name: String, value: JSONValue)] = []
    var texts: [(name: String, value: JSONValue)] = []
    for column in table.columns {
      switch column.cells {
      case .numbers(let cells): numbers.append((column.name, .array(cells.map(JSONValue.optional))))
      case .texts(let cells): texts.append((column.name, .array(cells.map(JSONValue.string))))
      }
    }
    if table["offset_pt"] == nil, let sum = offsets(of: table) {
      numbers.append(("offset_pt", .array(sum.map(JSONValue.optional))))
    }
    if table["finger_x_pt"] == nil, let finger = table.numbers("finger_y_pt") {
      // The trace has no x coordinate, so the finger is drawn in the middle of a 390 pt screen.
      numbers.append(("finger_x_pt", .array(finger.map { .optional($0.map { _ in 195 }) })))
    }
    return .object([
      "name": .string(name), "scenario": scenario, "numbers": .members(numbers),
      "texts": .members(texts), "columns": .members(curves(numbers.map(\.name))),
      "jumps": .object([:]), "events": .array(events),
    ])
  }

  /// The sum of header and list offset on each row; `nil` if the trace has no header column.
  private func offsets(of table: TraceTable) -> [Double?]? {
    guard let collapsed = table.numbers("collapsed_pt") else { return nil }
    let pages = table.numbers("page")
    return collapsed.indices.map { row in
      let list = table.numbers("inner\(Int(pages?[row] ?? 0))_offset_pt")
      guard let header = collapsed[row], let offset = list?[row] else { return nil }
      return header + offset
    }
  }

  private func curves(_ names: [String]) -> [(name: String, value: JSONValue)] {
    let isHorizontal = diagnosis.findings.contains { $0.column == "offset_x_pt" }
    let axes = isHorizontal ? ["", "x_", "y_"] : ["", "y_", "x_"]
    let usual = [("offset", "pt"), ("velocity", "pt_s")].compactMap { curve, unit in
      axes.map { "\(curve)_\($0)\(unit)" }.first(where: names.contains).map { (curve, $0) }
    }
    let others = report.findings.map(\.column).filter { name in
      names.contains(name) && !usual.contains { $0.1 == name }
    }
    var seen: Set<String> = []
    return (usual + others.filter { seen.insert($0).inserted }.map { ($0, $0) })
      .map { ($0.0, .string($0.1)) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    text.map { ["<": "&lt;", ">": "&gt;", "&": "&amp;"][$0] ?? String($0) }.joined()
  }
}
