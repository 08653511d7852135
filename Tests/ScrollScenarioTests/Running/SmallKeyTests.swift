import NestedScroll
import ScenarioCore
import ScrollModel
import Testing
import TraceRows

@Suite struct `Keys of every nested kind` {
  private static let paged = NestedRun.pagers(#""pages": [1600, 900]"#)
  private static let all =
    paged + [
      #""kind": "stacked-lists", "lists": [900, 1200]"#,
      #""kind": "detent-sheet", "content": 2000"#,
    ]

  @Test(arguments: all) func `without a bounce nothing passes an end`(_ system: String) throws {
    let script = #"{ "drag": -900 }, { "fling": -3000 }, { "fling": 9000 }, { "drag": 900 }"#
    let rows = try NestedRun.rows(system + #", "bounces": false"#, script, rows: .frames)
    // A sheet may swing on its spring.
    #expect(rows.allSatisfy { $0.overscroll == 0 || $0.phase == .snapping })
    #expect(try NestedRun.rows(system, script, rows: .frames).contains { $0.overscroll != 0 })
  }

  @Test(arguments: all, ["[false]", "[false, true]", #"{"y": false}"#, "1", #""no""#, "null"])
  func `a bounce is true or false`(_ system: String, _ value: String) throws {
    func load() throws { _ = try NestedRun.rows(system + #", "bounces": \#(value)"#, "") }
    // The lists of a collapsing header may differ.
    if system.contains("collapsing"), value.hasPrefix("[") { return try load() }
    #expect(errorMessage { try load() }.contains("system.bounces: expected true"))
  }

  @Test(arguments: all)
  func `a finger moves nothing where scrolling is off`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "scrollEnabled": false"#,
      #"""
      { "drag": 90 }, { "fling": 900 }, { "gesture": "flick", "velocity": 900 }, { "settle": true },
      { "wheel": { "dy": 50 } }, { "scrollTo": 340 }
      """#)
    #expect(rows[1...5].allSatisfy { $0.offset == rows[0].offset && $0.phase == .idle })
    #expect(rows[6].offset == 340)
  }

  @Test(arguments: paged) func `pages are swiped all the same`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "scrollEnabled": false"#, #"{ "swipe": 0.9 }, { "settle": true }"#)
    #expect(rows[2].page == 1 && rows[2].offset == rows[0].offset)
  }

  @Test(arguments: paged) func `a page shows at the start`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "page": 1"#, #"{ "set": { "bar": 50 } }, { "page": 0 }"#)
    #expect(rows.map(\.page) == [1, 1, 0] && rows[0].pagePosition == 1 && rows[0].event == "")
  }

  @Test(arguments: all) func `a safe area reduces the visible height`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "safeArea": { "top": 44, "bottom": 34 }"#, #"{ "fling": 9000 }"#)
    let less = try NestedRun.rows(system + #", "viewport": [390, 622]"#, #"{ "fling": 9000 }"#)
    #expect(rows.map(\.offset) == less.map(\.offset) && rows.map(\.frames) == less.map(\.frames))
  }

  @Test(arguments: all) func `an inset makes lists longer`(_ system: String) throws {
    let plain = try NestedRun.rows(system, #"{ "scrollTo": 99999 }, { "stop": true }"#)
    let room = try NestedRun.rows(
      system + #", "listInset": { "top": 10, "bottom": 30 }"#,
      #"{ "set": {} }, { "scrollTo": 99999 }, { "stop": true }, { "set": { "listInset": {} } }"#)
    let lists = system.contains("lists") ? 2.0 : 1
    #expect(room[3].offset == plain[2].offset + 40 * lists)
    #expect(room[4].offset == plain[2].offset)
  }

  @Test(arguments: ["ideal", "original"])
  func `a docked bar is moved by program`(_ rules: String) throws {
    let system = #""kind": "easy-pager", "header": 2000, "bar": 44, "pages": [1600]"#
    let rows = try NestedRun.rows(
      system + #", "rules": "\#(rules)""#,
      #"{ "dock": "top" }, { "dock": "bottom", "animated": true }, { "scrollTo": 1900 }, { "dock": "top" }"#
    )
    #expect(rows.map(\.dock) == ["bottom", "top", "bottom", "", ""])
    #expect(rows[1].frames.barY == 0 && rows[2].frames.barY == 656)
    guard rules == "ideal" else { return }
    #expect(rows[2].event.contains("did_pan_to_bottom") && rows[4].offset == 1900)
  }
}
