package import NestedScroll
import ScrollDynamics
package import ScrollModel

/// NonScrollView's second demo as published: a change of the outer offset is interpreted as a
/// gesture that moves either the bar or the list.
///
/// The outer offset is a separate number. It is set to the sum of bar and list ("calibrated") at
/// the start of a drag, where the motion changes between bar and list, and on a page switch. The
/// last touch-down point decides which part moves, even after the release. A touch on the header
/// above a scrolled list moves the outer scroll view's top down to that list's offset.
///
/// | Defect | Effect |
/// |---|---|
/// | The moved top stays when the bar is pinned | the header can no longer be expanded |
/// | The touch-down point is not reset after the release | a programmatic scroll up grows the header without limit |
/// | A changed header resets the outer offset, but not the list | the offset is less than header and list together |
/// | The space for a short page is added one time too few | the header cannot collapse above it |
/// | A touch is recognized only if an offset changes while it begins | not reproduced: the change that UIKit then reports depends on its run loop |
/// | Numbers are compared with a tolerance of the wrong sign | not reproduced: it only decides whether a value is written again |
/// | Calibration in many places | not reproduced: it has no effect unless movement is lost |
package struct OriginalSegmentPager: OriginalRules {
  /// The sizes and options of the design.
  package private(set) var geometry: SegmentPager.Geometry

  private var parts: OriginalParts

  /// The offset of the outer scroll view, in points.
  package private(set) var offset: Double

  /// The top of the bar, in points; a defect lets it exceed the header's height.
  private var barY: Double

  /// True if the last touch-down was on the bar or the list.
  private var beganInside = false

  /// The distance that the top of the outer scroll view was moved down, in points.
  ///
  /// It is the list's offset at the last touch-down on a header above a scrolled list.
  private var stickyInset = 0.0

  /// True if a touch-down has happened since the last movement.
  private var isTouched = false

  /// True while the content is refreshing.
  package private(set) var isRefreshing = false

  /// Creates the original with an expanded header at the start of page 0.
  ///
  /// - Parameter geometry: The sizes and options of the design.
  package init(_ geometry: SegmentPager.Geometry) {
    self.geometry = geometry
    parts = OriginalParts(travel: geometry.header, lengths: geometry.listLengths)
    offset = 0
    barY = geometry.header
  }

  /// The size of the viewport, in points.
  package var viewport: Size { geometry.viewport }

  /// The number of pages.
  package var pageCount: Int { geometry.pages.count }

  /// The index of the current page, from 0.
  package var page: Int { parts.page }

  /// The collapsed amount of the header, in points; negative for a header that has grown beyond its
  /// height.
  package var outer: Double { geometry.header - barY }

  /// The parts that a drag may move, always both: the touch-down point decides which of them moves.
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch { .both }

  /// Stores the touched part; a touch on a visible header above a scrolled list moves the scroll
  /// view's top.
  package mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, parts.inner > 0 else { return }
    stickyInset = beganInside ? 0 : parts.inner
  }

  /// The range of the combined offset for a touch.
  ///
  /// The top is at the inset; the bottom does not leave enough space for a short page. Content
  /// beyond an end stays there until the next touch.
  package func limits(_ touch: OriginalTouch) -> OriginalLimits {
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

  /// Changes the outer offset by a movement in points, and interprets the change as a gesture.
  package mutating func move(by movement: Double, _ touch: OriginalTouch) {
    let movement = bounded(movement, touch)
    let before = BarAndList(barY: barY, inner: parts.inner)
    let positions = positions(after: movement)
    offset += movement
    apply(positions)
    if isTouched || before.changesPart(to: positions) { calibrate() }
    isTouched = false
  }

  /// The part that the next movement moves: the header while it is visible, unless the touch began
  /// below it; otherwise the list.
  package func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart? {
    parts.consumer(
      movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .both, outer: .header)
  }

  /// The part at a point of the viewport: from top to bottom header, bar and list.
  package func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = positions(after: overscroll).barY
    if point.y < barY { return .header }
    return point.y < barY + geometry.barHeight ? .bar : .list
  }

  /// True if the content is refreshing; the pages share one refresh.
  package func isRefreshing(page: Int) -> Bool { isRefreshing }

  /// Makes another page current; the bar, the moved top and a running refresh stay.
  package mutating func show(page: Int) {
    parts.show(page)
    calibrate()
  }

  /// Sets the offset of a page's list, in points.
  package mutating func scroll(page: Int, to offset: Double) {
    parts.scroll(page, to: offset)
    calibrate()
  }

  /// Sets other sizes.
  ///
  /// If the header or the pages have changed, the header opens and the outer offset is reset; the
  /// lists keep their offsets.
  package mutating func adopt(_ other: OriginalSegmentPager) {
    guard other.geometry != geometry else { return }
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
  package func frames(overscroll: Double) -> NestedFrames {
    let barY = positions(after: overscroll).barY
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight, frames.barY) = (0, barY, barY)
    (frames.pageY, frames.pageHeight) = (barY + geometry.barHeight, geometry.listHeight)
    frames.contentHeight =
      geometry.pages[page].map {
        max(viewport.height, $0 + geometry.barHeight + geometry.header)
      } ?? geometry.header + viewport.height
    return frames
  }

  /// The visible offset of a page's list, in points; the current list shows the overscroll of the
  /// outer offset.
  package func listOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return page == self.page ? positions(after: overscroll).inner : parts.offset(of: page)
  }

  /// The collapsed amount of the header, in points; negative while it is stretched.
  package func collapsed(overscroll: Double) -> Double {
    geometry.header - positions(after: overscroll).barY
  }

  /// Begins a refresh if the header is pulled beyond the threshold; returns true if the refresh
  /// begins.
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    guard !isRefreshing, let refresh = geometry.refresh, -overscroll >= refresh.threshold else {
      return false
    }
    isRefreshing = true
    return true
  }

  /// Ends the refresh of every page.
  package mutating func endRefresh(page: Int?) { isRefreshing = false }
}

// MARK: - Interpreting an offset as a gesture

extension OriginalSegmentPager {
  /// The top of the bar and the offset of the list, in points.
  private struct BarAndList {
    var barY: Double
    var inner: Double

    var isOnTop: Bool { barY <= 0 }

    /// Moves the list as far as possible, and the bar by the remaining movement.
    mutating func scrollList(by movement: Double) {
      let wanted = inner + movement
      inner = max(0, wanted)
      if wanted < 0 { barY -= wanted }
    }

    /// True if the motion changes from the bar to the list, or back, between these positions and
    /// others.
    func changesPart(to positions: BarAndList) -> Bool {
      isOnTop != positions.isOnTop || (inner > 0) != (positions.inner > 0)
    }
  }

  /// The positions of bar and list after a change of the outer offset, in points.
  private func positions(after movement: Double) -> BarAndList {
    var positions = BarAndList(barY: barY, inner: parts.inner)
    guard parts.hasList else {
      positions.barY = max(0, geometry.header - offset - movement)
      return positions
    }
    switch (positions.isOnTop, movement < 0) {
    case (true, false): positions.inner += movement
    case (true, true) where positions.inner > 0: positions.scrollList(by: movement)
    case (true, true): positions.barY = max(0, positions.barY - movement)
    case (false, false):
      let wanted = positions.barY - movement
      positions.barY = max(0, wanted)
      if wanted < 0 { positions.inner -= wanted }
    case (false, true) where positions.inner > 0 && beganInside: positions.scrollList(by: movement)
    case (false, true): positions.barY -= movement
    }
    return positions
  }

  private mutating func apply(_ positions: BarAndList) {
    barY = positions.barY
    parts.collapse(to: outer)
    parts.scroll(page, to: positions.inner)
  }

  /// Sets the outer scroll view's offset to the collapsed amount of the header plus the list's
  /// offset.
  private mutating func calibrate() { offset = outer + parts.inner }
}

extension SegmentPager.Geometry {
  /// The height of the bar, in points; the bar is hidden if there is a single page.
  fileprivate var barHeight: Double { pages.count > 1 ? bar : 0 }
  fileprivate var listHeight: Double { max(0, viewport.height - barHeight) }
  fileprivate var listLengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
}
