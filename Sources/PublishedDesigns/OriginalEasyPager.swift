import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel

/// EasyPagingView as published: a single outer scroll view contains everything, and each layout
/// computes the current list's offset from the outer offset.
///
/// A page is *pending* if it was scrolled and is shown again under a visible header. An upward
/// movement does not move its list; a downward movement sets the outer offset back and moves the
/// list instead.
///
/// | Defect | Effect |
/// |---|---|
/// | A long header's frame starts at the content's top | it is taller than the viewport, and no cell is reused |
/// | The remainder of a pending list's last frame is dropped | movement is lost where the list reaches its start |
/// | A pending list's movement is read from an offset with a rubber band | under an expanded header it follows the finger at about 0.55 |
/// | Only the sign of the drag decides the bar's dock | a drag of 5 points undocks the bar, a flick back has no effect |
/// | A dragged bar is limited by the inset in the content, not on screen | it can be dragged above its pinned position |
/// | A bar that was dragged back is pinned at its origin, not at its pinned position | the lists jump by the inset, a frame is lost |
/// | Without a header the current page is not stored | the page stays 0 |
/// | Pages store the outer offset | a header of another height moves their lists by the difference |
/// | A page switch does not trigger a layout | the content has the previous page's height until something moves |
/// | An animated page change shows every page in between | not reproduced: the pages' motion belongs to the view, not to these rules |
/// | A cancelled drag of the bar leaves everything disabled | not reproduced: here a cancelled touch is only visible as a slow release |
/// | Changes during a layout trigger another layout | not reproduced: without a screen there are no callbacks |
struct OriginalEasyPager: OriginalRules {
  private var geometry: EasyPager.Geometry
  private var parts: OriginalParts

  /// Whether a finger has dragged the bar to the top and it is docked there.
  private var isUp = false

  /// The top of the bar while it moves between its docks; `nil` at a dock.
  private var movingBarY: Double?

  /// The offset of the outer scroll view.
  private var scrolled = 0.0

  /// The stored offsets of each page, by its index.
  private var records: [Record]

  /// True if the current page is pending: scrolled, and shown again under a visible header.
  private var isPending = false

  /// The outer offset that is set back to while the page is pending.
  private var restoredOffset = 0.0

  /// Whether the bar was dragged to the top and back, and has not been pinned since.
  private var isPanEnded = false

  /// The index of the page that the outer scroll view has stored as current; without a header
  /// always 0.
  private(set) var page = 0

  /// The height of the content at the last layout.
  private var contentHeight: Double?

  /// The top of the bar when a finger began to drag it.
  private var panStart = 0.0

  /// How far the finger that drags the bar has moved down since it began.
  private var panned = 0.0

  var refreshing: RefreshState

  /// A page's stored offset, and the outer offset when it was stored.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  init?(_ system: Scenario.System) {
    guard let geometry = system.easyPager else { return nil }
    self.init(geometry)
  }

  /// Creates the original at the start of its header and of page 0.
  init(_ geometry: EasyPager.Geometry) {
    self.geometry = geometry
    parts = OriginalParts(.header, travel: geometry.travel, lengths: geometry.listLengths)
    records = Array(repeating: Record(), count: geometry.pages.count)
    refreshing = RefreshState(pages: geometry.pages.count)
    contentHeight = laidOutHeight
  }

  var viewport: Size { geometry.viewport }
  var pageCount: Int { geometry.pages.count }
  var shownPage: Int { parts.page }
  var offset: Double { parts.offset }
  var listOwnsTopOverscroll: Bool { !hasHeader }
  private var hasHeader: Bool { geometry.header > 0 }

  /// A list that moves alone under a bar at the top is clamped at its start, and bounces at its end
  /// if it scrolls more than 200 points.
  ///
  /// While the page is pending, and after the bar was dragged
  /// back, the list may not follow the finger.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let policy = followed(policy)
    var limits = CombinedLimits(
      parts.range(policy), bouncesAtTop: policy != .settlingPart && policy != .innerOnly,
      bouncesAtBottom: policy != .settlingPart && (!isUp || parts.innerLength > 200),
      dimension: viewport.height)
    if policy == .free { limits.extendTop(by: refreshHeight(of: parts.page)) }
    return limits
  }

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    policy == .settlingPart ? .bar : parts.consumer(movingBy: direction, followed(policy))
  }

  /// The touch as which the published code treats a given touch.
  ///
  /// After the bar was dragged to the top and back, the list moves only after the bar is pinned.
  private func followed(_ policy: TouchPolicy) -> TouchPolicy {
    policy == .free && isPanEnded && !isPending ? .outerFirst : policy
  }

  /// Moves the outer scroll view and updates the layout; the offset of a list that scrolls alone is
  /// stored.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    guard policy == .free, hasHeader else {
      parts.move(by: movement, policy)
      records[parts.page].inner = parts.inner
      return
    }
    layOut(movedBy: movement)
  }
}

// MARK: - Layout

extension OriginalEasyPager {
  private mutating func layOut(movedBy movement: Double) {
    scrolled = banded(scrolled + movement)
    if isPending { layOutPending(isDown: movement < 0) }
    if isPanEnded, scrolled > parts.travel { pinAfterPan() }
    applyOffset()
  }

  /// The outer offset shown for an offset without a rubber band.
  private func banded(_ offset: Double) -> Double {
    guard offset < 0 else { return offset }
    return -RubberBand(dimension: viewport.height).displacement(forPull: -offset)
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
    } else if scrolled > parts.travel {
      isPending = false
      scrolled += records[page].inner
    }
    restoredOffset = scrolled
  }

  /// Pins a bar that was dragged to the top and back: sets every page's stored offset for a bar at
  /// its origin.
  ///
  /// The origin is the top inset beyond the pinned position, which is a defect.
  private mutating func pinAfterPan() {
    isPanEnded = false
    for page in records.indices {
      records[page].outer = max(
        records[page].outer, geometry.header + records[page].inner)
    }
    scrolled = records[parts.page].outer
  }

  /// Lays out the header and the current list for the outer offset.
  private mutating func applyOffset() {
    let (pin, page) = (parts.travel, parts.page)
    scrolled = min(scrolled, pin + parts.innerLength)
    if scrolled > pin {
      records[page].inner = scrolled - pin
    } else if !isPending, !isPanEnded {
      records[page].inner = 0
    }
    if !isPending { records[page].outer = scrolled }
    parts.collapse(to: scrolled)
    parts.scroll(page, to: records[page].inner)
    contentHeight = laidOutHeight
  }

  private var laidOutHeight: Double {
    geometry.header + geometry.bar + geometry.listHeight + parts.innerLength
  }
}

// MARK: - Pages

extension OriginalEasyPager {
  /// With a collapsed header the page's stored outer offset is used, otherwise the page becomes
  /// pending.
  mutating func show(page: Int) {
    guard page != parts.page else { return }
    parts.show(page)
    guard hasHeader else { return }
    self.page = page
    guard dock != .top else { return }
    if scrolled > parts.travel {
      scrolled = max(parts.travel, records[page].outer)
      applyOffset()
    } else {
      isPending = records[page].inner > 0
      restoredOffset = scrolled
      parts.scroll(page, to: records[page].inner)
    }
  }

  mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    let inner = parts.offset(of: page)
    records[page] = Record(inner: inner, outer: parts.travel + inner)
    guard page == parts.page, hasHeader, dock != .top else { return }
    if parts.isPinned {
      scrolled = parts.travel + inner
    } else {
      isPending = inner > 0
      restoredOffset = scrolled
    }
  }

  /// The outer offset and all stored offsets stay, for any height of the header.
  mutating func adopt(_ other: OriginalEasyPager) {
    guard other.geometry != geometry else { return }
    let isPinned = parts.isPinned
    geometry = other.geometry
    parts.resize(
      collapsedTo: isPinned ? geometry.travel : parts.collapsed, of: geometry.travel,
      lengths: geometry.listLengths)
    updateRefreshing()
    if !isDockable { (isUp, movingBarY) = (false, nil) }
    records = parts.lengths.indices.map { $0 < records.count ? records[$0] : Record() }
    page = min(page, parts.count - 1)
    guard hasHeader, dock != .top, movingBarY == nil else { return }
    applyOffset()
    restoredOffset = scrolled
  }

  /// Only the lists of a pager without a header, which scroll by themselves, refresh.
  func refreshControl(of page: Int) -> RefreshHold? { hasHeader ? nil : geometry.refresh }

  var refreshInset: Double { inset(of: parts.page) }

  private func inset(of page: Int) -> Double {
    parts.offset(of: page) <= 0 ? refreshHeight(of: page) : 0
  }
}

// MARK: - Positions

extension OriginalEasyPager {
  /// The bar is in front of header and list.
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = barY(overscroll: overscroll)
    if point.y < barY { return .header }
    return point.y < barY + geometry.bar ? .bar : .list
  }

  func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    guard page == parts.page else { return parts.offset(of: page) - inset(of: page) }
    return parts.offset(of: page) + (hasHeader ? max(0, overscroll) : overscroll)
  }

  func collapsed(overscroll: Double) -> Double {
    parts.collapsed + (hasHeader ? min(0, overscroll) : 0)
  }

  /// A long header is as high as its remaining part, or extends to the viewport's height in the
  /// content.
  func frames(overscroll: Double) -> NestedFrames {
    let shown = collapsed(overscroll: overscroll)
    var frames = NestedFrames()
    if geometry.headerKind == .scrolling {
      (frames.headerY, frames.headerOffset) = (max(0, -shown), max(0, shown))
      frames.headerHeight = min(viewport.height + shown, max(0, geometry.header - shown))
    } else {
      (frames.headerY, frames.headerHeight) = (-shown, geometry.header)
    }
    let bar = barY(overscroll: overscroll)
    frames.barY = bar
    frames.pageY =
      geometry.bar
      + (isUp || movingBarY != nil ? bar : max(geometry.header - shown, geometry.topInset))
    (frames.pageHeight, frames.contentHeight) = (geometry.listHeight, contentHeight)
    return frames
  }

  private func barY(overscroll: Double) -> Double {
    if let movingBarY { return movingBarY }
    switch dock {
    case .top: return geometry.topInset
    case .bottom: return geometry.dockY
    case nil: return max(geometry.header - collapsed(overscroll: overscroll), geometry.topInset)
    }
  }
}

// MARK: - The bar that a finger drags between its docks

extension OriginalEasyPager {
  /// Only the list while the bar is docked at the top or between its docks.
  var defaultPolicy: TouchPolicy { isUp || movingBarY != nil ? .innerOnly : .free }

  /// A drag moves a docked bar alone: at the bottom a drag on the bar, at the top also a drag that
  /// pulls down a list at its start.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    guard dock != nil else { return .free }
    if part == .bar || movingBarY != nil { return .settlingPart }
    guard isUp else { return .free }
    return direction < 0 && parts.inner <= 0 ? .settlingPart : .innerOnly
  }

  /// The dock that the bar is at, or was at before it began to move.
  var dock: EasyPager.Dock? {
    if isUp { return .top }
    return isDockable ? .bottom : nil
  }

  private var isDockable: Bool {
    geometry.bottomDock && geometry.dockY > geometry.topInset
      && parts.collapsed < geometry.header - geometry.dockY
  }

  var settlingPosition: Double { barY(overscroll: 0) }
  var isSettlingPartMoving: Bool { movingBarY != nil }

  func settlingPosition(of dock: EasyPager.Dock) -> Double? {
    guard self.dock != nil else { return nil }
    return dock == .top ? geometry.topInset : geometry.dockY
  }

  mutating func beginSettlingPartDrag() {
    panStart = settlingPosition
    movingBarY = panStart
    panned = 0
  }

  /// Moves the bar with the finger, up to the top inset as measured in the content.
  ///
  /// That is a defect: once the content has scrolled, this limit is above the viewport.
  mutating func dragSettlingPart(by movement: Double) {
    panned = -movement
    let top = geometry.topInset - scrolled
    movingBarY = min(max(top, panStart + panned), geometry.dockY)
  }

  /// A drag over more than half the distance, or a flick, moves the bar to the dock in the drag's
  /// direction, and a shorter and slower drag back to the one that it came from.
  func release(_ context: ReleaseContext) -> Release? {
    guard let bar = movingBarY else { return nil }
    let (half, velocity) = (geometry.dockY / 2, -context.velocity)
    let goesUp =
      panned < 0
      ? -panned > half || velocity < -EasyPager.dockingVelocity
      : !(panned > half || velocity > EasyPager.dockingVelocity)
    let target = goesUp ? geometry.topInset : geometry.dockY
    return Release(
      scroll: nil, settling: bar == target ? nil : settlingMotion(to: target, velocity: 0))
  }

  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    guard dock != nil else { return nil }
    return .eased(from: settlingPosition, to: position, duration: EasyPager.dockingDuration)
  }

  mutating func placeSettlingPart(at position: Double) { movingBarY = position }

  /// Docks the bar at the position that it has reached.
  ///
  /// When it returns from the top, the lists keep their offsets.
  mutating func endSettlingPartMotion() {
    guard let bar = movingBarY else { return }
    let wasUp = isUp
    isUp = bar < (geometry.topInset + geometry.dockY) / 2
    movingBarY = nil
    if wasUp, dock == .bottom { isPanEnded = true }
  }
}

extension EasyPager.Geometry {
  /// How far the header collapses before the bar is pinned.
  fileprivate var travel: Double { max(0, header - topInset) }
  fileprivate var listHeight: Double { max(0, viewport.height - bar - topInset) }
  fileprivate var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
  /// The top of the bar when it is docked at the bottom.
  fileprivate var dockY: Double { viewport.height - bar }
}
