package import NestedScroll

/// A kind of nested system: how bytes choose its sizes, and what else may happen to it.
package struct SystemKind<System: NestedSystem> {
  /// Chooses sizes.
  let make: (inout ByteSource) -> System
  /// The parts that a finger may go down on.
  let parts: [NestedPart]
  /// Whether it has a settling part, which an app may move.
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

/// What is done with any kind of nested system.
package protocol SystemKindUser {
  /// Does it.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: Its name in scenario files.
  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString)
}

/// How many kinds of nested systems there are.
package let systemKindCount = 6

extension SystemKindUser {
  /// Does it with the kind of an index.
  ///
  /// - Parameter index: From 0; what is too large is the last.
  package mutating func use(kind index: Int) {
    switch index {
    case 0: use(SystemKind { SegmentPager($0.segmentPager()) }, name: "segment-pager")
    case 1:
      use(SystemKind(hasSettlingPart: true) { EasyPager($0.easyPager()) }, name: "easy-pager")
    case 2: use(SystemKind { CollapsingHeader($0.collapsingHeader()) }, name: "collapsing-header")
    case 3: use(SystemKind { SwipePages($0.swipePages()) }, name: "swipe-pages")
    case 4:
      use(SystemKind(parts: [.content]) { StackedLists($0.stackedLists()) }, name: "stacked-lists")
    default:
      use(
        SystemKind(parts: [.list, .sheet], hasSettlingPart: true) { source in
          let geometry = source.detentSheet()
          return DetentSheet(geometry, detent: source.below(geometry.detents.count))
        }, name: "detent-sheet")
    }
  }
}
