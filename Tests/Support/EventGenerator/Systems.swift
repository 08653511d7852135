package import NestedScroll
import ScrollModel

/// Nested systems with random sizes and policies.
extension ChoiceSource {
  package mutating func segmentPager() -> SegmentPager.Geometry {
    var geometry = SegmentPager.Geometry(
      viewport: viewport(), header: length(900), bar: length(80),
      pages: (0...below(4)).map { _ in chance(3) ? nil : length(4000) },
      refresh: refresh())
    geometry.policies = policies()
    return geometry
  }

  package mutating func easyPager() -> EasyPager.Geometry {
    var geometry = EasyPager.Geometry(
      viewport: viewport(), header: length(1500), headerKind: pick([.plain, .scrolling]),
      bar: length(80), topInset: length(100), bottomDock: chance(10), pages: pages())
    geometry.refresh = refresh()
    geometry.policies = policies()
    return geometry
  }

  package mutating func collapsingHeader() -> CollapsingHeader.Geometry {
    let least = length(150)
    var geometry = CollapsingHeader.Geometry(
      viewport: viewport(), headerMinimum: least, headerMaximum: least + length(300),
      bar: length(80), pages: pages())
    geometry.refresh = refresh()
    geometry.policies = policies()
    return geometry
  }

  package mutating func swipePages() -> SwipePages.Geometry {
    var geometry = SwipePages.Geometry(
      viewport: viewport(), topInset: length(90), header: chance(2) ? nil : length(300),
      bar: chance(2) ? nil : length(60), pages: pages())
    geometry.policies = policies()
    geometry.headerPlacement = pick(SwipePages.HeaderPlacement.allCases)
    geometry.headerUnderBar = pick(SwipePages.HeaderUnderBar.allCases)
    geometry.switching = pick(SwipePages.Switching.allCases)
    geometry.adjustsContentSize = chance(8)
    geometry.barScrolls = !chance(4)
    geometry.bottomInset = length(50)
    geometry.refresh = geometry.pages.map { _ in chance(4) ? number(1...90) : nil }
    return geometry
  }

  package mutating func stackedLists() -> StackedLists.Geometry {
    StackedLists.Geometry(viewport: viewport(), lists: (0...below(5)).map { _ in length(2500) })
  }

  package mutating func stickySections() -> StickySections.Geometry {
    StickySections.Geometry(
      viewport: viewport(), headers: (0...below(3)).map { _ in length(90) },
      rows: (0...below(9)).map { _ in length(900) })
  }

  package mutating func detentSheet() -> DetentSheet.Geometry {
    var detent = length(100)
    let detents = (0...below(4)).map { _ in
      defer { detent += number(0.1...250) }
      return detent
    }
    var geometry = DetentSheet.Geometry(
      viewport: viewport(), detents: detents, content: length(5000))
    geometry.policies = policies()
    geometry.hasButton = chance(8)
    geometry.detentChoice = pick(DetentSheet.DetentChoice.allCases)
    return geometry
  }

  private mutating func pages() -> [Double?] { (0...below(4)).map { _ in length(4000) } }

  private mutating func refresh() -> RefreshControl? {
    chance(4) ? RefreshControl(height: length(90), threshold: number(1...90)) : nil
  }

  private mutating func length(_ most: Double) -> Double {
    chance(3) ? pick([0, 0.1, most]) : number(0...most)
  }

  private mutating func viewport() -> Size {
    Size(width: 390, height: pick([844, 700, 390, number(1...900)]))
  }

  private mutating func policies() -> NestedPolicies {
    var policies = NestedPolicies()
    policies.otherPages = pick(OtherPages.allCases)
    policies.shortPages = pick(ShortPages.allCases)
    policies.refreshOwner = pick(RefreshOwner.allCases)
    policies.flingAtListTop = pick(FlingAtListTop.allCases)
    policies.scrollsToTop = pick(ScrollsToTop.allCases)
    policies.headerResize = pick(HeaderResize.allCases)
    policies.headerReturns = pick(HeaderReturns.allCases)
    policies.headerSnap = chance(4)
    policies.sheetDragBack = pick(SheetDragBack.allCases)
    policies.pagesBounce = !chance(4)
    if chance(4) {
      policies.loadMore = [LoadMore(height: number(1...80), mode: pick(LoadMore.Mode.allCases))]
    }
    return policies
  }
}
