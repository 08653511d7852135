import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `Nested systems refuse` {
  /// Calls that end the process: each has an invalid number.
  static let calls: [String: @Sendable () -> Void] = [
    "a segment pager's header": { segment { $0.header = .infinity } },
    "a segment pager's bar": { segment { $0.bar = .nan } },
    "a segment pager's page": { segment { $0.pages = [.infinity] } },
    "a segment pager without pages": { segment { $0.pages = [] } },
    "a segment pager's viewport": { segment { $0.viewport.height = .infinity } },
    "a segment pager's refresh control": { segment { $0.refresh = .init(height: .infinity) } },
    "an easy pager's header": { easy { $0.header = .nan } },
    "an easy pager's bar": { easy { $0.bar = .infinity } },
    "an easy pager's inset": { easy { $0.topInset = -1 } },
    "an easy pager's page": { easy { $0.pages = [900, -1] } },
    "a collapsing header's maximum": { collapsing { $0.headerMaximum = .infinity } },
    "a collapsing header's order": { collapsing { $0.headerMaximum = 50 } },
    "a collapsing header's page": { collapsing { $0.pages = [.nan] } },
    "a collapsing header's start": { _ = collapsingHeader(.infinity, pages: [900]) },
    "a collapsing header's geometry": {
      _ = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 100, headerMaximum: 50, pages: [900])
    },
    "a sheet's geometry": { _ = DetentSheet.Geometry(viewport: .small, detents: [], content: 900) },
    "swipe pages' header": { swipe { $0.header = .infinity } },
    "swipe pages' top inset": { swipe { $0.topInset = .nan } },
    "swipe pages' bottom inset": { swipe { $0.bottomInset = .infinity } },
    "swipe pages' refresh control": { swipe { $0.refresh = [0] } },
    "a sheet's detent": { _ = sheet(detent: 0) { $0.detents = [0, .infinity] } },
    "a sheet's content": { _ = sheet(detent: 0) { $0.content = .infinity } },
    "a sheet's order": { _ = sheet(detent: 0) { $0.detents = [300, 200] } },
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
    segment { _ in }
    easy { _ in }
    collapsing { _ in }
    swipe { _ in }
    _ = sheet(detent: 0)
    call { #expect($0.offset == 0) }
    let viewport = Size(width: 0, height: 0)
    _ = SegmentPager(.init(viewport: viewport, header: 0, bar: 0, pages: [nil, 0]))
    _ = SwipePages(.init(viewport: viewport, topInset: 0, header: nil, bar: nil, pages: [0]))
    _ = StackedLists(.init(viewport: viewport, lists: [0]))
  }
}

private func segment(_ change: (inout SegmentPager.Geometry) -> Void) {
  _ = segmentPager(header: 200, pages: [900], change)
}

private func easy(_ change: (inout EasyPager.Geometry) -> Void) {
  _ = easyPager(header: 200, pages: [900], change)
}

private func collapsing(_ change: (inout CollapsingHeader.Geometry) -> Void) {
  var geometry = collapsingHeader(nil, pages: [900]).system.geometry
  change(&geometry)
  _ = CollapsingHeader(geometry)
}

private func swipe(_ change: (inout SwipePages.Geometry) -> Void) {
  _ = swipePages(header: 200, bar: 44, pages: [900], change)
}

private func call(_ method: (inout NestedScrollView<EasyPager>) -> Void) {
  var view = easyPager(header: 1500, pages: [900, 900])
  method(&view)
}
