import NestedScroll
import ScrollDynamics
import ScrollModel

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
/// | Calibration in many places | not reproduced: it has no effect as long as no movement is lost |
struct OriginalSegmentPager: OriginalRules {
  var correct: SegmentPager

  /// The offset of the outer scroll view.
  private(set) var offset = 0.0

  /// The top of the bar; a defect lets it exceed the header's height.
  private var barY: Double

  /// True if the last touch-down was on the bar or the list.
  private var beganInside = false

  /// How far the top of the outer scroll view was moved down.
  ///
  /// It is the list's offset at the last touch-down on a header above a scrolled list.
  private var stickyInset = 0.0

  /// True if a touch-down has happened since the last movement.
  private var isTouched = false

  /// Creates the original with an expanded header at the start of page 0, without the app's choices.
  init(_ correct: SegmentPager) {
    var geometry = correct.geometry
    geometry.policies = NestedPolicies()
    self.correct = SegmentPager(geometry)
    barY = geometry.header
  }

  private var geometry: SegmentPager.Geometry { correct.geometry }
  private var parts: PagedChain { correct.chain }

  /// The touch-down point decides which part moves.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  /// A touch on a visible header above a scrolled list moves the scroll view's top.
  mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, parts.inner > 0 else { return }
    stickyInset = beganInside ? 0 : parts.inner
  }

  /// The top is at the inset; the bottom leaves too little space for a short page.
  ///
  /// Content beyond an end stays there until the next touch.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let end = geometry.header + parts.innerLength
    let upper = max(0, end - parts.shortage(.limit))
    let lower = min(stickyInset, end)
    let hold = refreshHeight(of: page)
    var limits = CombinedLimits(
      ScrollRange(lower: min(lower, offset), upper: max(end, offset)),
      bouncesAtBottom: parts.hasList, dimension: viewport.height)
    limits.rest = ScrollRange(lower: lower - hold, upper: max(lower - hold, upper))
    return limits
  }

  /// Changes the outer offset by a movement, and interprets the change as a gesture.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    let before = BarAndList(barY: barY, inner: parts.inner)
    let positions = positions(after: movement)
    offset += movement
    barY = positions.barY
    correct.chain.collapse(to: collapsed)
    correct.scroll(page: page, to: positions.inner)
    if isTouched || before.changesPart(to: positions) { calibrate() }
    isTouched = false
  }

  /// The header while it is visible and the touch did not begin below it; otherwise the list.
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    taker(movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .free)
  }

  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    frames(overscroll: overscroll).part(at: point)
  }

  /// The bar, the moved top and a running refresh stay.
  mutating func show(page: Int) {
    correct.show(page: page)
    calibrate()
  }

  mutating func scroll(page: Int, to offset: Double) {
    correct.scroll(page: page, to: offset)
    calibrate()
  }

  /// Another header, or other pages, expand the header and reset the outer offset; the lists keep
  /// their offsets.
  mutating func adopt(_ other: OriginalSegmentPager) {
    guard other.geometry != geometry else { return }
    let (header, count) = (geometry.header, pageCount)
    let collapsed = max(0, geometry.header - min(barY, geometry.header))
    correct.adopt(other.correct)
    correct.chain.collapse(to: collapsed)
    if header != geometry.header || count != pageCount {
      barY = geometry.header
      offset = 0
    } else {
      calibrate()
    }
  }

  /// The header extends down to the bar.
  func frames(overscroll: Double) -> NestedFrames {
    let barY = positions(after: overscroll).barY
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight, frames.barY) = (0, barY, barY)
    (frames.pageY, frames.pageHeight) = (barY + geometry.shownBar, geometry.listHeight)
    frames.contentHeight =
      geometry.pages[page].map {
        max(viewport.height, $0 + geometry.shownBar + geometry.header)
      } ?? geometry.header + viewport.height
    return frames
  }

  func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return page == self.page ? positions(after: overscroll).inner : parts.offset(of: page)
  }

  func collapsed(overscroll: Double) -> Double {
    geometry.header - positions(after: overscroll).barY
  }

  func refreshControl(of page: Int) -> RefreshHold? { geometry.refresh }
}

// MARK: - Interpreting an offset as a gesture

extension OriginalSegmentPager {
  /// The top of the bar and the offset of the list.
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

  /// The positions of bar and list after a change of the outer offset.
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

  /// How far the header is collapsed; negative for a header that has grown beyond its height.
  private var collapsed: Double { geometry.header - barY }

  /// Sets the outer scroll view's offset to the collapsed amount of the header plus the list's
  /// offset.
  private mutating func calibrate() { offset = collapsed + parts.inner }
}
