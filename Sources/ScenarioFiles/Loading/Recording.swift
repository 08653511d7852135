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
    let samples = try text.rows.map { line throws(TraceError) in try sample(line, of: text) }
    guard samples.count > 1 else {
      throw text.error(
        line: (text.rows.last?.line ?? 1) + 1, column: 1, "the recording ends too early",
        remedy: "a recording needs a \"began\" row and an \"ended\" or \"cancelled\" row")
    }
    if let fault = LoadedScenario.fault(inRecording: samples) {
      let line = text.rows[fault.sample]
      throw text.error(
        line: line.line, column: line.cells[fault.value].column, "found \(fault.found)",
        remedy: "\(fault.name) must be \(fault.requirement)")
    }
    return samples
  }

  private static func sample(
    _ line: TraceText.Line, of text: TraceText
  ) throws(TraceError) -> Scenario.TouchSample {
    func value<Value>(
      _ cell: Int, _ expected: String, _ parse: (String) -> Value?
    ) throws(TraceError) -> Value {
      let word = line.cells[cell].text
      if let value = parse(word) { return value }
      throw text.error(
        line: line.line, column: line.cells[cell].column, "found \(JSONValue.quoted(word))",
        remedy: "\(expected) was expected")
    }
    func number(_ cell: Int) throws(TraceError) -> Double {
      try value(cell, "a decimal number") { Double(decimal: $0).map { $0 + 0 } }
    }
    return Scenario.TouchSample(
      time: try number(0), location: Vector(x: try number(1), y: try number(2)),
      phase: try value(3, "began, moved, ended or cancelled") {
        Scenario.TouchPhase(rawValue: $0)
      })
  }

  /// The CSV text from which ``samples(parsing:file:)`` reads exactly the same samples.
  public static func text(of samples: [Scenario.TouchSample]) -> String {
    let rows = samples.map { sample in
      "\(sample.time),\(sample.location.x),\(sample.location.y),\(sample.phase.rawValue)\n"
    }
    return header + "\n" + rows.joined()
  }
}
