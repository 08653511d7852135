public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// EasyPagingView as published: one outer scroll view contains everything, and each layout computes
/// the current list's offset from the outer offset.
///
/// A page that is shown again while scrolled, under a visible header, is "pending": scrolling up
/// does not move its list; scrolling down sets the outer offset back and moves the list instead.
///
/// | Defect | Shows as |
/// |---|---|
/// | A long header's frame starts at the content's top | it is taller than the viewport, and no cell is reused |
/// | The remainder of a pending list's last frame is dropped | movement is lost where the list reaches its start |
/// | A pending list's movement is read from an offset with a rubber band | under an expanded header it follows the finger at about 0.55 |
/// | The sign of the drag alone decides the bar's dock | a drag of 5 points undocks the bar, a flick back has no effect |
/// | A dragged bar is limited by the inset in the content, not on screen | it can be dragged above its pinned position |
/// | A bar that was dragged back pins at its origin, not at its pinned position | the lists jump by the inset, a frame is lost |
/// | Without a header the current page is not stored | the page stays 0 |
/// | Pages store the outer offset | another header shifts their lists by the difference |
/// | A page switch does not trigger a layout | the content's height is that of the previous page until something moves |
/// | An animated page change shows all pages that it passes | not reproduced: the pages' motion belongs to the view, not to these rules |
/// | A cancelled drag of the bar leaves everything disabled | not reproduced: a cancelled touch is seen here only as a slow release |
/// | Changes during a layout trigger another layout | not reproduced: without a screen there are no callbacks |
public struct OriginalEasyPager: OriginalRules {
  /// The sizes and options.
  public private(set) var geometry: EasyPager.Geometry

  var parts: OriginalParts

  /// Whether the bar is docked at the top, where it was dragged.
  var isUp = false

  /// The top of the bar while it moves between the docks, in points.
  var barOnItsWay: Double?

  /// The offset of the outer scroll view, in points.
  var scrolled: Double

  /// The stored offsets of each page.
  private var records: [Record]

  /// Whether the current page was shown again while the header was visible.
  private var isPending = false

  /// The outer offset that is restored while the page is pending, in points.
  private var frozen = 0.0

  /// Whether the bar was dragged to the top and back.
  var isPanEnded = false

  /// The index of the page that the outer scroll view has stored.
  private var noted: Int

  /// The height of the content at the last layout, in points.
  private(set) var contentHeight: Double?

  /// The top of the bar when a finger began to drag it, in points.
  var panStart = 0.0

  /// How far that finger has moved down since, in points.
  var panned = 0.0

  /// Which lists refresh, in a pager without a header.
  var refreshing = OriginalRefresh()

  /// The stored offset of a page's list, and the outer offset at that time, in points.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  /// Creates the original at the start of its header and of page 0.
  ///
  /// - Parameter geometry: The sizes and options.
  public init(_ geometry: EasyPager.Geometry) {
    self.geometry = geometry
    parts = OriginalParts(travel: geometry.travel, lengths: geometry.listLengths)
    scrolled = 0
    records = Array(repeating: Record(), count: geometry.pages.count)
    noted = 0
    contentHeight = laidOutHeight
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The number of pages.
  public var pageCount: Int { geometry.pages.count }

  /// The sum of the header's collapsed amount and the current list's offset, in points.
  public var offset: Double { parts.offset }

  /// How far the header is collapsed, in points.
  public var outer: Double { parts.collapsed }

  /// Whether the list shows the overscroll beyond the top: only without a header.
  public var listOwnsTopOverscroll: Bool { !hasHeader }

  /// The page that the outer scroll view has stored; without a header always 0.
  public var page: Int { noted }

  /// A list that moves alone is clamped at its start under a bar at the top, and bounces at its end
  /// if it scrolls more than 200 points.
  ///
  /// While the page is pending, and after the bar was dragged back, the list may not follow.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let touch = followed(touch)
    var limits = OriginalLimits(parts.range(touch), length: viewport.height)
    limits.bouncesAtTop = touch != .bar && touch != .listOnly
    if touch == .both {
      limits.rest = ScrollRange(
        lower: limits.rest.lower - hold(of: parts.page), upper: limits.rest.upper)
    }
    limits.bouncesAtBottom = touch != .bar && (!isUp || parts.innerLength > 200)
    return limits
  }

  /// The part that consumes the next movement: header, bar or list.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    touch == .bar
      ? .bar : parts.consumer(movingBy: direction, followed(touch), outer: .header)
  }

  /// The touch that the published code follows: after the bar was dragged back, the lists do not
  /// move until it pins.
  private func followed(_ touch: OriginalTouch) -> OriginalTouch {
    touch == .both && isPanEnded && !isPending ? .outerFirst : touch
  }

  /// Moves the outer scroll view and updates the layout; a list that scrolls alone is stored.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
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
    put()
  }

  /// The shown offset for an unbanded one, in points.
  private func banded(_ offset: Double) -> Double {
    guard offset < 0 else { return offset }
    return -RubberBand(dimension: viewport.height).displacement(forPull: -offset)
  }

  private mutating func layOutPending(isDown: Bool) {
    let page = parts.page
    if isDown {
      let moved = scrolled - frozen
      scrolled = frozen
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
    frozen = scrolled
  }

  /// Sets every page's stored offset for a bar at its origin, which is the inset beyond its pinned
  /// position.
  private mutating func pinAfterPan() {
    isPanEnded = false
    for page in records.indices {
      records[page].outer = max(
        records[page].outer, geometry.header + records[page].inner)
    }
    scrolled = records[parts.page].outer
  }

  /// Lays out the header and the list for the outer offset.
  private mutating func put() {
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
  /// With an expanded header the page's stored outer offset is used; otherwise the page is pending.
  public mutating func show(page: Int) {
    guard page != parts.page else { return }
    parts.show(page)
    guard hasHeader else { return }
    noted = page
    guard dock != .top else { return }
    if scrolled > parts.travel {
      scrolled = max(parts.travel, records[page].outer)
      put()
    } else {
      isPending = records[page].inner > 0
      frozen = scrolled
      parts.scroll(page, to: records[page].inner)
    }
  }

  /// Sets the content offset of a page's list, clamped to its range.
  public mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    note(page)
  }

  /// Stores the offset of a list that an app has set.
  private mutating func note(_ page: Int) {
    let inner = parts.offset(of: page)
    records[page] = Record(inner: inner, outer: parts.travel + inner)
    guard page == parts.page, hasHeader, dock != .top else { return }
    if parts.isPinned {
      scrolled = parts.travel + inner
    } else {
      isPending = inner > 0
      frozen = scrolled
    }
  }

  /// Keeps the outer offset and all stored offsets, for any height of the header.
  public mutating func adopt(_ other: OriginalEasyPager) {
    let isPinned = parts.isPinned
    geometry = other.geometry
    refreshing.keep(hasHeader || geometry.refresh == nil ? 0 : pageCount)
    parts.resize(
      collapsedTo: isPinned ? geometry.travel : parts.collapsed, of: geometry.travel,
      lengths: geometry.listLengths)
    if !isDockable { (isUp, barOnItsWay) = (false, nil) }
    records = parts.lengths.indices.map { $0 < records.count ? records[$0] : Record() }
    noted = min(noted, parts.count - 1)
    guard hasHeader, dock != .top, barOnItsWay == nil else { return }
    put()
    frozen = scrolled
  }
}
