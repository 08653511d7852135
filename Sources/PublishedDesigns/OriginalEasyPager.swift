import NestedScroll
import ScrollDynamics
import ScrollModel

/// EasyPagingView as published: one outer scroll view contains everything, and each layout computes
/// the current list's offset from the outer offset.
///
/// A page is *pending* if it was scrolled before and becomes visible again under a visible header.
/// An upward movement does not move its list. A downward movement moves the list and sets the outer
/// offset back.
///
/// | Defect | Effect |
/// |---|---|
/// | A long header's frame starts at the content's top | it is taller than the viewport |
/// | A pending list's last frame is cut off | movement is lost when the list reaches its start |
/// | A pending list reads a rubber-banded offset | it follows the finger at about 0.55 |
/// | Only the sign of the drag selects the dock | a drag of 5 points undocks the bar |
/// | The bar's limit is the inset in the content | a drag moves it above its pinned position |
/// | A bar that was dragged back is pinned at its origin | the lists jump by the inset |
/// | Without a header the current page is not stored | the current page is always 0 |
/// | Pages store the outer offset | lists move when the header's height changes |
/// | A page switch does not trigger a layout | the content height is out of date |
/// | An animated change shows every page in between | not reproduced: the view moves the pages |
/// | A cancelled bar drag leaves everything disabled | not reproduced: it is a slow release |
/// | Changes during a layout trigger another layout | not reproduced: there are no callbacks |
struct OriginalEasyPager: OriginalRules {
  var correct: EasyPager

  /// The offset of the outer scroll view.
  private var scrolled = 0.0

  private var records: [Record]

  /// True if the current page was scrolled before and became visible again under a visible header.
  private var isPending = false

  /// The outer offset after the last layout; a movement down on a pending page returns to it.
  private var restoredOffset = 0.0

  /// True if the bar was dragged to the top and back, and has not been pinned since.
  private var isPanEnded = false

  /// The page that the published code has stored as current; always 0 without a header.
  private(set) var page = 0

  /// The height of the content at the last layout.
  private var contentHeight: Double?

  /// The top of the bar when a finger began to drag it.
  private var panStart = 0.0

  /// The distance that the finger has moved down since it began to drag the bar, in points.
  private var panned = 0.0

  /// A page's stored offset, and the outer offset when it was stored.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  /// The published policies replace those of `correct`.
  init(_ correct: EasyPager) {
    var geometry = correct.geometry
    geometry.policies = NestedPolicies()
    self.correct = EasyPager(geometry)
    records = Array(repeating: Record(), count: geometry.pages.count)
    contentHeight = laidOutHeight
  }

  private var geometry: EasyPager.Geometry { correct.geometry }
  private var parts: PagedChain { correct.chain }
  var listOwnsTopOverscroll: Bool { !hasHeader }
  private var hasHeader: Bool { geometry.header > 0 }

  func limits(_ policy: TouchPolicy) -> CombinedLimits { correct.limits(followed(policy)) }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    policy == .settlingPart ? .bar : correctConsumer(movingBy: direction, followed(policy))
  }

  /// The policy that the published code follows: after the bar was dragged to the top and back,
  /// the list moves only after the bar is pinned.
  private func followed(_ policy: TouchPolicy) -> TouchPolicy {
    policy == .free && isPanEnded && !isPending ? .outerFirst : policy
  }

  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    guard policy == .free, hasHeader else {
      correct.parts.move(by: movement, correct.claims(policy))
      records[parts.page].inner = parts.inner
      return
    }
    layOut(movedBy: movement)
  }
}

// MARK: - Layout

extension OriginalEasyPager {
  private mutating func layOut(movedBy movement: Double) {
    let moved = scrolled + movement
    scrolled =
      moved < 0 ? -RubberBand(dimension: viewport.height).displacement(forPull: -moved) : moved
    if isPending { layOutPending(isDown: movement < 0) }
    if isPanEnded, scrolled > parts.collapse { pinAfterPan() }
    applyOffset()
  }

  private mutating func layOutPending(isDown: Bool) {
    let page = parts.page
    if isDown {
      let moved = scrolled - restoredOffset
      scrolled = restoredOffset
      records[page].inner += moved
      records[page].outer += moved
      if records[page].inner <= 0 {
        records[page].inner = 0
        isPending = false
      }
    } else if scrolled > parts.collapse {
      isPending = false
      scrolled += records[page].inner
    }
    restoredOffset = scrolled
  }

  /// Because of a defect, the bar is pinned at its origin, past the correct position by the top
  /// inset.
  private mutating func pinAfterPan() {
    isPanEnded = false
    for page in records.indices {
      records[page].outer = max(records[page].outer, geometry.header + records[page].inner)
    }
    scrolled = records[parts.page].outer
  }

  private mutating func applyOffset() {
    let (pin, page) = (parts.collapse, parts.page)
    scrolled = min(scrolled, pin + parts.innerLength)
    if scrolled > pin {
      records[page].inner = scrolled - pin
    } else if !isPending, !isPanEnded {
      records[page].inner = 0
    }
    if !isPending { records[page].outer = scrolled }
    correct.chain.collapse(to: scrolled)
    correct.chain.scroll(page, to: records[page].inner)
    contentHeight = laidOutHeight
  }

  private var laidOutHeight: Double {
    geometry.header + geometry.bar + geometry.listHeight + parts.innerLength
  }
}

// MARK: - Pages

extension OriginalEasyPager {
  /// Under a collapsed header a page has its stored offset; otherwise it becomes pending.
  mutating func show(page: Int) {
    guard page != parts.page else { return }
    correct.show(page: page)
    guard hasHeader else { return }
    self.page = page
    guard dock != .top else { return }
    if scrolled > parts.collapse {
      scrolled = max(parts.collapse, records[page].outer)
      applyOffset()
    } else {
      isPending = records[page].inner > 0
      restoredOffset = scrolled
      correct.chain.scroll(page, to: records[page].inner)
    }
  }

  mutating func scroll(page: Int, to offset: Double) {
    correct.scroll(page: page, to: offset)
    let inner = parts.offset(of: page)
    records[page] = Record(inner: inner, outer: parts.collapse + inner)
    guard page == parts.page, hasHeader, dock != .top else { return }
    if parts.isPinned {
      scrolled = parts.collapse + inner
    } else {
      isPending = inner > 0
      restoredOffset = scrolled
    }
  }

  /// Changes the geometry; the outer offset and all stored offsets stay the same.
  mutating func adopt(_ other: OriginalEasyPager) {
    guard other.geometry != geometry else { return }
    correct.adopt(other.correct)
    records = parts.lengths.indices.map { $0 < records.count ? records[$0] : Record() }
    page = min(page, pageCount - 1)
    guard hasHeader, dock != .top, !isSettlingPartMoving else { return }
    applyOffset()
    restoredOffset = scrolled
  }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.effectiveRefresh }

  func inset(of page: Int) -> Double { parts.offset(of: page) <= 0 ? refreshHeight(of: page) : 0 }
}

// MARK: - Positions

extension OriginalEasyPager {
  func innerOffset(page: Int, overscroll: Double) -> Double? {
    correct.innerOffset(page: page, overscroll: overscroll).map {
      page == parts.page ? $0 : $0 - inset(of: page)
    }
  }

  /// A scrolling header's height is reduced by the scrolled distance, and is at most the viewport's
  /// height plus this distance.
  func frames(overscroll: Double) -> NestedFrames {
    var frames = correct.frames(overscroll: overscroll)
    if geometry.headerKind == .scrolling {
      let shown = collapsed(overscroll: overscroll)
      frames.headerHeight = min(viewport.height + shown, max(0, geometry.header - shown))
    }
    frames.contentHeight = contentHeight
    return frames
  }
}

// MARK: - The bar that a finger drags between its docks

extension OriginalEasyPager {
  mutating func beginSettlingPartDrag() {
    panStart = settlingPosition
    setSettlingPosition(panStart)
    panned = 0
  }

  /// Moves the bar with the finger, up to the content's origin plus the top inset at most.
  ///
  /// This is a defect: after the content has scrolled, this limit is above the viewport.
  mutating func dragSettlingPart(by movement: Double) {
    panned = -movement
    let top = geometry.topInset - scrolled
    setSettlingPosition(min(max(top, panStart + panned), geometry.dockY))
  }

  /// After a flick, or a drag over more than half the bottom dock's y position, the bar moves to
  /// the dock in the drag's direction; otherwise it returns to the previous dock.
  func release(_ context: ReleaseContext) -> Release? {
    guard isSettlingPartMoving else { return nil }
    let (half, velocity) = (geometry.dockY / 2, -context.velocity)
    let settlesAtTop =
      panned < 0
      ? -panned > half || velocity < -EasyPager.dockingVelocity
      : !(panned > half || velocity > EasyPager.dockingVelocity)
    let target = settlesAtTop ? geometry.topInset : geometry.dockY
    let isThere = settlingPosition == target
    return Release(scroll: nil, settling: isThere ? nil : settlingMotion(to: target, velocity: 0))
  }

  /// The lists keep their offsets when the bar returns from the top.
  mutating func endSettlingPartMotion(isHeld: Bool) {
    guard isSettlingPartMoving else { return }
    let wasUp = dock == .top
    correct.endSettlingPartMotion(isHeld: isHeld)
    if wasUp, dock == .bottom { isPanEnded = true }
  }
}
