import ScenarioCore
import ScrollModel
import TraceRows

/// One row of a recorded touch in CSV, split into fields.
struct RecordingRow {
  private let file: String
  private let line: Int
  private let fields: [(text: String, column: Int)]

  init(_ bytes: ArraySlice<UInt8>, line: Int, file: String) throws(ScenarioError) {
    self.file = file
    self.line = line
    var column = 1
    fields = String(decoding: bytes, as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { field in
        defer { column += field.unicodeScalars.count + 1 }
        return (String(field), column)
      }
    guard fields.count == 4 else {
      let count = bytes.isEmpty ? "an empty line" : "\(fields.count) fields"
      throw error(1, "found \(count)", remedy: "a row is \(Recording.header)")
    }
  }

  func sample(
    after previous: Scenario.TouchSample?, isLast: Bool
  ) throws(ScenarioError) -> Scenario.TouchSample {
    let time = try number(0, .seconds, "the time in seconds")
    if let previous, time < previous.time {
      let last = JSONValue.text(of: previous.time)
      throw error(
        fields[0].column,
        "the time \(JSONValue.text(of: time)) is earlier than \(last) in the row before",
        remedy: "times must not decrease")
    }
    let x = try number(1, .points, "x in points")
    let y = try number(2, .points, "y in points")
    let phase = try phase(isFirst: previous == nil, isLast: isLast)
    return Scenario.TouchSample(time: time, location: Vector(x: x, y: y), phase: phase)
  }

  private func number(
    _ index: Int, _ range: NumberRange, _ meaning: String
  ) throws(ScenarioError) -> Double {
    let field = fields[index]
    guard let number = Double(decimal: field.text) else {
      throw error(
        field.column, "found \(JSONValue.quoted(field.text))",
        remedy: "a decimal number was expected, \(meaning)")
    }
    if let requirement = range.requirement(violatedBy: number) {
      throw error(
        field.column, "found \(JSONValue.text(of: number))",
        remedy: "\(meaning) must be \(requirement)")
    }
    return number + 0
  }

  private func phase(isFirst: Bool, isLast: Bool) throws(ScenarioError) -> Scenario.TouchPhase {
    let (text, column) = fields[3]
    let allowed: [Scenario.TouchPhase] =
      isFirst ? [.began] : isLast ? [.ended, .cancelled] : [.moved]
    guard let phase = allowed.first(where: { $0.rawValue == text }) else {
      let words = allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      let place = isFirst ? "the first" : isLast ? "the last" : "a middle"
      throw error(
        column, "found \(JSONValue.quoted(text))", remedy: "\(place) row's phase is \(words)")
    }
    return phase
  }

  private func error(_ column: Int, _ fault: String, remedy: String) -> ScenarioError {
    Recording.error(file, line, column: column, fault, remedy: remedy)
  }
}
