import NestedScroll
import Testing
import TraceRows

/// `SystemLaws` checks insertions during motions.
@Suite struct `An insertion above a page` {
  @Test(arguments: NestedRun.pagers(#""pages": [1600, 1600]"#))
  func `moves the list along and nothing visible`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": 400, "on": "list" }, { "lift": 0 }, { "insertAbove": 500 }, { "set": {} },
      { "insertAbove": 90, "page": 1 }
      """#)
    let inner = rows.map(\.innerOffsets)
    #expect(rows[3].offset == rows[2].offset + 500 && rows[4].offset == rows[3].offset)
    #expect(inner[3][0] == (inner[2][0] ?? 0) + 500)
    #expect(rows[3].collapsed == rows[2].collapsed && rows[3].frames.barY == rows[2].frames.barY)
    #expect(inner[5][0] == inner[3][0] && inner[5][1] == (inner[3][1] ?? 0) + 90)
  }
}
