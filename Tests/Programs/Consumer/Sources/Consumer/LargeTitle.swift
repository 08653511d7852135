import NestedScroll
import ScrollDynamics
import ScrollModel

/// A system of an app's own: a large title, a search bar below it, and a list.
///
/// Up, the search bar collapses first, then the title, then the list scrolls; down, the list scrolls
/// first and the search bar expands last. It uses only the library's public API.
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
    case .free:
      ScrollClaims(up: [.bar, .header, .list], down: [.list, .header, .bar], of: parts)
    case .outerFirst: ScrollClaims(up: [.bar, .header, .list], down: [.header, .bar], of: parts)
    case .outerOnly: ScrollClaims(up: [.bar, .header], down: [.header, .bar], of: parts)
    case .innerOnly: ScrollClaims(up: [.list], down: [.list], of: parts)
    case .settlingPart: .none
    }
  }

  /// Title and search bar together.
  var outer: Double { parts[0].amount + parts[1].amount }

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
