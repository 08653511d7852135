import NestedScroll
import ScrollDynamics
import ScrollModel

/// A system of an app's own: a large title, a search bar below it, and a list.
///
/// Upwards the search bar goes first, then the title, then the list; downwards the list comes first,
/// the search bar last. It uses nothing but what the library makes public.
struct LargeTitle: NestedSystem {
  var viewport: Size
  var title: Double
  var search: Double
  var content: Double
  var parts: ScrollChain

  init(viewport: Size, title: Double, search: Double, content: Double) {
    (self.viewport, self.title, self.search, self.content) = (viewport, title, search, content)
    parts = ScrollChain([
      ScrollPart(.header, length: title), ScrollPart(.bar, length: search),
      ScrollPart(.list, length: max(0, content - viewport.height)),
    ])
  }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    switch policy {
    case .free: ScrollClaims(up: [1, 0, 2], down: [2, 0, 1])
    case .outerFirst: ScrollClaims(up: [1, 0, 2], down: [0, 1])
    case .outerOnly: ScrollClaims(up: [1, 0], down: [0, 1])
    case .innerOnly: ScrollClaims(up: [2], down: [2])
    case .settlingPart: .none
    }
  }

  /// Title and search bar together.
  var outer: Double { parts[0].amount + parts[1].amount }

  mutating func adopt(_ system: LargeTitle) {
    let amounts = (0..<3).map { parts[$0].amount }
    self = system
    for index in 0..<3 {
      let part = parts[index]
      parts[index] = ScrollPart(part.identity, amount: amounts[index], range: part.range)
    }
  }

  func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    frames.headerY = 0
    frames.headerHeight = title - parts[0].amount - min(0, overscroll)
    frames.barY = frames.headerHeight
    frames.pageY = frames.barY.map { $0 + search - parts[1].amount }
    frames.pageHeight = viewport.height
    frames.contentHeight = viewport.height + title + search + parts[2].range.upper
    return frames
  }
}
