import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

/// A header of 200 over a list of 3000 under one recorded finger, as five platforms scroll it.
@Suite struct `scrollsim compare --finger` {
  private let layouts = ["segment-pager", "app-bar", "compose", "flutter", "browser"].map {
    "one-finger-\($0)"
  }

  @Test func `moves every scenario by one recorded finger`() throws {
    let folder = try TemporaryFolder()
    let output = "\(folder.path)/joined.csv"
    #expect(
      Tool.run(["compare"] + layouts + ["--finger", "recorded-finger.csv", "-o", output])
        == .success)
    let table = try TraceSource.read(output)
    func numbers(_ layout: String, _ column: String) throws -> [Double] {
      try #require(table.numbers("\(layout)_\(column)"), "\(layout)_\(column)").compactMap { $0 }
    }
    // All of them see the same finger.
    let finger = try numbers(layouts[0], "finger_y_pt")
    for layout in layouts {
      #expect(Set(try numbers(layout, "finger_y_pt")).isSubset(of: Set(finger)), "\(layout)")
      #expect(try #require(numbers(layout, "offset_pt").last) > 100, "\(layout)")
    }
    // The header goes first everywhere but in the browser, whose list is latched.
    for layout in layouts[1...3] {
      #expect(try numbers(layout, "part0_offset_pt").max() == 200, "\(layout)")
    }
    #expect(try numbers(layouts[0], "collapsed_pt").max() == 200)
    #expect(try numbers(layouts[4], "scroller0_y_pt").max() == 0)
    #expect(Tool.run(["compare"] + layouts + ["--finger", "no-such-finger.csv"]) != .success)
  }
}
