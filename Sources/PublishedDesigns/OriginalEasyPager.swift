package import NestedScroll
import ScrollDynamics
package import ScrollModel

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
package struct OriginalEasyPager: OriginalRules {
  /// The sizes and options of the design.
  package private(set) var geometry: EasyPager.Geometry

  var parts: OriginalParts

  /// True if a finger has dragged the bar to the top and it is docked there.
  var isUp = false

  /// The top of the bar in points while it moves between its docks; `nil` at a dock.
  var movingBarY: Double?

  /// The offset of the outer scroll view, in points.
  var scrolled: Double

  /// The stored offsets of each page, by its index.
  private var records: [Record]

  /// True if the current page is pending: scrolled, and shown again under a visible header.
  private var isPending = false

  /// The outer offset in points to which the scroll view is set back while the page is pending.
  private var restoredOffset = 0.0

  /// True if the bar was dragged to the top and back, and has not been pinned since.
  var isPanEnded = false

  /// The index of the page that the outer scroll view has stored as current.
  private var storedPage: Int

  /// The height of the content at the last layout, in points.
  private(set) var contentHeight: Double?

  /// The top of the bar in points when a finger began to drag it.
  var panStart = 0.0

  /// The downward distance that the finger on the bar has moved since its drag began, in points.
  var panned = 0.0

  /// The pages whose lists are refreshing, in a pager without a header.
  var refreshing = OriginalRefresh()

  /// A page's stored offset, and the outer offset when it was stored, in points.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  /// Creates the original at the start of its header and of page 0.
  ///
  /// - Parameter geometry: The sizes and options of the design.
  package init(_ geometry: EasyPager.Geometry) {
    self.geometry = geometry
    parts = OriginalParts(travel: geometry.travel, lengths: geometry.listLengths)
    scrolled = 0
    records = Array(repeating: Record(), count: geometry.pages.count)
    storedPage = 0
    contentHeight = laidOutHeight
  }

  /// The size of the viewport, in points.
  package var viewport: Size { geometry.viewport }

  /// The number of pages.
  package var pageCount: Int { geometry.pages.count }

  /// The combined offset: the header's collapsed amount plus the current list's offset, in points.
  package var offset: Double { parts.offset }

  /// The collapsed amount of the header, in points.
  package var outer: Double { parts.collapsed }

  /// True if the list shows the overscroll beyond the top, as it does if there is no header.
  package var listOwnsTopOverscroll: Bool { !hasHeader }

  /// The index of the page that the outer scroll view has stored as current; without a header
  /// always 0.
  package var page: Int { storedPage }

  /// The range of the combined offset for a touch.
  ///
  /// A list that moves alone under a bar at the top is clamped at its start, and bounces at its end
  /// if it scrolls more than 200 points. While the page is pending, and after the bar was dragged
  /// back, the list may not follow the finger.
  package func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let touch = followed(touch)
    var limits = OriginalLimits(parts.range(touch), length: viewport.height)
    limits.bouncesAtTop = touch != .bar && touch != .listOnly
    if touch == .both {
      limits.rest = ScrollRange(
        lower: limits.rest.lower - refreshHeight(of: parts.page), upper: limits.rest.upper)
    }
    limits.bouncesAtBottom = touch != .bar && (!isUp || parts.innerLength > 200)
    return limits
  }

  /// The part that the next movement in a direction moves: header, bar or list.
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    touch == .bar
      ? .bar : parts.consumer(movingBy: direction, followed(touch), outer: .header)
  }

  /// The touch as which the published code treats a given touch.
  ///
  /// After the bar was dragged to the top and back, the list moves only when the bar is pinned.
  private func followed(_ touch: OriginalTouch) -> OriginalTouch {
    touch == .both && isPanEnded && !isPending ? .outerFirst : touch
  }

  /// Moves the outer scroll view and updates the layout; the offset of a list that scrolls alone is
  /// stored.
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bounded(movement, touch)
    guard touch == .both, hasHeader else {
      parts.move(by: movement, touch)
      records[parts.page].inner = parts.inner
      return
    }
    layOut(movedBy: movement)
  }

  var hasHeader: Bool { geometry.header > 0 }
}

// MARK: - Layout

extension OriginalEasyPager {
  private mutating func layOut(movedBy movement: Double) {
    scrolled = banded(scrolled + movement)
    if isPending { layOutPending(isDown: movement < 0) }
    if isPanEnded, scrolled > parts.travel { pinAfterPan() }
    applyOffset()
  }

  /// The visible outer offset for an offset without a rubber band, in points.
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
}

// MARK: - Pages

extension OriginalEasyPager {
  /// Shows a page.
  ///
  /// Under a collapsed header its stored outer offset is used; otherwise the page becomes pending.
  package mutating func show(page: Int) {
    guard page != parts.page else { return }
    parts.show(page)
    guard hasHeader else { return }
    storedPage = page
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

  /// Sets the offset of a page's list in points, clamped to its range.
  package mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    storeOffset(of: page)
  }

  /// Stores the current offset of a page's list, which an app has set.
  private mutating func storeOffset(of page: Int) {
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

  /// Sets other sizes; the outer offset and the stored offsets stay, for any height of the header.
  package mutating func adopt(_ other: OriginalEasyPager) {
    guard other.geometry != geometry else { return }
    let isPinned = parts.isPinned
    geometry = other.geometry
    refreshing.keep(hasHeader || geometry.refresh == nil ? 0 : pageCount)
    parts.resize(
      collapsedTo: isPinned ? geometry.travel : parts.collapsed, of: geometry.travel,
      lengths: geometry.listLengths)
    if !isDockable { (isUp, movingBarY) = (false, nil) }
    records = parts.lengths.indices.map { $0 < records.count ? records[$0] : Record() }
    storedPage = min(storedPage, parts.count - 1)
    guard hasHeader, dock != .top, movingBarY == nil else { return }
    applyOffset()
    restoredOffset = scrolled
  }
}
