import ScrollDynamics
import ScrollModel

/// EasyPagingView as published: one outer scroll view carries everything, and each layout works out
/// from its offset where the current list is.
///
/// A page that comes back scrolled, under a header that shows, is "pending": scrolling up leaves its
/// list alone, scrolling down puts the outer scroll view back and gives the list what it had moved.
///
/// | Defect | Shows as |
/// |---|---|
/// | A long header's frame counts from the content's top | it is taller than the viewport, and no cell is reused |
/// | The rest of a pending list's last frame is dropped | movement is lost where the list comes to its start |
/// | What a pending list gets is read from a banded offset | under a whole header it moves at about 0.55 of the finger |
/// | The bar's dock is decided by the sign of the way alone | a push of 5 points brings the bar down, a flick back does not count |
/// | A dragged bar ends at the inset in the content, not on screen | it can be dragged above its pin |
/// | A bar that was dragged back pins at its origin, not at its pin | the lists jump by the inset, a frame is lost |
/// | Without a header the page is not noted | the page stays 0 |
/// | Pages remember the outer offset | another header shifts their lists by the difference |
/// | A switch does not lay out anew | the height of the content is that of the page before until something moves |
/// | Pages that a program's animation passes are all shown | not: the pages' own motion is the view's, not a system's |
/// | A cancelled drag of the bar leaves everything switched off | not: a system learns no more of a cancelled touch than that it ends slowly |
/// | Writes within a layout run the layout again | not: without a screen nothing calls back |
public struct OriginalEasyPager: OriginalRules {
  /// The parts, and where they are.
  public var base: EasyPager

  /// The outer scroll view's offset, in points.
  var scrolled: Double

  /// What each page remembers.
  private var records: [Record]

  /// Whether the current page came back while the header showed.
  private var isPending = false

  /// Where the outer scroll view is put back to while the page is pending.
  private var frozen = 0.0

  /// Whether the bar has been at the top, by its own drag, and was brought back.
  var isPanEnded = false

  /// The page that the outer scroll view has noted.
  private var noted: Int

  /// The height of the content, as laid out last.
  private var contentHeight: Double?

  /// Where the bar was when a finger began to drag it.
  var panStart = 0.0

  /// How far that finger has moved down since.
  var panned = 0.0

  /// What a page remembers: its list's offset, and where the outer scroll view is with it.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  /// Creates the original over a pager.
  ///
  /// - Parameter base: The parts, and where they are.
  public init(_ base: EasyPager) {
    self.base = base
    scrolled = base.offset
    records = Array(repeating: Record(), count: base.pageCount)
    noted = base.page
    contentHeight = base.frames(excess: 0).contentHeight
  }

  /// The page that the outer scroll view has noted: without a header always the first.
  public var page: Int { noted }

  /// While the page is pending, and after the bar was brought back, the list may stay behind.
  public func limits(_ policy: TouchPolicy) -> JointLimits { base.limits(followed(policy)) }

  /// Which of header, bar and list takes the next movement.
  public func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    base.owner(movingBy: direction, followed(policy))
  }

  /// After the bar was brought back the lists stay where they are until it pins.
  private func followed(_ policy: TouchPolicy) -> TouchPolicy {
    policy == .free && isPanEnded && !isPending ? .outerFirst : policy
  }

  /// Moves the outer scroll view, and lays out; a list that scrolls by itself is noted.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    guard policy == .free, hasHeader else {
      base.move(by: movement, policy)
      records[base.page].inner = base.chain.inner
      return
    }
    layOut(movedBy: movement)
  }

  private var hasHeader: Bool { base.geometry.header > 0 }
}

// MARK: - Layout

extension OriginalEasyPager {
  private mutating func layOut(movedBy movement: Double) {
    scrolled = banded(scrolled + movement)
    if isPending { layOutPending(isDown: movement < 0) }
    if isPanEnded, scrolled > base.chain.collapse { pinAfterPan() }
    put()
  }

  /// The offset that shows for where a finger would have it.
  private func banded(_ offset: Double) -> Double {
    guard offset < 0 else { return offset }
    return -RubberBand(dimension: base.viewport.height).displacement(forPull: -offset)
  }

  private mutating func layOutPending(isDown: Bool) {
    let page = base.page
    if isDown {
      let moved = scrolled - frozen
      scrolled = frozen
      records[page].inner += moved
      records[page].outer += moved
      if records[page].inner <= 0 {
        records[page].inner = 0
        isPending = false
      }
    } else if scrolled > base.chain.collapse {
      isPending = false
      scrolled += records[page].inner
    }
    frozen = scrolled
  }

  /// Every page's offset is taken up at the bar's origin, which is the inset further than its pin.
  private mutating func pinAfterPan() {
    isPanEnded = false
    for page in records.indices {
      records[page].outer = max(
        records[page].outer, base.geometry.header + records[page].inner)
    }
    scrolled = records[base.page].outer
  }

  /// Puts header and list where the outer scroll view's offset says.
  private mutating func put() {
    let (pin, page) = (base.chain.collapse, base.page)
    scrolled = min(scrolled, pin + base.chain.innerLength)
    if scrolled > pin {
      records[page].inner = scrolled - pin
    } else if !isPending, !isPanEnded {
      records[page].inner = 0
    }
    if !isPending { records[page].outer = scrolled }
    base.chain.collapse(to: scrolled)
    base.chain.scroll(page, to: records[page].inner)
    contentHeight = base.frames(excess: 0).contentHeight
  }
}

// MARK: - Pages

extension OriginalEasyPager {
  /// On top the page's own outer offset is taken up; otherwise the page is pending.
  public mutating func show(page: Int) {
    guard page != base.page else { return }
    base.chain.show(page)
    guard hasHeader else { return }
    noted = page
    guard base.dock != .top else { return }
    if scrolled > base.chain.collapse {
      scrolled = max(base.chain.collapse, records[page].outer)
      put()
    } else {
      isPending = records[page].inner > 0
      frozen = scrolled
      base.chain.scroll(page, to: records[page].inner)
    }
  }

  /// Puts a page's list somewhere.
  public mutating func scroll(page: Int, to offset: Double) {
    base.scroll(page: page, to: offset)
    note(page)
  }

  /// The list goes along with its content.
  public mutating func follow(_ length: Double, above page: Int) {
    base.follow(length, above: page)
    note(page)
  }

  /// Notes where a program has put a list.
  private mutating func note(_ page: Int) {
    let inner = base.chain.offset(of: page)
    records[page] = Record(inner: inner, outer: base.chain.collapse + inner)
    guard page == base.page, hasHeader, base.dock != .top else { return }
    if base.chain.isPinned {
      scrolled = base.chain.collapse + inner
    } else {
      isPending = inner > 0
      frozen = scrolled
    }
  }

  /// The outer offset stays, and so does every page's, whatever the header's height.
  public mutating func adopt(_ system: OriginalEasyPager) {
    base.adopt(system.base)
    let count = base.pageCount
    records = (0..<count).map { $0 < records.count ? records[$0] : Record() }
    noted = min(noted, count - 1)
    guard hasHeader, base.dock != .top, !base.isAside else { return }
    put()
    frozen = scrolled
  }

  /// A long header is as high as what is left of it, or reaches as far as the viewport does in the
  /// content.
  public func frames(excess: Double) -> NestedFrames {
    var frames = base.frames(excess: excess)
    frames.contentHeight = contentHeight
    if base.geometry.headerKind == .scrolling {
      let shown = base.collapsed(excess: excess)
      frames.headerHeight = min(
        base.viewport.height + shown, max(0, base.geometry.header - shown))
    }
    return frames
  }
}
