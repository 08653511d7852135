import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Two drags that are as long as a header together leave it collapsed, although their lengths add up with a
/// rounding error.
@Suite struct `A header that two drags collapse` {
  @Test func `keeps the offsets of all pages`() {
    var random = SeededGenerator(seed: 58)
    for _ in 0..<trials(400, inDebug: 100) {
      let height = random.uniform(1...400).tenths
      let first = random.uniform(0...height).tenths
      var view = segmentPager(header: height, pages: [3000, 3000], in: .phone) {
        $0.policies.otherPages = .reset
      }
      view.scrollPage(1, to: 100, at: 0)
      for length in [first, (height - first).tenths] { view.drag(by: length, at: 0) }
      view.showPage(1, animated: false, at: 0)
      let offset = view.system.innerOffset(page: 1, overscroll: 0)
      #expect(offset == 100, "\(height) in \(first) and the rest")
    }
  }
}
