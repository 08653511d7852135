import Foundation
import ScrollModel
import ScrollReference
import TestSupport
import Testing
import TraceRows

@testable import scrollsim

@Suite struct `The accuracy of the platforms` {
  @Test func `is that of the documentation`() throws {
    let article = try TextFile.contents(
      of: "\(TextFile.repository)/Sources/ScrollModel/ScrollModel.docc/ChoosingAPlatform.md")
    let table = try table
    #expect(article.contains("```\n\(table)```"), "the table is\n\(table)")
    let files = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first }
    #expect(files.count == 4)
    for file in files where !file.contains("NAME") {
      #expect(FileManager.default.fileExists(atPath: "\(TextFile.repository)/\(file)"))
    }
  }

  /// The largest error for each recording and each platform that it belongs to; for a running program how many gestures
  /// rest within the allowed error.
  private var table: String {
    get throws {
      var lines = [["recording", "what", "platform", "largest error pt"]]
      for program in JudgedProgram.all + [.chromiumWithoutFrames] {
        let verdict = try program.judged()
        lines.append([program.file, verdict.what, program.platform, verdict.worst.text(digits: 3)])
      }
      for recording in PlatformRecording.all + (try ChromiumRun.all.map(\.recording)) {
        for platform in ScrollPlatform.all where recording.platforms.contains("\(platform.name)") {
          let error = try recording.error(recording.table, platform.physics(1, recording.options))
          lines.append([recording.file, recording.what, "\(platform.name)", error.text(digits: 3)])
        }
      }
      return TextTable.text(lines, left: 3)
    }
  }

  @Test(arguments: JudgedProgram.all)
  func `gestures rest where a running program has left them`(_ program: JudgedProgram) throws {
    let verdict = try program.judged()
    let stated = try #require(
      ScrollPlatform.all.first { "\($0.name)" == program.platform }?.measurement)
    #expect(verdict.within == stated.within && verdict.gestures == stated.gestures)
    #expect(verdict.worst.text(digits: 3) == stated.largestError.text())
  }

  /// Each gesture shows a rule that none of the generated gestures shows.
  @Test func `single gestures rest where a running program has left them`() throws {
    let path = "\(TextFile.repository)/Tests/Judges/single-gestures.json"
    let gestures = try CaseJSON.contents(of: path)["recordings"].elements
    #expect(gestures.count == 23)
    for gesture in gestures {
      let platform = gesture["platform"].string
      let program = try #require(JudgedProgram.all.first { $0.platform == platform })
      let physics = try #require(ScrollPlatform.all.first { "\($0.name)" == platform }).physics(
        1, [])
      let (error, isWithin) = try program.error(of: gesture, in: gesture, physics)
      let isAllowed = gesture["allowed"].number.map { error <= $0 } ?? isWithin
      #expect(isAllowed, "\(platform), \(gesture["name"].string): \(error) pt")
    }
  }
}
