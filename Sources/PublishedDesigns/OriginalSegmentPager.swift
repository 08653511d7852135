import NestedScroll
import ScrollDynamics
import ScrollModel

/// NonScrollView's second demo as published: a change of the outer offset is interpreted as a
/// gesture that moves either the bar or the list.
///
/// The outer offset is stored separately. It is set to the sum of the header's collapsed distance
/// and the list's offset ("calibrated") when a drag starts, when the motion changes between bar and
/// list, and when the page changes. The last touch-down point decides which part moves, even after
/// the release. A touch on the header above a scrolled list moves the top of the outer scroll view
/// down by the list's offset.
///
/// | Defect | Effect |
/// |---|---|
/// | The moved top stays when the bar is pinned | the header can no longer expand |
/// | The touch-down point is not reset | a scroll by the app enlarges the header |
/// | A changed header resets only the outer offset | the outer offset is too small |
/// | The space for a short page is too small | the header cannot collapse above that page |
/// | A touch is recognized only if an offset changes | not reproduced: UIKit's run loop decides |
/// | A comparison's tolerance has the wrong sign | not reproduced: the result is the same |
/// | Calibration in many places | not reproduced: it has no effect unless movement is lost |
struct OriginalSegmentPager: OriginalRules {
  var correct: SegmentPager

  /// The offset of the outer scroll view.
  private(set) var offset = 0.0

  /// The top of the bar; a defect allows values above the header's height.
  private var barY: Double

  /// True if the last touch-down was on the bar or the list.
  private var beganInside = false

  /// The distance by which the top of the outer scroll view was moved down.
  ///
  /// This is the list's offset at the last touch-down on a header above a scrolled list.
  private var stickyInset = 0.0

  /// True if a touch-down has happened since the last movement.
  private var isTouched = false

  /// The published policies replace those of `correct`.
  init(_ correct: SegmentPager) {
    var geometry = correct.geometry
    geometry.policies = NestedPolicies()
    self.correct = SegmentPager(geometry)
    barY = geometry.header
  }

  private var geometry: SegmentPager.Geometry { correct.geometry }
  private var parts: PagedChain { correct.chain }

  /// ``TouchPolicy/free``: the touch-down point decides which part moves.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, parts.inner > 0 else { return }
    stickyInset = beganInside ? 0 : parts.inner
  }

  /// The limits of the outer offset: the lower limit is the top that ``touchBegan(on:)`` moves, the
  /// upper limit is too small for a short page.
  ///
  /// Content past an end stays there until the next touch.
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

  /// If the touch began on a visible header, the header is first.
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    correctConsumer(movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .free)
  }

  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    frames(overscroll: overscroll).part(at: point)
  }

  /// Shows a page; the bar, the moved top and a running refresh do not change.
  mutating func show(page: Int) {
    correct.show(page: page)
    calibrate()
  }

  mutating func scroll(page: Int, to offset: Double) {
    correct.scroll(page: page, to: offset)
    calibrate()
  }

  /// A changed header or a changed number of pages expands the header and resets the outer offset;
  /// the lists keep their offsets.
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

  func frames(overscroll: Double) -> NestedFrames {
    let barY = positions(after: overscroll).barY
    var frames = NestedFrames()
    (frames.headerY, frames.headerHeight, frames.barY) = (0, barY, barY)
    (frames.pageY, frames.pageHeight) = (barY + geometry.shownBar, geometry.listHeight)
    frames.contentHeight =
      geometry.pages[page].map { max(viewport.height, $0 + geometry.shownBar + geometry.header) }
      ?? geometry.header + viewport.height
    return frames
  }

  func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return page == self.page ? positions(after: overscroll).inner : parts.offset(of: page)
  }

  func collapsed(overscroll: Double) -> Double {
    geometry.header - positions(after: overscroll).barY
  }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.refresh }
}

// MARK: - Interpreting an offset as a gesture

extension OriginalSegmentPager {
  /// The top of the bar and the offset of the list.
  private struct BarAndList {
    var barY: Double
    var inner: Double

    var isOnTop: Bool { barY <= 0 }

    /// Moves the list as far as possible, and the bar by the remaining distance.
    mutating func scrollList(by movement: Double) {
      let wanted = inner + movement
      inner = max(0, wanted)
      if wanted < 0 { barY -= wanted }
    }

    /// True if a motion between these positions and others passes from the bar to the list or back.
    func changesPart(to positions: BarAndList) -> Bool {
      isOnTop != positions.isOnTop || (inner > 0) != (positions.inner > 0)
    }
  }

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

  /// The distance by which the header is collapsed; negative if it has grown past its full height.
  private var collapsed: Double { geometry.header - barY }

  private mutating func calibrate() { offset = collapsed + parts.inner }
}
