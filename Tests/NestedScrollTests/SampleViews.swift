import NestedScroll
import ScrollModel
import TestSupport

/// A pager on a phone: header 300, bar 44, a long page, a short one and an empty one.
func pager() -> NestedScrollView<SegmentPager> {
  segmentPager(header: 300, pages: [4000, 200, 0], in: .phone)
}

func segmentPager(
  header: Double, bar: Double = 44, pages: [Double?], in viewport: Size = .small,
  _ change: (inout SegmentPager.Geometry) -> Void = { _ in }
) -> NestedScrollView<SegmentPager> {
  var geometry = SegmentPager.Geometry(viewport: viewport, header: header, bar: bar, pages: pages)
  change(&geometry)
  return NestedScrollView(system: SegmentPager(geometry))
}

/// A pager with a bar of 44 points.
func easyPager(
  header: Double, pages: [Double?], in viewport: Size = .small,
  _ change: (inout EasyPager.Geometry) -> Void = { _ in }
) -> NestedScrollView<EasyPager> {
  var geometry = EasyPager.Geometry(viewport: viewport, header: header, bar: 44, pages: pages)
  change(&geometry)
  return NestedScrollView(system: EasyPager(geometry))
}

func swipePages(
  header: Double?, bar: Double?, pages: [Double?], in viewport: Size = .small,
  _ change: (inout SwipePages.Geometry) -> Void = { _ in }
) -> NestedScrollView<SwipePages> {
  var geometry = SwipePages.Geometry(viewport: viewport, header: header, bar: bar, pages: pages)
  change(&geometry)
  return NestedScrollView(system: SwipePages(geometry))
}

/// A header of 100 to 200 points, at first of a height.
func collapsingHeader(
  _ height: Double?, pages: [Double?], in viewport: Size = .small
) -> NestedScrollView<CollapsingHeader> {
  NestedScrollView(
    system: CollapsingHeader(
      .init(viewport: viewport, headerMinimum: 100, headerMaximum: 200, pages: pages),
      header: height))
}

/// A sheet in a window of 600 points: detents at 0, 320 and 560, and a list of 2000 points.
func sheet(
  detent: Int, _ change: (inout DetentSheet.Geometry) -> Void = { _ in }
) -> NestedScrollView<DetentSheet> {
  var geometry = DetentSheet.Geometry(viewport: Size(width: 390, height: 600), content: 2000)
  change(&geometry)
  return NestedScrollView(system: DetentSheet(geometry, detent: detent))
}
