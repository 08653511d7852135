import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// What Chromium's compositor moved, and what a page saw of it in its animation frames.
///
/// In the recordings of the compositor node 4 is the viewport, node 5 the inner scroller. A page reads offsets in whole pixels, of a frame that the compositor has shown before: one or two
/// frames earlier, by a clock of its own. So the offsets and their order are compared, and that no
/// movement is seen more than two frames later than another one.
@Suite struct `Chromium's animation frames` {
  @Test(arguments: [
    ("nested_fling_past_inner_end_v3000", 0.0, 1100.0),
    ("nested_start_at_inner_end_v2000", 1100, 1100),
    ("nested_contain_start_at_inner_end_v2000", 1100, 1100),
    ("nested_fling_within_inner_v1500", 0, 5600), ("wheel_chain_inner_end", 1000, 1100),
  ]) func `show the motion of the latched scroller`(
    _ name: String, _ start: Double, _ length: Double
  ) throws {
    var page = CSSScrollers([
      .init(maximumOffset: Vector(x: 0, y: 5300)),
      .init(
        maximumOffset: Vector(x: 0, y: length), offset: Vector(x: 0, y: start),
        verticalBehavior: name.contains("contain") ? .contain : .auto),
    ])
    var offsets: [[Double]] = [page.scrollers.map(\.offset.y)]
    var times: [Double] = [-.infinity]
    page.beginGesture(on: 1)
    for row in try RecordedRow.all(in: "ProtocolCases/chromium_\(name)_impl.csv") {
      // Each step of a wheel is a gesture of its own.
      if name.hasPrefix("wheel") { page.beginGesture(on: 1) }
      page.scroll(by: Vector(x: 0, y: try row["requested_dy"]))
      let (node, before) = (try row["node"] == 4 ? 0 : 1, offsets[offsets.count - 1])
      offsets.append(page.scrollers.map(\.offset.y))
      let moved = page.scrollers[node].offset.y
      #expect(abs(moved - (try row["new_y"])) <= 0.001, "\(name): \(row)")
      // Latched to another one, or dead, the other scroller has not moved.
      #expect(page.scrollers[1 - node].offset.y == before[1 - node], "\(name): \(row)")
      times.append(try row["t_ms"])
    }
    #expect(offsets.count > 2)
    var (seen, delays) = (0, [Double]())
    for row in try RecordedRow.all(in: "ProtocolCases/chromium_\(name).csv") {
      let shown = [try row["outer"], try row["inner"]]
      func isShown(_ index: Int) -> Bool {
        zip(offsets[index], shown).allSatisfy { abs($0 - $1) <= 0.5 }
      }
      guard !isShown(seen) else { continue }
      seen = try #require(
        (seen..<offsets.count).first(where: isShown), "\(name) shows \(shown) after \(seen)")
      delays.append(try row["t_ms"] - times[seen])
    }
    // The last movements of a fling may be less than a pixel.
    #expect(zip(offsets[seen], offsets[offsets.count - 1]).allSatisfy { abs($0 - $1) <= 1 })
    let spread = (delays.max() ?? 0) - (delays.min() ?? 0)
    #expect(spread <= 2 * 1000 / 60, "\(name): \(spread) ms")
    #expect(delays.isEmpty == name.contains("contain"))
  }
}
