package import NestedScroll
import ScrollModel
package import TestSupport

/// Systems with random sizes, one of each kind.
package enum RandomSystems {
  package static func segmentPager(_ random: inout SeededGenerator) -> SegmentPager {
    var geometry = SegmentPager.Geometry(
      viewport: viewport,
      header: random.pick([0, random.uniform(0...500), random.uniform(0...500)]),
      bar: random.uniform(0...80),
      pages: pages(&random, withoutList: true),
      refresh: random.pick([nil, RefreshControl(height: 50, threshold: 40)]))
    choose(&geometry.policies, &random)
    return SegmentPager(geometry)
  }

  package static func easyPager(_ random: inout SeededGenerator) -> EasyPager {
    var geometry = EasyPager.Geometry(
      viewport: viewport,
      header: random.pick([0, random.uniform(1...1500), random.uniform(1...1500)]),
      headerKind: random.pick([.plain, .scrolling]), bar: random.uniform(0...80),
      topInset: random.uniform(0...100), bottomDock: random.sign() > 0,
      pages: pages(&random, withoutList: false))
    choose(&geometry.policies, &random)
    return EasyPager(geometry)
  }

  package static func collapsingHeader(_ random: inout SeededGenerator) -> CollapsingHeader {
    let least = random.uniform(0...150)
    var geometry = CollapsingHeader.Geometry(
      viewport: viewport, headerMinimum: least,
      headerMaximum: least + random.pick([0, random.uniform(0...250), random.uniform(0...250)]),
      bar: random.uniform(0...80),
      pages: pages(&random, withoutList: false))
    choose(&geometry.policies, &random)
    return CollapsingHeader(geometry)
  }

  package static func swipePages(_ random: inout SeededGenerator) -> SwipePages {
    var geometry = SwipePages.Geometry(
      viewport: viewport, topInset: random.uniform(0...90), header: random.uniform(0...300),
      bar: random.uniform(0...60), pages: pages(&random, withoutList: false))
    choose(&geometry.policies, &random)
    geometry.headerUnderBar = .stick
    geometry.switching = .retain
    return SwipePages(geometry)
  }

  package static func detentSheet(_ random: inout SeededGenerator) -> DetentSheet {
    DetentSheet(
      DetentSheet.Geometry(
        viewport: viewport, peek: random.uniform(0...100),
        middleFraction: random.uniform(0.1...0.7), content: random.uniform(0...5000)),
      detent: Int(random.uniform(0...2.99)))
  }

  package static func stickySections(_ random: inout SeededGenerator) -> StickySections {
    let count = Int(random.uniform(1...9))
    return StickySections(
      StickySections.Geometry(
        viewport: viewport, headers: (0..<3).map { _ in random.pick([0, random.uniform(1...90)]) },
        rows: (0..<count).map { _ in random.pick([0, random.uniform(0...900)]) }))
  }

  package static func stackedLists(_ random: inout SeededGenerator) -> StackedLists {
    StackedLists(
      StackedLists.Geometry(
        viewport: viewport,
        lists: (0..<Int(random.uniform(2...7))).map { _ in random.uniform(0...2500) }))
  }

  /// Any detents, one or many.
  package static func anySheet(_ random: inout SeededGenerator) -> DetentSheet {
    var detent = random.pick([0, random.uniform(0...50)])
    let detents = (0..<Int(random.uniform(1...5.99))).map { _ in
      defer { detent += random.uniform(1...200) }
      return detent
    }
    var geometry = DetentSheet.Geometry(
      viewport: viewport, detents: detents, content: random.uniform(0...5000))
    geometry.detentChoice = random.pick(DetentSheet.DetentChoice.allCases)
    geometry.policies.sheetDragBack = random.pick([.symmetric, .listFirst])
    return DetentSheet(geometry, detent: Int(random.next() % UInt64(detents.count)))
  }

  /// Pages that align as published, or retain their places under a header that stays where it is.
  package static func anySwipePages(_ random: inout SeededGenerator) -> SwipePages {
    var geometry = swipePages(&random).geometry
    geometry.headerPlacement = random.pick(SwipePages.HeaderPlacement.allCases)
    geometry.headerUnderBar = random.pick(SwipePages.HeaderUnderBar.allCases)
    geometry.switching = random.pick(SwipePages.Switching.allCases)
    geometry.adjustsContentSize = random.sign() > 0
    if random.uniform(0...1) < 0.3 { geometry.header = random.pick([nil, 0]) }
    if random.uniform(0...1) < 0.2 { geometry.bar = nil }
    geometry.barScrolls = random.sign() > 0
    return SwipePages(geometry)
  }

  /// Any choices, but that pages keep their places, as there and back is held against them.
  private static func choose(_ policies: inout NestedPolicies, _ random: inout SeededGenerator) {
    policies.shortPages = random.pick(ShortPages.allCases)
    policies.refreshOwner = random.pick(RefreshOwner.allCases)
    policies.flingAtListTop = random.pick(FlingAtListTop.allCases)
    policies.scrollsToTop = random.pick(ScrollsToTop.allCases)
    policies.headerResize = random.pick(HeaderResize.allCases)
    policies.headerReturns = random.pick(HeaderReturns.allCases)
    policies.headerSnap = random.pick([false, true])
  }

  private static let viewport = Size(width: 390, height: 700)

  private static func pages(_ random: inout SeededGenerator, withoutList: Bool) -> [Double?] {
    (0..<Int(random.uniform(1...5))).map { _ in
      withoutList && random.uniform(0...1) < 0.2 ? nil : random.uniform(0...4000)
    }
  }
}
