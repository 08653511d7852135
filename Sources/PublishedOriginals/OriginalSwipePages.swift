public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// SwipeTableView as published: header and bar follow the current page's own offset, and a finger on the
/// header drives that through a copy of UIKit Dynamics.
///
/// All offsets count from a page's rest; the bar pins where they have reached the header's height.
///
/// | Defect | Shows as |
/// |---|---|
/// | The header follows the finger at 85 % | a drag of 50 points moves it by 42.5 |
/// | The resistance beyond its range multiplies increments | the same drag in more events leads further |
/// | Any touch removes the dynamics | a header in mid-bounce stays out of its range |
/// | A short page is parked beyond its range | the header drops at the next touch |
/// | Other header or bar, and all pages load anew | everything is at its top |
/// | The header behind the bar follows the page's own offset | a page switch moves it: a choice of the correct rules, too |
/// | The frame moves by the top inset with each header | not: a trace shows where the header comes to lie |
public struct OriginalSwipePages: OriginalRules {
  /// The sizes.
  public private(set) var geometry: SwipePages.Geometry

  /// How far each page is scrolled from its rest, in points.
  private var offsets: [Double]

  /// Where each page was when another one was shown; `nil` once it was dragged, or never shown.
  private var records: [Double?]

  /// The page that is current, from 0.
  public private(set) var page = 0

  /// Whether the copy of UIKit Dynamics moves the header.
  private var isDynamic = false

  /// Whether its motion was taken away beyond the range, to which nothing leads back.
  private var isStuck = false

  /// The pages that refresh.
  private var refreshing = OriginalRefresh()

  /// Creates the original with every page at its rest.
  ///
  /// - Parameter geometry: The sizes.
  public init(_ geometry: SwipePages.Geometry) {
    self.geometry = geometry
    offsets = geometry.pages.map { _ in 0 }
    records = geometry.pages.map { _ in nil }
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// How far the current page is scrolled from its rest, in points.
  public var offset: Double { offsets[page] }

  /// How far the header is collapsed, in points.
  public var outer: Double { min(max(0, offset), headerHeight) }

  /// A finger on the header drives it; everything else is the page's own.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    part == .header ? .outerFirst : .both
  }

  /// A drag of a page forgets where it was left.
  public mutating func touchBegan(on part: NestedPart) { records[page] = nil }

  /// A page's own range; nothing limits a header that a finger drives, and what lies beyond already
  /// stays there until the next touch.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
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

  /// Moves the page as far; a header that a finger drives by 85 % of that, and by less the further it
  /// is out of its range.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
    isStuck = false
    guard touch == .outerFirst else {
      offsets[page] += bounded(movement, touch)
      return
    }
    let beyond = abs(range.overscroll(of: offset + movement))
    offsets[page] += movement * (8.5 / (10 + 0.15 * beyond))
  }

  /// The header until the bar pins, then the list; without a header what shows the overscroll.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    offset < headerHeight || (offset == headerHeight && direction < 0) ? geometry.topPart : .list
  }

  /// Header and bar float above the page.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let frames = frames(overscroll: overscroll)
    if let y = frames.barY, point.y >= y, point.y < y + barHeight { return .bar }
    if let y = frames.headerY, point.y >= y, point.y < y + headerHeight { return .header }
    return .list
  }

  /// Shows a page: its list gets the offset that keeps header and bar where they are, or its own saved
  /// offset once the bar is pinned.
  public mutating func show(page: Int) {
    let (left, pinned) = (offset, pin.rounded(.down) + toRest)
    records[self.page] = left
    guard page != self.page else { return }
    let saved = records[page] ?? headerHeight
    let target = left >= pinned ? max(saved, pinned) : left
    (records[page], offsets[page], self.page) = (target, target, page)
    isStuck = false
  }

  /// Sets the offset of a page's list, as its mode counts it.
  public mutating func scroll(page: Int, to offset: Double) {
    let upper = max(0, headerHeight + length(of: page))
    offsets[page] = min(max(0, offset - native(0)), upper)
  }

  /// Another header, bar or top inset, or another number of pages, load all pages anew.
  public mutating func adopt(_ other: OriginalSwipePages) {
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

  /// Where the parts are: header and bar ride on the page, the bar as far as it pins.
  public func frames(overscroll: Double) -> NestedFrames {
    // The page's offset as the first mode counts it.
    let own = offset + overscroll - toRest
    let isPinned = own >= -pinned
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
    frames.firstRowY = pinned + headerHeight - offset - overscroll
    return frames
  }

  /// A page's own content offset, as its mode counts it: negative at rest.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    native(page == self.page ? offset + overscroll : offsets[page])
  }

  /// Negative while the header is pulled down.
  public func collapsed(overscroll: Double) -> Double { min(offset + overscroll, headerHeight) }
}

// MARK: - Refresh

extension OriginalSwipePages {
  /// Whether a page refreshes.
  public func isRefreshing(page: Int) -> Bool { refreshing.isOn(page) }

  /// Begins to refresh if the page, or the header on it, is pulled far enough.
  public mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(page, pulledBy: -min(0, offset) - min(0, overscroll), threshold)
  }

  /// Ends the refresh of a page.
  public mutating func endRefresh(page: Int?) { refreshing.end(page ?? self.page) }

  private var threshold: Double? {
    page < geometry.refresh.count ? geometry.refresh[page] : nil
  }
}

// MARK: - The copy of UIKit Dynamics

extension OriginalSwipePages {
  /// The linear velocity of a released header decays by this share a second, the original's resistance.
  private static var resistance: Double { 2 }

  /// The spring that is attached to the edge of the range: 2 Hz, critically damped.
  private static var spring: Spring { Spring(response: 0.5, dampingRatio: 1) }

  /// The header on its way.
  public var settling: OriginalSettling? {
    OriginalSettling(position: offset, isMoving: isDynamic, movesOffset: true)
  }

  /// Puts the header somewhere on its way.
  public mutating func placeSettling(at position: Double) {
    offsets[page] = position
    isDynamic = true
  }

  /// The header is left where it is.
  public mutating func endSettling() {
    guard isDynamic else { return }
    isDynamic = false
    isStuck = restRange.overscroll(of: offset) != 0
  }

  /// A header that a finger drove glides on, and a spring leads it back.
  ///
  /// No scroll view is dragged, so that no app can change where it goes.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    guard context.touch == .outerFirst else { return nil }
    return OriginalRelease(touch: .both, motion: motion(context.velocity))
  }

  private func motion(_ velocity: Double) -> Trajectory? {
    // The published velocity decays until nothing of it is left, and leads half of it far.
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

  /// What lies above a page's first row once the bar is pinned.
  private var pinned: Double { geometry.topInset + barHeight }

  /// How far below the top a page's first row rests.
  private var toRest: Double { pinned + headerHeight }

  /// Where the bar pins, as the first mode counts a page's offset.
  private var pin: Double { -pinned }

  /// A page's own content offset at an offset from its rest.
  private func native(_ offset: Double) -> Double {
    offset - (geometry.headerPlacement == .inset ? toRest : geometry.topInset)
  }

  /// How far a page scrolls once the bar is pinned, negative for one that does not fill the viewport.
  private func length(of page: Int) -> Double {
    let length = (geometry.pages[page] ?? 0) + geometry.bottomInset - viewport.height + pinned
    return geometry.adjustsContentSize ? max(0, length) : length
  }

  /// How far the current page scrolls from its rest.
  private var upperEnd: Double { max(0, headerHeight + length(of: page)) }

  /// Between which offsets a finger drives the header without resistance.
  private var range: ScrollRange { ScrollRange(lower: 0, upper: upperEnd) }

  /// The same with the room that a refresh takes.
  private var restRange: ScrollRange {
    ScrollRange(lower: isRefreshing ? -(threshold ?? 0) : 0, upper: upperEnd)
  }
}
