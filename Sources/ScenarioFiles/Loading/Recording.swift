public import ScenarioCore
import ScrollModel
import ScrollTrace

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
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let rows = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    let first = String(decoding: rows.first ?? [], as: UTF8.self)
    guard first == header else {
      if let fault = CSVReader.foreignSeparator(in: first) {
        throw error(file, 1, fault, remedy: "the first line of a recording is \(header)")
      }
      throw error(
        file, 1, "the header \(header) is missing", remedy: "a recording begins with this line")
    }
    var samples: [Scenario.TouchSample] = []
    for (index, row) in rows.enumerated().dropFirst() {
      let sample = try RecordingRow(row, line: index + 1, file: file)
      samples.append(try sample.sample(after: samples.last, isLast: index + 1 == rows.count))
    }
    guard samples.count > 1 else {
      throw error(
        file, rows.count + 1, "the recording ends too early",
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

  static func error(
    _ file: String, _ line: Int, column: Int = 1, _ fault: String, remedy: String
  ) -> ScenarioError {
    ScenarioError(
      file: file, path: nil, problem: .recording(fault, remedy: remedy),
      position: TextPosition(line: line, column: column))
  }
}
