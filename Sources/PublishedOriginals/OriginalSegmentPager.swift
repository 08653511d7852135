public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// NonScrollView's second demo as published: changes of the outer scroll view's offset are read as a
/// gesture that moves either the bar or the list.
///
/// The outer offset is a number of its own, made to agree with bar and list ("calibrated") when a
/// drag begins, where bar and list change over and on a page switch. Where the finger went down last
/// decides who moves, also after it has lifted; a finger on the header above a scrolled list moves
/// the outer scroll view's top down to where that list is.
///
/// | Defect | Shows as |
/// |---|---|
/// | The moved top stays when the bar pins | the header cannot be revealed any more |
/// | Where the finger was outlives the finger | a program that scrolls up grows the header without limit |
/// | Another header starts the outer offset anew, but not the list | the offset is less than header and list together |
/// | Room for a short page is counted once too little | the header cannot collapse above it |
/// | A touch is told apart only if an offset changes while it begins | not: which change UIKit delivers then depends on its run loop |
/// | Numbers are compared with a tolerance that is negative for negative ones | not: the comparisons decide nothing but whether to write again |
/// | Calibration in many places | not: it changes nothing as long as no movement is lost |
public struct OriginalSegmentPager: OriginalRules {
  /// The sizes and options.
  public private(set) var geometry: SegmentPager.Geometry

  private var parts: OriginalParts

  /// The outer scroll view's offset, in points.
  public private(set) var offset: Double

  /// The top of the bar, in points; beyond the header's height where nothing stops it.
  private var barY: Double

  /// Whether the finger went down last on bar or list.
  private var beganInside = false

  /// How far the top of the outer scroll view was moved down: the list's offset when a finger last
  /// went down on a header above it.
  private var stickyInset = 0.0

  /// Whether a finger has gone down since the last movement.
  private var isTouched = false

  /// Whether the content is refreshing.
  public private(set) var isRefreshing = false

  /// Creates the original with its whole header and the start of page 0 in view.
  ///
  /// - Parameter geometry: The sizes and options.
  public init(_ geometry: SegmentPager.Geometry) {
    self.geometry = geometry
    parts = OriginalParts(travel: geometry.header, lengths: geometry.listLengths)
    offset = 0
    barY = geometry.header
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// The index of the current page, from 0.
  public var page: Int { parts.page }

  /// How far the header is collapsed, in points; negative for one that has grown.
  public var outer: Double { geometry.header - barY }

  /// Any: a change of the offset is read by where the finger went down, not by what it may move.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch { .both }

  /// The position is kept; the top is moved only under a header that shows, above a scrolled list.
  public mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, parts.inner > 0 else { return }
    stickyInset = beganInside ? 0 : parts.inner
  }

  /// The top is where the inset says, the bottom leaves too little room for a short page; what lies
  /// beyond already stays there until the next touch.
  public func limits(_ touch: OriginalTouch) -> OriginalLimits {
    let end = geometry.header + parts.innerLength
    let upper = max(0, end - parts.shortage)
    let lower = min(stickyInset, end)
    let hold = isRefreshing ? geometry.refresh?.height ?? 0 : 0
    var limits = OriginalLimits(
      ScrollRange(lower: min(lower, offset), upper: max(end, offset)), length: viewport.height)
    limits.rest = ScrollRange(lower: lower - hold, upper: max(lower - hold, upper))
    limits.bouncesAtBottom = parts.hasList
    return limits
  }

  /// Reads a change of the outer offset as a gesture.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bounded(movement, touch)
    let before = Places(barY: barY, inner: parts.inner)
    let places = places(after: movement)
    offset += movement
    take(places)
    if isTouched || before.changeOver(to: places) { calibrate() }
    isTouched = false
  }

  /// The header, as long as it shows and the finger did not go down below it, or the list.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    parts.consumer(
      movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .both, outer: .header)
  }

  /// The header ends where the bar begins, the list begins where the bar ends.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = places(after: overscroll).barY
    if point.y < barY { return .header }
    return point.y < barY + geometry.barHeight ? .bar : .list
  }

  /// The bar stays, and so does the moved top; a refresh ends.
  public mutating func show(page: Int) {
    isRefreshing = false
    parts.show(page)
    calibrate()
  }

  /// Sets the offset of a page's list.
  public mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    calibrate()
  }

  /// Another header, or other pages, show the whole header and start the outer offset anew; the
  /// lists stay where they are.
  public mutating func adopt(_ other: OriginalSegmentPager) {
    let (header, count) = (geometry.header, pageCount)
    let collapsed = max(0, geometry.header - min(barY, geometry.header))
    geometry = other.geometry
    if geometry.refresh == nil { isRefreshing = false }
    parts.resize(collapsedTo: collapsed, of: geometry.header, lengths: geometry.listLengths)
    if header != geometry.header || count != pageCount {
      barY = geometry.header
      offset = 0
    } else {
      calibrate()
    }
  }

  /// Where the parts are: the header reaches down to the bar.
  public func frames(overscroll: Double) -> NestedFrames {
    let barY = places(after: overscroll).barY
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight, frames.barY) = (0, barY, barY)
    (frames.pageY, frames.pageHeight) = (barY + geometry.barHeight, geometry.listHeight)
    frames.contentHeight =
      geometry.pages[page].map {
        max(viewport.height, $0 + geometry.barHeight + geometry.header)
      } ?? geometry.header + viewport.height
    return frames
  }

  /// The offset of a page's list; what the outer offset shows beyond its range moves the current one.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return page == self.page ? places(after: overscroll).inner : parts.offset(of: page)
  }

  /// Negative while the header is taller than it is.
  public func collapsed(overscroll: Double) -> Double {
    geometry.header - places(after: overscroll).barY
  }

  /// Begins to refresh if the header is pulled far enough.
  public mutating func beginRefresh(overscroll: Double) -> Bool {
    guard !isRefreshing, let refresh = geometry.refresh, -overscroll >= refresh.threshold else {
      return false
    }
    isRefreshing = true
    return true
  }

  /// Ends the refresh.
  public mutating func endRefresh() { isRefreshing = false }
}

// MARK: - Reading an offset as a gesture

extension OriginalSegmentPager {
  /// Where bar and list are.
  private struct Places {
    var barY: Double
    var inner: Double

    var isOnTop: Bool { barY <= 0 }

    /// The list takes what it can, the bar the rest.
    mutating func scrollList(by movement: Double) {
      let wanted = inner + movement
      inner = max(0, wanted)
      if wanted < 0 { barY -= wanted }
    }

    /// Whether another part moves than before.
    func changeOver(to places: Places) -> Bool {
      isOnTop != places.isOnTop || (inner > 0) != (places.inner > 0)
    }
  }

  /// Where bar and list are after a change of the offset.
  private func places(after movement: Double) -> Places {
    var places = Places(barY: barY, inner: parts.inner)
    guard parts.hasList else {
      places.barY = max(0, geometry.header - offset - movement)
      return places
    }
    switch (places.isOnTop, movement < 0) {
    case (true, false): places.inner += movement
    case (true, true) where places.inner > 0: places.scrollList(by: movement)
    case (true, true): places.barY = max(0, places.barY - movement)
    case (false, false):
      let wanted = places.barY - movement
      places.barY = max(0, wanted)
      if wanted < 0 { places.inner -= wanted }
    case (false, true) where places.inner > 0 && beganInside: places.scrollList(by: movement)
    case (false, true): places.barY -= movement
    }
    return places
  }

  private mutating func take(_ places: Places) {
    barY = places.barY
    parts.collapse(to: outer)
    parts.scroll(page, to: places.inner)
  }

  /// Makes the outer offset agree with bar and list.
  private mutating func calibrate() { offset = outer + parts.inner }
}

extension SegmentPager.Geometry {
  /// A single page shows no bar.
  fileprivate var barHeight: Double { pages.count > 1 ? bar : 0 }
  fileprivate var listHeight: Double { max(0, viewport.height - barHeight) }
  fileprivate var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
}
