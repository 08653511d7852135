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
    for (index, row) in text.rows.enumerated() {
      func fault(_ cell: Int, _ fault: String, remedy: String) -> TraceError {
        text.error(line: row.line, column: row.cells[cell].column, fault, remedy: remedy)
      }
      func number(_ cell: Int, _ range: NumberRange, _ meaning: String) throws(TraceError) -> Double
      {
        guard let number = Double(decimal: row.cells[cell].text) else {
          throw fault(
            cell, "found \(JSONValue.quoted(row.cells[cell].text))",
            remedy: "a decimal number was expected, \(meaning)")
        }
        if let requirement = range.requirement(violatedBy: number) {
          throw fault(
            cell, "found \(JSONValue.text(of: number))", remedy: "\(meaning) must be \(requirement)"
          )
        }
        return number + 0
      }
      let time = try number(0, .seconds, "the time in seconds")
      if let earlier = samples.last?.time, time < earlier {
        throw fault(
          0,
          "the time \(JSONValue.text(of: time)) is earlier than \(JSONValue.text(of: earlier)) "
            + "in the row before", remedy: "times must not decrease")
      }
      let x = try number(1, .points, "x in points")
      let y = try number(2, .points, "y in points")
      let (place, allowed): (String, [Scenario.TouchPhase]) =
        index == 0
        ? ("the first", [.began])
        : index + 1 == text.rows.count
          ? ("the last", [.ended, .cancelled]) : ("a middle", [.moved])
      guard let phase = allowed.first(where: { $0.rawValue == row.cells[3].text }) else {
        let words = allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
        throw fault(
          3, "found \(JSONValue.quoted(row.cells[3].text))",
          remedy: "\(place) row's phase is \(words)")
      }
      samples.append(
        Scenario.TouchSample(time: time, location: Vector(x: x, y: y), phase: phase))
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
