import NestedScroll
import ScrollModel
import TestSupport

/// A pager on a phone: header 300, bar 44, a long page, a short one and an empty one.
func pager() -> NestedScrollView<SegmentPager> {
  NestedScrollView(
    system: SegmentPager(
      SegmentPager.Geometry(viewport: .phone, header: 300, bar: 44, pages: [4000, 200, 0])))
}
