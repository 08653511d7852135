import ScenarioCore
import ScenarioFiles
import ScrollReference
import ScrollTrace

/// Parses files of several formats; an error must be a single line.
enum TextTargets {
  static func json(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(ScenarioError) {
      value = try JSONValue(parsing: bytes, file: "fuzz")
    } catch {
      expectOneLine("\(error)")
      expectPosition(of: error, in: bytes)
      return
    }
    if (try? JSONValue(parsing: [0x20, 0x0A] + bytes + [0x0D, 0x09], file: "fuzz")) != value {
      fail("white space changes a value")
    }
    // The digits of two numbers are one number.
    if case .number = value { return }
    if isJSON(bytes + bytes) { fail("two texts are accepted as one") }
    if let end = bytes.lastIndex(where: { $0 > 0x20 }), isJSON(Array(bytes[..<end])) {
      fail("a text is accepted without its end")
    }
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONValue(parsing: bytes, file: "fuzz")) != nil
  }

  /// Ends the program unless an error has a position in the text or at its end.
  private static func expectPosition(of error: ScenarioError, in bytes: [UInt8]) {
    guard let position = error.position else { fail("an error of a text has no position") }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (1...lines.count).contains(position.line),
      (1...(lines[position.line - 1].count + 1)).contains(position.column)
    else { fail("an error is at \(position), outside its text") }
  }

  static func scenario(_ bytes: [UInt8]) {
    let fault: ScenarioError
    do throws(ScenarioError) {
      _ = try Scenario.decode(bytes: bytes, file: "fuzz")
      return
    } catch {
      fault = error
    }
    expectOneLine("\(fault)")
    let faults = Scenario.faults(in: bytes, file: "fuzz")
    if faults.isEmpty { fail("a text is refused (\(fault)) that has no faults") }
    for fault in faults { expectOneLine("\(fault)") }
  }

  static func trace(_ bytes: [UInt8]) {
    do throws(TraceError) {
      let table = try TraceTable(parsing: bytes, file: "fuzz")
      if table.times.count != table.rowCount { fail("a row of a trace has no time") }
      if zip(table.times, table.times.dropFirst()).contains(where: { $0 > $1 }) {
        fail("the times of a trace descend")
      }
    } catch {
      expectOneLine("\(error)")
    }
  }

  static func recording(_ bytes: [UInt8]) {
    do throws(ScenarioError) {
      _ = try ScenarioFiles.Recording.samples(parsing: bytes, file: "fuzz")
    } catch {
      expectOneLine("\(error)")
    }
    do {
      let table = try RecordingTable(parsing: bytes, file: "fuzz")
      let recording = try table.recording(time: nil, value: nil)
      if !recording.times.allSatisfy(\.isFinite) || !recording.values.allSatisfy(\.isFinite) {
        fail("a recording has a number that is not finite")
      }
    } catch {
      expectOneLine("\(error)")
    }
  }

  private static func expectOneLine(_ message: String) {
    if message.isEmpty { fail("a message is empty") }
    if message.utf8.contains(UInt8(ascii: "\n")) { fail("a message has two lines: \(message)") }
  }
}
