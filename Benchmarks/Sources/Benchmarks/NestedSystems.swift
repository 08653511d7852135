import NestedScroll
import ScrollModel

/// Measures the seven nested systems with few and with many pages: another page must not make frames
/// slower.
enum NestedSystems {
  static let pageCounts = [3, 100, 10_000]

  static let viewport = Size(width: 390, height: 844)

  static var all: [Benchmark] {
    named("stackedLists", collapse: 0, stackedLists)
      + named("stickySections", collapse: 0, stickySections)
      + named("segmentPager", collapse: 300, segmentPager)
      + named("easyPager", collapse: 300, easyPager)
      + named("collapsingHeader", collapse: 300, collapsingHeader)
      + named("swipePages", collapse: 300, inset: 64 + 300 + 44, swipePages)
      + named("detentSheet", collapse: 800, detentSheet)
  }

  private static func named<System: NestedSystem>(
    _ name: String, collapse: Double, inset: Double? = nil, _ make: @escaping (Int) -> System
  ) -> [Benchmark] {
    let bench = NestedBench(name: name, collapse: collapse, inset: inset, make: make)
    return pageCounts.flatMap {
      [bench.drag(pages: $0), bench.touchMoved(pages: $0), bench.fling(pages: $0)]
    } + [bench.touch, bench.nextEventTime]
  }

  // MARK: Pages

  static func pages(_ count: Int) -> [Double?] { Array(repeating: 6000, count: count) }

  static func stackedLists(_ lists: Int) -> StackedLists {
    StackedLists(.init(viewport: viewport, lists: Array(repeating: 3000, count: lists)))
  }

  static func stickySections(_ sections: Int) -> StickySections {
    StickySections(
      .init(viewport: viewport, headers: [28], rows: Array(repeating: 3000, count: sections)))
  }

  static func segmentPager(_ count: Int) -> SegmentPager {
    SegmentPager(.init(viewport: viewport, header: 300, bar: 44, pages: pages(count)))
  }

  static func easyPager(_ count: Int) -> EasyPager {
    EasyPager(.init(viewport: viewport, header: 300, bar: 44, pages: pages(count)))
  }

  static func collapsingHeader(_ count: Int) -> CollapsingHeader {
    CollapsingHeader(
      .init(viewport: viewport, headerMinimum: 64, headerMaximum: 364, pages: pages(count)),
      header: 364)
  }

  static func swipePages(_ count: Int) -> SwipePages {
    SwipePages(.init(viewport: viewport, header: 300, bar: 44, pages: pages(count)))
  }

  /// A sheet with a number of detents, since it has no pages.
  static func detentSheet(_ detents: Int) -> DetentSheet {
    let places = (0..<detents).map { 800 * Double($0) / Double(detents - 1) }
    return DetentSheet(
      .init(viewport: viewport, detents: places, content: 6000), detent: detents - 1)
  }
}
