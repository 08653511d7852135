package import NestedScroll
import ScrollDynamics
package import ScrollModel

/// SwipeTableView as published: header and bar follow the current page's offset, and a finger on
/// the header drives that offset through a copy of UIKit Dynamics.
///
/// Offsets are relative to the position at which a page rests at its top; the bar is pinned when
/// they have reached the header's height.
///
/// | Defect | Effect |
/// |---|---|
/// | The header follows the finger at 85 % | a drag of 50 points moves it by 42.5 |
/// | The resistance beyond its range multiplies increments | the same drag in more events moves the header further |
/// | Any touch removes the dynamics | a header that bounces stays outside its range |
/// | A short page rests beyond its range | the header drops at the next touch |
/// | A change of the header or the bar reloads every page | every page is at its top |
/// | The header behind the bar follows the page's offset | a page switch moves it; the correct rules also have this as a choice |
/// | The frame moves by the top inset with each header | not reproduced: a trace shows the final position of the header |
package struct OriginalSwipePages: OriginalRules {
  /// The sizes and options of the design.
  package private(set) var geometry: SwipePages.Geometry

  /// The distance that each page is scrolled from its top, in points.
  private var offsets: [Double]

  /// The offset of each page when another page was shown, in points; `nil` after it was dragged, or
  /// if it was never shown.
  private var records: [Double?]

  /// The index of the current page, from 0.
  package private(set) var page = 0

  /// True while the copy of UIKit Dynamics moves the header.
  private var isDynamic = false

  /// True if a touch has stopped that motion beyond the range, where the content then stays.
  private var isStuck = false

  /// The pages whose lists are refreshing.
  private var refreshing = OriginalRefresh()

  /// Creates the original with every page at its top.
  ///
  /// - Parameter geometry: The sizes and options of the design.
  package init(_ geometry: SwipePages.Geometry) {
    self.geometry = geometry
    offsets = geometry.pages.map { _ in 0 }
    records = geometry.pages.map { _ in nil }
  }

  /// The size of the viewport, in points.
  package var viewport: Size { geometry.viewport }

  /// The number of pages.
  package var pageCount: Int { geometry.pages.count }

  /// The distance that the current page is scrolled from its top, in points.
  package var offset: Double { offsets[page] }

  /// The collapsed amount of the header, in points.
  package var outer: Double { min(max(0, offset), headerHeight) }

  /// The parts that a drag may move: a drag on the header moves the header, any other drag the
  /// page.
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .header ? .outerFirst : .both
  }

  /// Deletes the stored offset of the current page, because the page is dragged.
  package mutating func touchBegan(on part: NestedPart) { records[page] = nil }

  /// The range of the combined offset for a touch.
  ///
  /// A drag on the header has no limits. Content beyond an end stays there until the next touch.
  package func limits(_ touch: OriginalTouch) -> OriginalLimits {
    if touch == .outerFirst {
      return OriginalLimits(ScrollRange(lower: -1e9, upper: 1e9), length: viewport.height)
    }
    let (upper, hold) = (upperEnd, isRefreshing ? threshold ?? 0 : 0)
    let lower = isDynamic || isStuck ? min(0, offset) : 0
    var limits = OriginalLimits(
      ScrollRange(lower: lower, upper: max(upper, offset)), length: viewport.height)
    limits.rest = ScrollRange(lower: min(lower, -hold), upper: max(upper, isStuck ? offset : 0))
    return limits
  }

  /// Moves the current page by a movement in points; a drag on the header moves it by 85 % of the
  /// movement.
  ///
  /// Beyond the range the share decreases with the distance from the range.
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
    isStuck = false
    guard touch == .outerFirst else {
      offsets[page] += bounded(movement, touch)
      return
    }
    let beyond = abs(range.overscroll(of: offset + movement))
    offsets[page] += movement * (8.5 / (10 + 0.15 * beyond))
  }

  /// The part that the next movement moves: the header until the bar is pinned, then the list;
  /// without a header, the part that shows the overscroll.
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    offset < headerHeight || (offset == headerHeight && direction < 0) ? geometry.topPart : .list
  }

  /// The part at a point of the viewport; header and bar are in front of the page.
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let frames = frames(overscroll: overscroll)
    if let y = frames.barY, point.y >= y, point.y < y + barHeight { return .bar }
    if let y = frames.headerY, point.y >= y, point.y < y + headerHeight { return .header }
    return .list
  }

  /// Shows a page at the offset that keeps header and bar in place.
  ///
  /// When the bar is pinned, the page keeps its stored offset.
  package mutating func show(page: Int) {
    let (left, pinned) = (offset, pin.rounded(.down) + topHeight)
    records[self.page] = left
    guard page != self.page else { return }
    let saved = records[page] ?? headerHeight
    let target = left >= pinned ? max(saved, pinned) : left
    (records[page], offsets[page], self.page) = (target, target, page)
    isStuck = false
  }

  /// Sets the offset of a page's list in points, in its scroll view's coordinates.
  package mutating func scroll(page: Int, to offset: Double) {
    let upper = max(0, headerHeight + length(of: page))
    offsets[page] = min(max(0, offset - native(0)), upper)
  }

  /// Sets other sizes; a change of the header, the bar, the top inset or the number of pages resets
  /// every page.
  package mutating func adopt(_ other: OriginalSwipePages) {
    guard other.geometry != geometry else { return }
    let (old, new) = (geometry, other.geometry)
    let isLoaded =
      old.header == new.header && old.bar == new.bar && old.topInset == new.topInset
      && old.pages.count == new.pages.count
    geometry = new
    guard !isLoaded else { return }
    offsets = new.pages.map { _ in 0 }
    records = new.pages.map { _ in nil }
    page = min(page, pageCount - 1)
    (isDynamic, isStuck, refreshing) = (false, false, OriginalRefresh())
  }

  /// The frames of the parts: header and bar move with the page, the bar until it is pinned.
  package func frames(overscroll: Double) -> NestedFrames {
    // The page's offset in the coordinates of the first mode.
    let own = offset + overscroll - topHeight
    let isPinned = own >= -pinnedHeight
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
    frames.contentHeight = viewport.height + headerHeight + max(0, length(of: page))
    frames.firstRowY = pinnedHeight + headerHeight - offset - overscroll
    return frames
  }

  /// The content offset of a page's scroll view, in points: negative at its top.
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    native(page == self.page ? offset + overscroll : offsets[page])
  }

  /// The collapsed amount of the header, in points; negative while it is pulled down.
  package func collapsed(overscroll: Double) -> Double { min(offset + overscroll, headerHeight) }
}

// MARK: - Refresh

extension OriginalSwipePages {
  /// True if a page is refreshing.
  package func isRefreshing(page: Int) -> Bool { refreshing.contains(page) }

  /// Begins a refresh if the page, or the header on it, is pulled far enough; returns true if the
  /// refresh begins.
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(page, pulledBy: -min(0, offset) - min(0, overscroll), threshold)
  }

  /// Ends the refresh of a page; `nil` for the current page.
  package mutating func endRefresh(page: Int?) { refreshing.end(page ?? self.page) }

  private var threshold: Double? {
    page < geometry.refresh.count ? geometry.refresh[page] : nil
  }
}

// MARK: - The copy of UIKit Dynamics

extension OriginalSwipePages {
  /// The rate at which the velocity of a released header decays, in 1/s: the original's resistance.
  private static var resistance: Double { 2 }

  /// The spring that returns content to an end of the range: 2 Hz, critically damped.
  private static var spring: Spring { Spring(response: 0.5, dampingRatio: 1) }

  /// The offset of the header, and true if the copy of UIKit Dynamics moves it.
  package var settling: OriginalSettling? {
    OriginalSettling(position: offset, isMoving: isDynamic, movesOffset: true)
  }

  /// Sets the offset of the header during a motion, in points.
  package mutating func placeSettling(at position: Double) {
    offsets[page] = position
    isDynamic = true
  }

  /// Ends the motion of the header, which keeps its offset even beyond the range.
  package mutating func endSettling() {
    guard isDynamic else { return }
    isDynamic = false
    isStuck = restRange.overscroll(of: offset) != 0
  }

  /// The motion of a header after a finger has dragged it: it decelerates, and a spring returns it
  /// from beyond the range.
  ///
  /// `nil` for any other drag. No scroll view is dragged, so no app is asked for another target.
  package func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    guard context.touch == .outerFirst else { return nil }
    return OriginalRelease(touch: .both, motion: motion(context.velocity))
  }

  private func motion(_ velocity: Double) -> Trajectory? {
    // The published velocity decays to 0; the content moves by half a second of it.
    let rest = RestRule.calm(.fine)
    let range = restRange
    if let end = range.endExceeded(by: offset) {
      return .spring(
        Self.spring, from: offset, to: range[end], velocity: velocity, rest: rest)
    }
    guard velocity != 0 else { return nil }
    return .fling(
      from: offset, momentum: velocity, range: range,
      rate: DecelerationRate(decay: Self.resistance),
      edges: .both(.spring(EdgeSpring(Self.spring, rest: rest))), tolerance: .fine)
  }
}

// MARK: - Sizes

extension OriginalSwipePages {
  private var headerHeight: Double { geometry.header ?? 0 }
  private var barHeight: Double { geometry.bar ?? 0 }

  /// The height above a page's first row while the bar is pinned, in points.
  private var pinnedHeight: Double { geometry.topInset + barHeight }

  /// The height above a page's first row while the page is at its top, in points.
  private var topHeight: Double { pinnedHeight + headerHeight }

  /// The content offset at which the bar is pinned, in points, for a header that is an inset of the
  /// page.
  private var pin: Double { -pinnedHeight }

  /// The content offset of a page's scroll view for an offset from its top, in points.
  private func native(_ offset: Double) -> Double {
    offset - (geometry.headerPlacement == .inset ? topHeight : geometry.topInset)
  }

  /// The distance that a page scrolls once the bar is pinned, in points; negative for a page that
  /// does not fill the viewport.
  private func length(of page: Int) -> Double {
    let length = (geometry.pages[page] ?? 0) + geometry.bottomInset - viewport.height + pinnedHeight
    return geometry.adjustsContentSize ? max(0, length) : length
  }

  /// The largest offset of the current page from its top, in points.
  private var upperEnd: Double { max(0, headerHeight + length(of: page)) }

  /// The range of offsets in which a finger drags the header without resistance, in points.
  private var range: ScrollRange { ScrollRange(lower: 0, upper: upperEnd) }

  /// The offsets at which the header may rest, in points, including the height of a running
  /// refresh.
  private var restRange: ScrollRange {
    ScrollRange(lower: isRefreshing ? -(threshold ?? 0) : 0, upper: upperEnd)
  }
}
