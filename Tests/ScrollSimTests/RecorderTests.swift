import TestSupport
import Testing

/// The recorder for UIKit, run with stand-ins for what it uses of UIKit.
@Suite struct `The recorder for UIKit` {
  private let tool = ToolBench()

  /// The recorder, compiled once, as the program "record" beside the tool.
  private static let compiled = Result { try compile() }

  init() throws { try Self.compiled.get() }

  private static func compile() throws {
    let tool = ToolBench()
    let file = "\(TextFile.repository)/Examples/Recorders/ScrollRecorder.swift"
    let recorder = try TextFile.contents(of: file)
    // There are no selectors without the runtime of Objective-C.
    let program = recorder.replacing("import UIKit\n", with: "")
      .replacing("#selector(frame)", with: "Selector(\"frame\")")
      .replacing("@objc private ", with: "")
    #expect(!program.contains("import ") && !program.contains("@objc"))
    try tool.folder.write(program, to: "ScrollRecorder.swift")
    let sources = "\(TextFile.repository)/Tests/Programs/Recorder"
    let built = try tool(
      """
      swiftc -swift-version 6 -default-isolation MainActor -module-cache-path cache \
        ScrollRecorder.swift '\(sources)'/*.swift -lm -o '\(Shell.toolFolder)/record'
      """)
    #expect(built.status == 0, "\(built.errors)")
  }

  private func recordSwipe() throws {
    let recorded = try tool(
      "scrollsim run recorded-swipe --fps 120 > run.csv && record < run.csv > recorded.csv")
    #expect(recorded.status == 0, "\(recorded.errors)")
  }

  @Test func `writes files for fit, compare and diagnose`() throws {
    try recordSwipe()
    #expect(try tool("wc -l < recorded.csv").output == tool("grep -vc '^[0-9]*,,' run.csv").output)
    let diagnosis = try tool("scrollsim diagnose recorded-swipe recorded.csv")
    #expect(diagnosis.status == 0, "\(diagnosis.output)\(diagnosis.errors)")
    #expect(
      diagnosis.output.hasPrefix(
        "recorded.csv: moves as the correct system, within 1.0 pt: 1 touch"))

    let compared = try tool(
      "cut -d, -f1-6 recorded.csv > cut.csv; scrollsim compare recorded.csv cut.csv")
    #expect(
      compared.output.contains(
        "\nequal     finger_x_pt, finger_y_pt, phase, offset_x_pt, offset_y_pt\n"))

    let fitted = try tool(
      "awk -F, 'NR==1 || $4==\"decelerating\"' recorded.csv > fling.csv; "
        + "scrollsim fit fling.csv --compare")
    #expect(fitted.status == 0, "\(fitted.output)\(fitted.errors)")
    // The end of the content, 1344 points in a viewport of 844.
    #expect(fitted.output.hasPrefix("fling-with-bounce: "))
    #expect(
      fitted.output.split(separator: "\n").contains {
        $0.hasPrefix("edge         500.0") || $0.hasPrefix("edge         499.9")
      })
  }

  @Test func `records a geometry that is not the scenario's`() throws {
    try recordSwipe()
    // The run bounces at 500 points; with longer content it would go on.
    let set = "--set system.content=[390,4000]"
    #expect(try tool("scrollsim diagnose recorded-swipe recorded.csv \(set)").status == 0)
    let cut = try tool(
      "cut -d, -f1-6 recorded.csv > cut.csv; scrollsim diagnose recorded-swipe cut.csv \(set)")
    #expect(cut.status == 1, "\(cut.output)")
  }

  @Test(arguments: [60, 120]) func `finds header, lists and pages of a nested screen`(
    _ framesPerSecond: Int
  ) throws {
    let scenario = """
      {
        "format": 1,
        "system": {
          "kind": "segment-pager", "viewport": 844, "header": 300, "bar": 44,
          "pages": [4000, 200, 0]
        },
        "script": [
          { "drag": 420, "on": "list", "seconds": 0.3 }, { "lift": 1400 }, { "settle": true },
          { "page": 1 }, { "wait": 0.1 }, { "page": 0 }, { "wait": 0.1 },
          { "drag": -300, "on": "list", "seconds": 0.25 }, { "lift": -1200 }, { "settle": true },
          { "drag": -160, "on": "header", "seconds": 0.2 }, { "settle": true }
        ]
      }
      """
    try tool.folder.write(scenario, to: "pager.json")
    let diagnosis = try tool(
      """
      scrollsim run pager.json --fps \(framesPerSecond) > run.csv
      record nested < run.csv > recorded.csv
      scrollsim diagnose pager.json recorded.csv
      """)
    #expect(diagnosis.status == 0, "\(diagnosis.output)\(diagnosis.errors)")
    #expect(diagnosis.output.contains(": moves as the correct system, within 1.0 pt: 3 touches\n"))
    #expect(diagnosis.output.contains("judged on 2 page switches\n"))
    #expect(diagnosis.output.contains("judged on bar_y_pt, content_height_pt\n"))
    #expect(
      diagnosis.output.contains("judged on inner0_offset_pt, inner1_offset_pt, inner2_offset_pt\n"))
    guard framesPerSecond == 60 else { return }
    // The recorded header is not the scenario's.
    let other = try tool("scrollsim diagnose pager.json recorded.csv --set system.header=280")
    #expect(other.status == 2, "\(other.output)")
    #expect(
      other.output.contains("the header seems to be 300 pt high, not 280 pt as in the scenario"))
  }

  @Test func `finds lists below a header that is in no scroll view`() throws {
    let recorded = try tool(
      """
      scrollsim run collapsing-header-tour > run.csv
      record beside < run.csv > recorded.csv
      scrollsim compare run.csv recorded.csv
      """)
    let equal = recorded.output.split(separator: "\n").first { $0.hasPrefix("equal ") } ?? ""
    for name in ["offset_pt", "collapsed_pt", "inner0_offset_pt", "inner1_offset_pt", "page"] {
      #expect(equal.contains(name), "\(recorded.output)\(recorded.errors)")
    }
  }
}

/// The recorders that people copy into their apps.
@Suite struct `The recorders` {
  @Test func `are short, name their command and license, and are in the guide`() throws {
    let folder = "\(TextFile.repository)/Examples/Recorders"
    let guide = try TextFile.contents(of: "\(TextFile.repository)/Documentation/Guide/Recorders.md")
    let names = TemporaryFolder.names(in: folder)
    #expect(names.count == 5)
    for name in names {
      let text = try TextFile.contents(of: "\(folder)/\(name)")
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 161, "\(name)")
      #expect(text.contains("scrollsim diagnose scenario.json recording.csv"), "\(name)")
      #expect(text.contains("MIT license."), "\(name)")
      #expect(guide.contains("| `\(name)` |"), "\(name)")
    }
  }
}
