import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `Nested systems refuse` {
  /// Calls that end the process: each has an invalid number.
  static let calls: [String: @Sendable () -> Void] = [
    "a segment pager's header": { segment(header: .infinity) },
    "a segment pager's bar": { segment(bar: .nan) },
    "a segment pager's page": { segment(pages: [.infinity]) },
    "a segment pager without pages": { segment(pages: []) },
    "a segment pager's viewport": { segment(height: .infinity) },
    "a segment pager's refresh control": { segment(refresh: .infinity) },
    "an easy pager's header": { easy(header: .nan) },
    "an easy pager's bar": { easy(bar: .infinity) },
    "an easy pager's inset": { easy(topInset: -1) },
    "an easy pager's page": { easy(pages: [900, -1]) },
    "a collapsing header's maximum": { collapsing(maximum: .infinity) },
    "a collapsing header's order": { collapsing(maximum: 50) },
    "a collapsing header's page": { collapsing(page: .nan) },
    "a collapsing header's start": { collapsing(header: .infinity) },
    "a collapsing header's geometry": {
      _ = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: 50, pages: [900])
    },
    "a sheet's geometry": { _ = DetentSheet.Geometry(viewport: .small, detents: [], content: 900) },
    "swipe pages' header": { swipe(header: .infinity) },
    "swipe pages' top inset": { swipe(topInset: .nan) },
    "swipe pages' bottom inset": { swipe { $0.bottomInset = .infinity } },
    "swipe pages' refresh control": { swipe { $0.refresh = [0] } },
    "a sheet's detent": { sheet(detents: [0, .infinity]) },
    "a sheet's content": { sheet(content: .infinity) },
    "a sheet's order": { sheet { $0.detents = [300, 200] } },
    "a stack's list": { _ = StackedLists(.init(viewport: .small, lists: [900, .infinity])) },
    "a stack without lists": { _ = StackedLists(.init(viewport: .small, lists: [])) },
    "no section": { _ = StickySections(.init(viewport: .small, headers: [28], rows: [])) },
    "no section header": { _ = StickySections(.init(viewport: .small, headers: [], rows: [9])) },
    "a list's offset": { call { $0.scrollPage(1, to: .nan, at: 0) } },
    "a bar's position": { call { $0.moveSettlingPart(to: .infinity, animated: true, at: 0) } },
    "an offset under a finger": {
      call { view in
        view.handle(.dragBegan(on: .bar), at: 0)
        view.setContentOffset(.nan, animated: false, at: 0)
      }
    },
  ]

  @Test(arguments: calls.keys.sorted()) func `an invalid number`(_ name: String) async {
    await #expect(processExitsWith: .failure) { [name] in `Nested systems refuse`.calls[name]?() }
  }

  @Test func `no valid size`() {
    segment()
    easy()
    collapsing()
    swipe()
    sheet()
    call { #expect($0.offset == 0) }
    let viewport = Size(width: 0, height: 0)
    _ = SegmentPager(.init(viewport: viewport, header: 0, bar: 0, pages: [nil, 0]))
    _ = SwipePages(.init(viewport: viewport, topInset: 0, header: nil, bar: nil, pages: [0]))
    _ = StackedLists(.init(viewport: viewport, lists: [0]))
  }
}

private func segment(
  header: Double = 200, bar: Double = 44, pages: [Double?] = [900], height: Double = 700,
  refresh: Double = 60
) {
  var geometry = SegmentPager.Geometry(
    viewport: Size(width: 390, height: height), header: header, bar: bar, pages: pages,
    refresh: RefreshHold())
  geometry.refresh?.height = refresh
  _ = SegmentPager(geometry)
}

private func easy(
  header: Double = 200, bar: Double = 44, topInset: Double = 0, pages: [Double?] = [900]
) {
  _ = EasyPager(.init(viewport: .small, header: header, bar: bar, topInset: topInset, pages: pages))
}

private func collapsing(maximum: Double = 200, page: Double = 900, header: Double? = nil) {
  var geometry = CollapsingHeader.Geometry(
    viewport: .small, headerMinimum: 100, headerMaximum: maximum, pages: [900])
  geometry.pages = [page]
  _ = CollapsingHeader(geometry, header: header)
}

private func swipe(
  topInset: Double = 64, header: Double = 200,
  _ change: (inout SwipePages.Geometry) -> Void = { _ in }
) {
  var geometry = SwipePages.Geometry(
    viewport: .small, topInset: topInset, header: header, bar: 44, pages: [900])
  change(&geometry)
  _ = SwipePages(geometry)
}

private func sheet(
  detents: [Double] = [0, 200], content: Double = 900,
  _ change: (inout DetentSheet.Geometry) -> Void = { _ in }
) {
  var geometry = DetentSheet.Geometry(viewport: .small, detents: detents, content: content)
  change(&geometry)
  _ = DetentSheet(geometry, detent: 0)
}

private func call(_ method: (inout NestedScrollView<EasyPager>) -> Void) {
  var view = easyPager(header: 1500, pages: [900, 900])
  method(&view)
}
