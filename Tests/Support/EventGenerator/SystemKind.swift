package import NestedScroll

/// A kind of nested system: how its sizes are chosen, and which events it can have.
package struct SystemKind<System: NestedSystem> {
  let make: (inout ByteSource) -> System
  /// The parts that a touch may begin on.
  let parts: [NestedPart]
  /// Whether the system has a sheet or a docked bar, which an app may move.
  let hasSettlingPart: Bool

  fileprivate init(
    parts: [NestedPart] = [.list, .header, .bar], hasSettlingPart: Bool = false,
    _ make: @escaping (inout ByteSource) -> System
  ) {
    self.make = make
    self.parts = parts
    self.hasSettlingPart = hasSettlingPart
  }
}

/// Something to be done with any kind of nested system.
package protocol SystemKindUser {
  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString)
}

package let systemKindCount = 7

extension SystemKindUser {
  package mutating func use(kind index: Int) {
    switch index {
    case 0: use(SystemKind { SegmentPager($0.segmentPager()) }, name: "segment-pager")
    case 1:
      use(SystemKind(hasSettlingPart: true) { EasyPager($0.easyPager()) }, name: "easy-pager")
    case 2: use(SystemKind { CollapsingHeader($0.collapsingHeader()) }, name: "collapsing-header")
    case 3: use(SystemKind { SwipePages($0.swipePages()) }, name: "swipe-pages")
    case 4:
      use(SystemKind(parts: [.content]) { StackedLists($0.stackedLists()) }, name: "stacked-lists")
    case 5:
      use(
        SystemKind(parts: [.list, .sheet], hasSettlingPart: true) { source in
          let geometry = source.detentSheet()
          return DetentSheet(geometry, detent: source.below(geometry.detents.count))
        }, name: "detent-sheet")
    default:
      use(
        SystemKind(parts: [.list, .header]) { StickySections($0.stickySections()) },
        name: "sticky-sections")
    }
  }
}
