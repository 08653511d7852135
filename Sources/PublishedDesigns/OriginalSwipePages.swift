import NestedScroll
import ScrollDynamics
import ScrollModel

/// SwipeTableView as published: header and bar follow the current page's offset.
///
/// A finger on the header changes this offset by means of a copy of UIKit Dynamics. Offsets are 0
/// when a page is at its top; the bar is pinned at an offset equal to the header's height.
///
/// | Defect | Effect |
/// |---|---|
/// | The header follows the finger at 85 % | a drag of 50 points moves it by 42.5 |
/// | The resistance past an end scales each increment | a drag in more events moves further |
/// | Any touch removes the dynamics | a header caught during its bounce stays past its end |
/// | A short page is positioned past its end | the header drops at the next touch |
/// | A changed header or bar reloads all pages | every page is at its top |
/// | The header behind the bar follows the page | a page switch moves it (`HeaderUnderBar`) |
/// | Each new header moves the frame by the top inset | not reproduced |
struct OriginalSwipePages: OriginalRules {
  var correct: SwipePages

  /// The offset of each page from its top.
  private var offsets: [Double]

  /// The offset that each page had when another page replaced it; `nil` after a touch, or if the
  /// page was never visible.
  private var records: [Double?]

  /// True while the copy of UIKit Dynamics moves the header.
  private var isDynamic = false

  /// True if a touch has stopped the header's motion past an end; the content stays there.
  private var isStuck = false

  init(_ correct: SwipePages) {
    var geometry = correct.geometry
    geometry.policies.refreshOwner = .page
    self.correct = SwipePages(geometry)
    offsets = geometry.pages.map { _ in 0 }
    records = geometry.pages.map { _ in nil }
  }

  private var geometry: SwipePages.Geometry { correct.geometry }
  var offset: Double { offsets[page] }

  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .header ? .outerFirst : .free
  }

  mutating func touchBegan(on part: NestedPart) { records[page] = nil }

  /// A drag on the header is practically unlimited; content past an end stays until a touch.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    if policy == .outerFirst {
      return CombinedLimits(ScrollRange(lower: -1e9, upper: 1e9), dimension: viewport.height)
    }
    let lower = isDynamic || isStuck ? min(0, offset) : 0
    var limits = CombinedLimits(
      ScrollRange(lower: lower, upper: max(upperEnd, offset)), dimension: viewport.height)
    limits.rest = ScrollRange(
      lower: min(lower, -refreshHeight(of: page)), upper: max(upperEnd, isStuck ? offset : 0))
    return limits
  }

  /// A drag on the header moves 85 % of the finger's movement, and less the further past an end.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    isStuck = false
    guard policy == .outerFirst else {
      offsets[page] += bounded(movement, policy)
      return
    }
    let range = ScrollRange(lower: 0, upper: upperEnd)
    let beyond = abs(range.overscroll(of: offset + movement))
    offsets[page] += movement * (8.5 / (10 + 0.15 * beyond))
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    let isHeader = offset < geometry.collapse || (offset == geometry.collapse && direction < 0)
    return isHeader ? geometry.topPart : .list
  }

  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    geometry.part(at: point, frames(overscroll: overscroll))
  }

  /// Keeps header and bar in place; if the bar is pinned, the page keeps its stored offset.
  mutating func show(page: Int) {
    let (left, pinned) = (offset, (-geometry.pinned).rounded(.down) + topHeight)
    records[self.page] = left
    guard page != self.page else { return }
    let saved = records[page] ?? geometry.collapse
    let target = left >= pinned ? max(saved, pinned) : left
    (records[page], offsets[page]) = (target, target)
    correct.show(page: page)
    isStuck = false
  }

  /// Sets a page's offset, which is the content offset of the page's scroll view.
  mutating func scroll(page: Int, to offset: Double) {
    let upper = max(0, geometry.collapse + length(of: page))
    offsets[page] = min(max(0, offset - native(0)), upper)
  }

  /// Changes the geometry; a changed header, bar, top inset or number of pages resets all pages.
  mutating func adopt(_ other: OriginalSwipePages) {
    guard other.geometry != geometry else { return }
    let (old, new, page) = (geometry, other.geometry, page)
    guard
      old.header != new.header || old.bar != new.bar || old.topInset != new.topInset
        || old.pages.count != new.pages.count
    else { return correct.adopt(other.correct) }
    self = OriginalSwipePages(other.correct)
    correct.show(page: min(page, pageCount - 1))
  }

  func frames(overscroll: Double) -> NestedFrames {
    // The page's content offset for ``SwipePages/HeaderPlacement/inset``.
    let own = offset + overscroll - topHeight
    let isPinned = own >= -geometry.pinned
    var frames = NestedFrames()
    if geometry.bar != nil {
      let stays = isPinned || (geometry.header == nil && !geometry.barScrolls)
      frames.barY = stays ? geometry.topInset : -own - barHeight
    }
    if let header = geometry.header {
      frames.headerY = (isPinned ? max(-own - barHeight, 0) : -own - barHeight) - header
      frames.headerHeight = header
    }
    (frames.pageY, frames.pageHeight) = (0, viewport.height)
    frames.contentHeight = viewport.height + geometry.collapse + max(0, length(of: page))
    frames.firstRowY = geometry.pinned + geometry.collapse - offset - overscroll
    return frames
  }

  func innerOffset(page: Int, overscroll: Double) -> Double? {
    native(page == self.page ? offset + overscroll : offsets[page])
  }

  func collapsed(overscroll: Double) -> Double { min(offset + overscroll, geometry.collapse) }

  func refreshControl(of page: Int) -> RefreshControl? {
    let threshold = page < geometry.refresh.count ? geometry.refresh[page] : nil
    return threshold.map { RefreshControl(height: $0, threshold: $0) }
  }

  /// The distance that the header is pulled also counts.
  mutating func refreshIfPulled(overscroll: Double) -> Bool {
    correct.refreshIfPulled(overscroll: min(0, offset) + min(0, overscroll))
  }
}

// MARK: - The copy of UIKit Dynamics

extension OriginalSwipePages {
  var settlingPosition: Double { offset }
  var isSettlingPartMoving: Bool { isDynamic }
  var movesCombinedOffset: Bool { true }

  mutating func setSettlingPosition(_ position: Double) {
    offsets[page] = position
    isDynamic = true
  }

  /// Ends the motion of the header; its offset stays the same, even past an end.
  mutating func endSettlingPartMotion(isHeld: Bool) {
    guard isDynamic else { return }
    isDynamic = false
    isStuck = restRange.overscroll(of: offset) != 0
  }

  /// `nil` for a drag on another part; the app cannot set a target, because the header is not a
  /// scroll view.
  func release(_ context: ReleaseContext) -> Release? {
    guard context.policy == .outerFirst else { return nil }
    return Release(scroll: .free, settling: motion(context.velocity))
  }

  /// Inside the range the velocity v decays exponentially over a distance of v/2; past an end, a
  /// spring of 2 Hz returns the header.
  private func motion(_ velocity: Double) -> Trajectory? {
    let (rest, spring) = (RestRule.calm(.fine), Spring(response: 0.5, dampingRatio: 1))
    let range = restRange
    if let end = range.endExceeded(by: offset) {
      return .spring(spring, from: offset, to: range[end], velocity: velocity, rest: rest)
    }
    guard velocity != 0 else { return nil }
    return .fling(
      from: offset, momentum: velocity, range: range, rate: DecelerationRate(decay: 2),
      edges: .both(.spring(EdgeSpring(spring, rest: rest))), tolerance: .fine)
  }

  private var restRange: ScrollRange {
    ScrollRange(lower: -refreshHeight(of: page), upper: upperEnd)
  }
}

// MARK: - Sizes

extension OriginalSwipePages {
  private var barHeight: Double { geometry.bar ?? 0 }

  /// The height above a page's first row while the page is at its top.
  private var topHeight: Double { geometry.pinned + geometry.collapse }

  /// The content offset of a page's scroll view that corresponds to an offset from the page's top.
  private func native(_ offset: Double) -> Double {
    offset - (geometry.headerPlacement == .inset ? topHeight : geometry.topInset)
  }

  /// Negative if the page does not fill the viewport.
  private func length(of page: Int) -> Double { correct.chain.lengths[page] ?? 0 }

  private var upperEnd: Double { max(0, geometry.collapse + length(of: page)) }
}
