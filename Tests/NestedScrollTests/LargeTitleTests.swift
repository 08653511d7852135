import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport

extension LargeTitle: AttachedSystem {
  func attachments(overscroll: Double) -> [Attachment] {
    let frames = frames(overscroll: overscroll)
    let shown = title + search - collapsed(overscroll: overscroll)
    return [
      Attachment(
        what: "offset", one: offset + overscroll,
        other: collapsed(overscroll: overscroll)
          + (innerOffset(page: 0, overscroll: overscroll) ?? .nan)),
      Attachment(what: "title, search bar and list", one: frames.pageY ?? .nan, other: shown),
    ]
  }
}

extension RandomSystems {
  static func largeTitle(_ random: inout SeededGenerator) -> LargeTitle {
    LargeTitle(
      viewport: Size(width: 390, height: 700), title: random.uniform(0...120),
      search: random.uniform(0...60), content: random.uniform(0...4000))
  }
}
