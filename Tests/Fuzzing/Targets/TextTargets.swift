import ScenarioCore
import ScenarioFiles
import ScrollReference
import ScrollTrace
import TraceDiagnosis

/// Parses files of several formats; an error must be a single line.
enum TextTargets {
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
    do throws(TraceError) {
      _ = try ownTrace.records(of: bytes, file: "fuzz")
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
    do throws(RecordingTableError) {
      let table = try RecordingTable(csv: bytes)
      let recording = try table.recording(time: nil, value: nil)
      if !recording.times.allSatisfy(\.isFinite) || !recording.values.allSatisfy(\.isFinite) {
        fail("a recording has a number that is not finite")
      }
    } catch {
      expectOneLine("\(error)")
    }
  }

  /// Checks traces of a scenario that has all columns of a pager.
  private static let ownTrace: ScenarioCheck = {
    let text = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": [390, 844], "header": 200,
      "bar": 44, "pages": [900, null]}, "script": [{"drag": 9, "frames": 1}, {"lift": 0}]}
      """
    do throws(ScenarioError) {
      return ScenarioCheck(try ScenarioLoader(builtIns: [("own", text)]).load("own"))
    } catch {
      fail("\(error)")
    }
  }()

  /// Ends the program unless a message is one line of limited length.
  private static func expectOneLine(_ message: String) {
    if message.isEmpty { fail("a message is empty") }
    if message.utf8.contains(UInt8(ascii: "\n")) { fail("a message has two lines: \(message)") }
  }
}
