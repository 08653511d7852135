public import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

/// Reads and writes recorded touches in CSV: the columns are `time_s,x_pt,y_pt,phase`, and each row
/// is one sample.
public enum Recording {
  /// The first row of a recording, with the names of its columns.
  public static let header = "time_s,x_pt,y_pt,phase"

  /// Reads the samples of one touch.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; lines end in LF or CRLF.
  ///   - file: The name of the file, for errors.
  /// - Returns: At least two samples; the first begins the touch, and the last ends or cancels it.
  ///   Times are in seconds from the start of the step that replays them.
  /// - Throws: `ScenarioError` with the line and the column of the fault.
  public static func samples(
    parsing bytes: [UInt8], file: String
  ) throws(ScenarioError) -> [Scenario.TouchSample] {
    do throws(TraceError) {
      return try samples(CSVReader.read(bytes, file: file))
    } catch {
      throw ScenarioError(
        file: file, path: nil, problem: .recording(error.fault, remedy: error.remedy),
        position: TextPosition(line: error.line, column: error.column))
    }
  }

  private static func samples(_ text: TraceText) throws(TraceError) -> [Scenario.TouchSample] {
    guard text.header == header.split(separator: ",").map(String.init) else {
      throw text.error(
        line: 1, column: 1, "the header \(header) is missing",
        remedy: "a recording begins with this line")
    }
    var samples: [Scenario.TouchSample] = []
    for (index, line) in text.rows.enumerated() {
      let place: RecordingRow.Place =
        index == 0 ? .first : index + 1 == text.rows.count ? .last : .middle
      let row = RecordingRow(text: text, line: line, place: place)
      samples.append(try row.sample(after: samples.last))
    }
    guard samples.count > 1 else {
      throw text.error(
        line: (text.rows.last?.line ?? 1) + 1, column: 1, "the recording ends too early",
        remedy: "a recording needs a \"began\" row and an \"ended\" or \"cancelled\" row")
    }
    return samples
  }

  /// The CSV text from which ``samples(parsing:file:)`` reads exactly the same samples.
  public static func text(of samples: [Scenario.TouchSample]) -> String {
    let rows = samples.map { sample in
      "\(sample.time),\(sample.location.x),\(sample.location.y),\(sample.phase.rawValue)\n"
    }
    return header + "\n" + rows.joined()
  }
}

/// A row of a recording's file, which contains one sample.
private struct RecordingRow {
  /// Where a row is in its recording; the raw value is used in messages.
  enum Place: String {
    case first = "the first"
    case middle = "a middle"
    case last = "the last"

    var phases: [Scenario.TouchPhase] {
      switch self {
      case .first: [.began]
      case .middle: [.moved]
      case .last: [.ended, .cancelled]
      }
    }
  }

  let text: TraceText
  let line: TraceText.Line
  let place: Place

  /// Reads the sample, which must not be earlier than the previous one.
  func sample(after earlier: Scenario.TouchSample?) throws(TraceError) -> Scenario.TouchSample {
    let time = try number(0, .seconds, "the time in seconds")
    if let earlier, time < earlier.time {
      throw fault(
        0,
        "the time \(JSONValue.text(of: time)) is earlier than \(JSONValue.text(of: earlier.time)) "
          + "in the row before", remedy: "times must not decrease")
    }
    let x = try number(1, .points, "x in points")
    let y = try number(2, .points, "y in points")
    return Scenario.TouchSample(time: time, location: Vector(x: x, y: y), phase: try phase())
  }

  private func number(
    _ cell: Int, _ range: NumberRange, _ meaning: String
  ) throws(TraceError) -> Double {
    guard let number = Double(decimal: line.cells[cell].text) else {
      throw fault(
        cell, "found \(JSONValue.quoted(line.cells[cell].text))",
        remedy: "a decimal number was expected, \(meaning)")
    }
    if let requirement = range.requirement(violatedBy: number) {
      throw fault(
        cell, "found \(JSONValue.text(of: number))", remedy: "\(meaning) must be \(requirement)")
    }
    return number + 0
  }

  private func phase() throws(TraceError) -> Scenario.TouchPhase {
    let word = line.cells[3].text
    guard let phase = place.phases.first(where: { $0.rawValue == word }) else {
      let words = place.phases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw fault(
        3, "found \(JSONValue.quoted(word))",
        remedy: "\(place.rawValue) row's phase is \(words)")
    }
    return phase
  }

  private func fault(_ cell: Int, _ fault: String, remedy: String) -> TraceError {
    text.error(line: line.line, column: line.cells[cell].column, fault, remedy: remedy)
  }
}
