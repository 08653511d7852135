import TestSupport
import Testing

/// The recorder of the guide, run with stand-ins for what it uses of UIKit.
@Suite struct `The recorder of the guide` {
  private let tool: ToolBench

  /// Compiles the recorder and lets it record a run of recorded-swipe, into recorded.csv.
  init() throws {
    tool = try ToolBench()
    let page = try TextFile.contents(
      of: "\(`The README`.repository)/Documentation/Guide/RecordingToConstants.md")
    let recorder = try #require(Markdown(page).blocks.first { $0.language == "swift" }?.text)
    // There are no selectors without the runtime of Objective-C.
    let program = recorder.replacing("import UIKit\n", with: "")
      .replacing("#selector(frame)", with: "Selector(\"frame\")")
      .replacing("@objc private ", with: "")
    #expect(!program.contains("import ") && !program.contains("@objc"))
    try tool.folder.write(program, to: "ScrollRecorder.swift")
    let sources = "\(`The README`.repository)/Tests/Recorder"
    let built = try tool(
      """
      set -e
      swiftc -swift-version 6 -default-isolation MainActor -module-cache-path cache \
        ScrollRecorder.swift '\(sources)'/*.swift -o record
      scrollsim run recorded-swipe --fps 120 | grep -v '^[0-9]*,,' | cut -d, -f3,4,7,15 > played.csv
      ./record < played.csv > recorded.csv
      """)
    #expect(built.status == 0, "\(built.errors)")
  }

  @Test func `writes files for fit, compare and diagnose`() throws {
    #expect(try tool("wc -l < recorded.csv").output == tool("wc -l < played.csv").output)
    let diagnosis = try tool("scrollsim diagnose recorded-swipe recorded.csv")
    #expect(diagnosis.status == 0, "\(diagnosis.output)\(diagnosis.errors)")
    #expect(
      diagnosis.output.hasPrefix("recorded.csv: as the correct system, within 1.0 pt: 1 touch"))

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
    // The run bounces at 500 points; with longer content it would go on.
    let set = "--set system.content=[390,4000]"
    #expect(try tool("scrollsim diagnose recorded-swipe recorded.csv \(set)").status == 0)
    let cut = try tool(
      "cut -d, -f1-6 recorded.csv > cut.csv; scrollsim diagnose recorded-swipe cut.csv \(set)")
    #expect(cut.status == 1, "\(cut.output)")
  }
}
