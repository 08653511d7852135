import EventGenerator
package import NestedScroll
package import ScrollLaws
import ScrollModel
package import TestSupport

extension SeededGenerator: ChoiceSource {
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { uniform(range) }
}

/// Something to be done with the laws of any kind of nested system.
package protocol LawsUser {
  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>)
}

extension LawsUser {
  /// Does it with a random system of each of the seven kinds, with everything that its laws need.
  package mutating func useEachKind(_ random: inout SeededGenerator) {
    use(RandomLaws.segmentPager(&random))
    use(RandomLaws.easyPager(&random))
    use(RandomLaws.collapsingHeader(&random))
    use(RandomLaws.swipePages(&random))
    use(RandomLaws.detentSheet(&random))
    use(RandomLaws.stackedLists(&random))
    use(RandomLaws.stickySections(&random))
  }
}

/// The laws of systems with random sizes and policies in the same viewport, with other geometries,
/// inserted content and the mirror.
///
/// Only a segment pager refreshes, and no page loads more rows.
package enum RandomLaws {
  package static func segmentPager(_ random: inout SeededGenerator) -> SystemLaws<SegmentPager> {
    var geometry = random.segmentPager()
    (geometry.viewport, geometry.policies.loadMore) = (.small, [])
    return laws(
      SegmentPager(geometry), \.geometry, { SegmentPager($0) }, pages: \.pages,
      [{ $0.header += 60 }, { $0.header *= 0.5 }, { $0.bar += 20 }, { $0.viewport.height = 560 }])
  }

  package static func easyPager(_ random: inout SeededGenerator) -> SystemLaws<EasyPager> {
    var geometry = random.easyPager()
    (geometry.viewport, geometry.refresh, geometry.policies.loadMore) = (.small, nil, [])
    return laws(
      EasyPager(geometry), \.geometry, { EasyPager($0) }, pages: \.pages,
      [{ $0.header += 60 }, { $0.header *= 0.5 }, { $0.bar += 20 }, { $0.viewport.height = 560 }])
  }

  package static func collapsingHeader(
    _ random: inout SeededGenerator
  ) -> SystemLaws<CollapsingHeader> {
    var geometry = random.collapsingHeader()
    (geometry.viewport, geometry.refresh, geometry.policies.loadMore) = (.small, nil, [])
    return laws(
      CollapsingHeader(geometry), \.geometry, { CollapsingHeader($0) }, pages: \.pages,
      [{ $0.headerMaximum += 60 }, { $0.bar += 20 }, { $0.viewport.height = 560 }])
  }

  package static func swipePages(_ random: inout SeededGenerator) -> SystemLaws<SwipePages> {
    var geometry = random.swipePages()
    (geometry.viewport, geometry.refresh, geometry.policies.loadMore) = (.small, [], [])
    return laws(
      SwipePages(geometry), \.geometry, { SwipePages($0) }, pages: \.pages,
      [
        { $0.header = ($0.header ?? 0) + 60 }, { $0.bar = ($0.bar ?? 0) + 20 },
        { $0.header = nil }, { $0.bar = nil }, { $0.viewport.height = 560 },
      ])
  }

  package static func detentSheet(_ random: inout SeededGenerator) -> SystemLaws<DetentSheet> {
    var geometry = random.detentSheet()
    (geometry.viewport, geometry.policies.loadMore) = (.small, [])
    let detent = random.below(geometry.detents.count)
    return laws(
      DetentSheet(geometry, detent: detent), \.geometry, { DetentSheet($0, detent: detent) },
      [
        { $0.content += 700 }, { $0.content *= 0.5 }, { $0.viewport.height = 560 },
        { $0.detents[$0.detents.count - 1] += 40 },
      ]
    ) { geometry, length, _ in geometry.content += length }
  }

  package static func stackedLists(_ random: inout SeededGenerator) -> SystemLaws<StackedLists> {
    var geometry = random.stackedLists()
    geometry.viewport = .small
    return laws(
      StackedLists(geometry), \.geometry, { StackedLists($0) }, lists: \.lists,
      [{ $0.viewport.height = 560 }])
  }

  package static func stickySections(
    _ random: inout SeededGenerator
  ) -> SystemLaws<StickySections> {
    var geometry = random.stickySections()
    geometry.viewport = .small
    return laws(
      StickySections(geometry), \.geometry, { StickySections($0) }, lists: \.rows,
      [{ $0.headers[0] += 20 }, { $0.viewport.height = 560 }])
  }

  private static func laws<Geometry, System: NestedSystem>(
    _ system: System, _ own: any (KeyPath<System, Geometry> & Sendable),
    _ make: @escaping @Sendable (Geometry) -> System,
    pages: any (WritableKeyPath<Geometry, [Double?]> & Sendable),
    _ changes: [(inout Geometry) -> Void]
  ) -> SystemLaws<System> {
    let last = system[keyPath: own][keyPath: pages].count - 1
    var laws = laws(
      system, own, make,
      changes + [{ $0[keyPath: pages][0]? += 700 }, { $0[keyPath: pages][last]? *= 0.5 }]
    ) { geometry, length, page in geometry[keyPath: pages][page]? += length }
    laws.mirroring = { system in
      var geometry = system[keyPath: own]
      geometry[keyPath: pages].reverse()
      return make(geometry)
    }
    return laws
  }

  private static func laws<Geometry, System: NestedSystem>(
    _ system: System, _ own: any (KeyPath<System, Geometry> & Sendable),
    _ make: @escaping @Sendable (Geometry) -> System,
    lists: any (WritableKeyPath<Geometry, [Double]> & Sendable),
    _ changes: [(inout Geometry) -> Void]
  ) -> SystemLaws<System> {
    let last = system[keyPath: own][keyPath: lists].count - 1
    return laws(
      system, own, make,
      changes + [{ $0[keyPath: lists][last] += 700 }, { $0[keyPath: lists][0] *= 0.5 }]
    ) { geometry, length, list in
      geometry[keyPath: lists][min(list, geometry[keyPath: lists].count - 1)] += length
    }
  }

  /// The laws of a system in other geometries: its own one after each of the changes.
  package static func laws<Geometry, System: NestedSystem>(
    _ system: System, _ own: any (KeyPath<System, Geometry> & Sendable),
    _ make: @escaping @Sendable (Geometry) -> System,
    _ changes: [(inout Geometry) -> Void],
    inserting: @escaping @Sendable (inout Geometry, _ length: Double, _ list: Int) -> Void
  ) -> SystemLaws<System> {
    let geometry = system[keyPath: own]
    var laws = SystemLaws(make(geometry))
    laws.geometries =
      [laws.system]
      + changes.map { change in
        var other = geometry
        change(&other)
        return make(other)
      }
    laws.inserting = { system, length, list in
      var geometry = system[keyPath: own]
      inserting(&geometry, length, list)
      return make(geometry)
    }
    return laws
  }
}
