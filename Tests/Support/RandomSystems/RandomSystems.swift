import EventGenerator
package import NestedScroll
import ScrollModel
package import TestSupport

extension SeededGenerator: ChoiceSource {
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { uniform(range) }
}

/// Systems with random sizes and policies, one of each kind, in the same viewport.
///
/// Only a segment pager refreshes, and no page loads more rows.
package enum RandomSystems {
  package static func segmentPager(_ random: inout SeededGenerator) -> SegmentPager {
    var geometry = random.segmentPager()
    geometry.viewport = .small
    geometry.policies.loadMore = []
    return SegmentPager(geometry)
  }

  package static func easyPager(_ random: inout SeededGenerator) -> EasyPager {
    var geometry = random.easyPager()
    (geometry.viewport, geometry.refresh) = (.small, nil)
    geometry.policies.loadMore = []
    return EasyPager(geometry)
  }

  package static func collapsingHeader(_ random: inout SeededGenerator) -> CollapsingHeader {
    var geometry = random.collapsingHeader()
    (geometry.viewport, geometry.refresh) = (.small, nil)
    geometry.policies.loadMore = []
    return CollapsingHeader(geometry)
  }

  package static func swipePages(_ random: inout SeededGenerator) -> SwipePages {
    var geometry = random.swipePages()
    (geometry.viewport, geometry.refresh) = (.small, [])
    geometry.policies.loadMore = []
    return SwipePages(geometry)
  }

  package static func detentSheet(_ random: inout SeededGenerator) -> DetentSheet {
    var geometry = random.detentSheet()
    geometry.viewport = .small
    geometry.policies.loadMore = []
    return DetentSheet(geometry, detent: random.below(geometry.detents.count))
  }

  package static func stackedLists(_ random: inout SeededGenerator) -> StackedLists {
    var geometry = random.stackedLists()
    geometry.viewport = .small
    return StackedLists(geometry)
  }

  package static func stickySections(_ random: inout SeededGenerator) -> StickySections {
    var geometry = random.stickySections()
    geometry.viewport = .small
    return StickySections(geometry)
  }
}
