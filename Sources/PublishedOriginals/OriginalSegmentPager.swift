public import NestedScroll
import ScrollDynamics
public import ScrollModel

/// NonScrollView's second demo as published: a change of the outer offset is interpreted as a
/// gesture that moves either the bar or the list.
///
/// The outer offset is a separate number, set to agree with bar and list ("calibrated") at the
/// start of a drag, where bar and list take over from each other, and on a page switch. The last
/// touch-down point decides which part moves, also after the release. A touch-down on the header
/// above a scrolled list moves the outer scroll view's top down to that list's offset.
///
/// | Defect | Shows as |
/// |---|---|
/// | The moved top stays when the bar pins | the header can no longer be expanded |
/// | The touch-down point is not reset after the release | a programmatic scroll up grows the header without limit |
/// | Another header resets the outer offset, but not the list | the offset is less than header and list together |
/// | The space for a short page is added once too few | the header cannot collapse above it |
/// | A touch is recognized only if an offset changes while it begins | not reproduced: which change UIKit reports then depends on its run loop |
/// | Numbers are compared with a tolerance of the wrong sign | not reproduced: it only decides whether a value is written again |
/// | Calibration in many places | not reproduced: it has no effect as long as no movement is lost |
public struct OriginalSegmentPager: OriginalRules {
  /// The sizes and options.
  public private(set) var geometry: SegmentPager.Geometry

  private var parts: OriginalParts

  /// The offset of the outer scroll view, in points.
  public private(set) var offset: Double

  /// The top of the bar, in points; larger than the header's height where nothing limits it.
  private var barY: Double

  /// Whether the last touch-down was on bar or list.
  private var beganInside = false

  /// How far the top of the outer scroll view was moved down, in points: the list's offset at the
  /// last touch-down on a header above it.
  private var stickyInset = 0.0

  /// Whether a touch-down has happened since the last movement.
  private var isTouched = false

  /// Whether the content is refreshing.
  public private(set) var isRefreshing = false

  /// Creates the original with an expanded header at the start of page 0.
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

  /// The number of pages.
  public var pageCount: Int { geometry.pages.count }

  /// The index of the current page, from 0.
  public var page: Int { parts.page }

  /// How far the header is collapsed, in points; negative for a header that has grown.
  public var outer: Double { geometry.header - barY }

  /// Always ``OriginalTouch/both``: the touch-down point decides which part moves.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch { .both }

  /// Stores where the finger is; the top moves only under a visible header above a scrolled list.
  public mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, parts.inner > 0 else { return }
    stickyInset = beganInside ? 0 : parts.inner
  }

  /// The top is at the inset, the bottom leaves too little space for a short page; content already
  /// beyond an end stays there until the next touch.
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

  /// Interprets a change of the outer offset as a gesture.
  public mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bounded(movement, touch)
    let before = BarAndList(barY: barY, inner: parts.inner)
    let places = places(after: movement)
    offset += movement
    take(places)
    if isTouched || before.changeOver(to: places) { calibrate() }
    isTouched = false
  }

  /// The header, while it is visible and the touch-down was not below it; otherwise the list.
  public func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    parts.consumer(
      movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .both, outer: .header)
  }

  /// From top to bottom: header, bar and list.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = places(after: overscroll).barY
    if point.y < barY { return .header }
    return point.y < barY + geometry.barHeight ? .bar : .list
  }

  /// The refresh is that of the whole.
  public func isRefreshing(page: Int) -> Bool { isRefreshing }

  /// Makes another page current; bar, moved top and a refresh of the whole stay.
  public mutating func show(page: Int) {
    parts.show(page)
    calibrate()
  }

  /// Sets the offset of a page's list.
  public mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    calibrate()
  }

  /// Another header, or other pages, expand the header and reset the outer offset; the lists keep
  /// their offsets.
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

  /// The frames of the parts; the header extends down to the bar.
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

  /// The offset of a page's list; the current one shows the overscroll of the outer offset.
  public func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return page == self.page ? places(after: overscroll).inner : parts.offset(of: page)
  }

  /// The collapsed amount, in points; negative while the header is stretched.
  public func collapsed(overscroll: Double) -> Double {
    geometry.header - places(after: overscroll).barY
  }

  /// Begins a refresh if the header is pulled beyond the threshold.
  public mutating func beginRefresh(overscroll: Double) -> Bool {
    guard !isRefreshing, let refresh = geometry.refresh, -overscroll >= refresh.threshold else {
      return false
    }
    isRefreshing = true
    return true
  }

  /// Ends the refresh.
  public mutating func endRefresh(page: Int?) { isRefreshing = false }
}

// MARK: - Interpreting an offset as a gesture

extension OriginalSegmentPager {
  /// The top of the bar and the list's offset, in points.
  private struct BarAndList {
    var barY: Double
    var inner: Double

    var isOnTop: Bool { barY <= 0 }

    /// Moves the list by as much as possible, and the bar by the remainder.
    mutating func scrollList(by movement: Double) {
      let wanted = inner + movement
      inner = max(0, wanted)
      if wanted < 0 { barY -= wanted }
    }

    /// Whether another part starts to move.
    func changeOver(to places: BarAndList) -> Bool {
      isOnTop != places.isOnTop || (inner > 0) != (places.inner > 0)
    }
  }

  /// The positions after a change of the outer offset.
  private func places(after movement: Double) -> BarAndList {
    var places = BarAndList(barY: barY, inner: parts.inner)
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

  private mutating func take(_ places: BarAndList) {
    barY = places.barY
    parts.collapse(to: outer)
    parts.scroll(page, to: places.inner)
  }

  /// Sets the outer scroll view's offset to the header's collapsed amount plus the list's offset.
  private mutating func calibrate() { offset = outer + parts.inner }
}

extension SegmentPager.Geometry {
  /// The height of the bar, in points; with a single page it is hidden.
  fileprivate var barHeight: Double { pages.count > 1 ? bar : 0 }
  fileprivate var listHeight: Double { max(0, viewport.height - barHeight) }
  fileprivate var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
}
