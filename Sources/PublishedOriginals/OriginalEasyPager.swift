public import NestedScroll
import ScrollDynamics
public import ScrollModel

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
  /// The sizes and options.
  public private(set) var geometry: EasyPager.Geometry

  var parts: OriginalParts

  /// Whether the bar was dragged to the top and stays there.
  var isUp = false

  /// Where the bar is on its way between the docks, in points from the top.
  var barOnItsWay: Double?

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
  private(set) var contentHeight: Double?

  /// Where the bar was when a finger began to drag it.
  var panStart = 0.0

  /// How far that finger has moved down since.
  var panned = 0.0

  /// What a page remembers: its list's offset, and where the outer scroll view is with it.
  private struct Record: Sendable, Hashable {
    var inner = 0.0
    var outer = 0.0
  }

  /// Creates the original with the start of its header and of page 0 in view.
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

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// Header and current list together, in points.
  public var offset: Double { parts.offset }

  /// How far the header is collapsed, in points.
  public var outer: Double { parts.collapsed }

  /// Without a header each list bounces by itself.
  public var listOwnsTopOverscroll: Bool { !hasHeader }

  /// The page that the outer scroll view has noted: without a header always the first.
  public var page: Int { noted }

  /// The list alone stops at its start under a bar at the top, and bounces at its end if it scrolls
  /// more than 200 points.
  ///
  /// While the page is pending, and after the bar was brought back, the list may stay behind.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let touch = followed(touch)
    var limits = OriginalLimits(parts.range(touch), length: viewport.height)
    limits.bouncesAtTop = touch != .bar && touch != .listOnly
    limits.bouncesAtBottom = touch != .bar && (!isUp || parts.innerLength > 200)
    return limits
  }

  /// Which of header, bar and list takes the next movement.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    touch == .bar
      ? .bar : parts.consumer(movingBy: direction, followed(touch), outer: .header)
  }

  /// After the bar was brought back the lists stay where they are until it pins.
  private func followed(_ touch: OriginalTouch) -> OriginalTouch {
    touch == .both && isPanEnded && !isPending ? .outerFirst : touch
  }

  /// Moves the outer scroll view, and lays out; a list that scrolls by itself is noted.
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

  /// The offset that shows for where a finger would have it.
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

  /// Every page's offset is taken up at the bar's origin, which is the inset further than its pin.
  private mutating func pinAfterPan() {
    isPanEnded = false
    for page in records.indices {
      records[page].outer = max(
        records[page].outer, geometry.header + records[page].inner)
    }
    scrolled = records[parts.page].outer
  }

  /// Puts header and list where the outer scroll view's offset says.
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
  /// On top the page's own outer offset is taken up; otherwise the page is pending.
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

  /// Notes where a program has put a list.
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

  /// The outer offset stays, and so does every page's, at any height of the header.
  public mutating func adopt(_ other: OriginalEasyPager) {
    let isPinned = parts.isPinned
    geometry = other.geometry
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
