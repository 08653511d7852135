import NestedScroll
import ScrollModel
import TestSupport

/// A pager on a phone: header 300, bar 44, a long page, a short one and an empty one.
func pager() -> NestedScrollView<SegmentPager> {
  NestedScrollView(
    system: SegmentPager(
      SegmentPager.Geometry(viewport: .phone, header: 300, bar: 44, pages: [4000, 200, 0])))
}

/// A sheet in a window of 600 points: detents at 0, 320 and 560, and a list of 2000 points.
func sheet(detent: Int) -> NestedScrollView<DetentSheet> {
  NestedScrollView(
    system: DetentSheet(
      .init(viewport: Size(width: 390, height: 600), content: 2000), detent: detent))
}
