import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// What is refused at the door of a system, where the sizes that another one adopts come in, too.
@Suite struct `Nested systems refuse` {
  @Test func `invalid sizes of a segment pager`() async {
    await #expect(processExitsWith: .failure) {
      _ = SegmentPager(.init(viewport: .small, header: .infinity, bar: 44, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = SegmentPager(.init(viewport: .small, header: 200, bar: .nan, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = SegmentPager(.init(viewport: .small, header: 200, bar: 44, pages: [.infinity]))
    }
    await #expect(processExitsWith: .failure) {
      _ = SegmentPager(.init(viewport: .small, header: 200, bar: 44, pages: []))
    }
    await #expect(processExitsWith: .failure) {
      let viewport = Size(width: 390, height: .infinity)
      _ = SegmentPager(.init(viewport: viewport, header: 200, bar: 44, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      var geometry = SegmentPager.Geometry(
        viewport: .small, header: 200, bar: 44, pages: [900], refresh: RefreshHold())
      geometry.refresh?.height = .infinity
      _ = SegmentPager(geometry)
    }
  }

  @Test func `invalid sizes of an easy pager`() async {
    await #expect(processExitsWith: .failure) {
      _ = EasyPager(.init(viewport: .small, header: .nan, bar: 44, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = EasyPager(.init(viewport: .small, header: 200, bar: .infinity, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = EasyPager(.init(viewport: .small, header: 200, bar: 44, topInset: -1, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = EasyPager(.init(viewport: .small, header: 200, bar: 44, pages: [900, -1]))
    }
  }

  @Test func `invalid sizes of a collapsing header`() async {
    await #expect(processExitsWith: .failure) {
      _ = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: .infinity, pages: [900])
    }
    await #expect(processExitsWith: .failure) {
      _ = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: 50, pages: [900])
    }
    await #expect(processExitsWith: .failure) {
      var geometry = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: 200, pages: [900])
      geometry.pages = [.nan]
      _ = CollapsingHeader(geometry)
    }
    await #expect(processExitsWith: .failure) {
      let geometry = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: 200, pages: [900])
      _ = CollapsingHeader(geometry, header: .infinity)
    }
  }

  @Test func `invalid sizes of swipe pages`() async {
    await #expect(processExitsWith: .failure) {
      _ = SwipePages(.init(viewport: .small, header: .infinity, bar: 44, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      _ = SwipePages(.init(viewport: .small, topInset: .nan, header: 200, bar: 44, pages: [900]))
    }
    await #expect(processExitsWith: .failure) {
      var geometry = SwipePages.Geometry(viewport: .small, header: nil, bar: nil, pages: [900])
      geometry.bottomInset = .infinity
      _ = SwipePages(geometry)
    }
    await #expect(processExitsWith: .failure) {
      var geometry = SwipePages.Geometry(viewport: .small, header: nil, bar: nil, pages: [900])
      geometry.refresh = [0]
      _ = SwipePages(geometry)
    }
  }

  @Test func `invalid sizes of a sheet and of a stack`() async {
    await #expect(processExitsWith: .failure) {
      _ = DetentSheet.Geometry(viewport: .small, detents: [0, .infinity], content: 900)
    }
    await #expect(processExitsWith: .failure) {
      _ = DetentSheet.Geometry(viewport: .small, detents: [0, 200], content: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      var geometry = DetentSheet.Geometry(viewport: .small, content: 900)
      geometry.detents = [300, 200]
      _ = DetentSheet(geometry, detent: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = StackedLists(.init(viewport: .small, lists: [900, .infinity]))
    }
    await #expect(processExitsWith: .failure) {
      _ = StackedLists(.init(viewport: .small, lists: []))
    }
  }

  @Test func `infinite positions and NaN`() async {
    await #expect(processExitsWith: .failure) {
      var view = Self.view()
      view.scrollPage(1, to: .nan, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var view = Self.view()
      view.moveSettlingPart(to: .infinity, animated: true, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var view = Self.view()
      view.handle(.dragBegan(on: .bar), at: 0) { _ in }
      view.setContentOffset(.nan, animated: false, at: 0)
    }
  }

  @Test func `no valid size`() {
    #expect(Self.view().offset == 0)
    let viewport = Size(width: 0, height: 0)
    _ = SegmentPager(.init(viewport: viewport, header: 0, bar: 0, pages: [nil, 0]))
    _ = SwipePages(.init(viewport: viewport, topInset: 0, header: nil, bar: nil, pages: [0]))
    _ = StackedLists(.init(viewport: viewport, lists: [0]))
  }

  static func view() -> NestedScrollView<EasyPager> {
    NestedScrollView(
      system: EasyPager(.init(viewport: .small, header: 1500, bar: 44, pages: [900, 900])))
  }
}
