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
  /// The lists, and the sizes.
  public var base: SegmentPager

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

  /// Creates the original over a pager.
  ///
  /// - Parameter base: The lists, and the sizes.
  public init(_ base: SegmentPager) {
    self.base = base
    offset = base.offset
    barY = base.geometry.header - base.outer
  }

  /// How far the header is collapsed, in points; negative for one that has grown.
  public var outer: Double { base.geometry.header - barY }

  /// `false`: what shows beyond the top moves bar and list like any other change of the offset.
  public var listOwnsTopExcess: Bool { false }

  /// Any: a change of the offset is read by where the finger went down, not by what it may move.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  /// The place is kept; the top is moved only under a header that shows, above a scrolled list.
  public mutating func touchBegan(on part: NestedPart) {
    beganInside = part != .header
    isTouched = true
    guard barY > 0, base.chain.inner > 0 else { return }
    stickyInset = beganInside ? 0 : base.chain.inner
  }

  /// The top is where the inset says, the bottom leaves too little room for a short page; what lies
  /// beyond already stays there until the next touch.
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    var limits = base.limits(.free)
    var short = NestedPolicies()
    short.shortPages = .limit
    let upper = max(0, limits.parts.upper - base.chain.shortage(short))
    let lower = min(stickyInset, limits.parts.upper)
    let held = limits.parts.lower - limits.rest.lower
    limits.parts = ScrollRange(
      lower: min(lower, offset), upper: max(limits.parts.upper, offset))
    limits.rest = ScrollRange(lower: lower - held, upper: max(lower - held, upper))
    return limits
  }

  /// Reads a change of the outer offset as a gesture.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    let movement = bounded(movement, policy)
    let before = Places(barY: barY, inner: base.chain.inner)
    let places = places(after: movement)
    offset += movement
    take(places)
    if isTouched || before.changeOver(to: places) { calibrate() }
    isTouched = false
  }

  /// Which of header and list takes the next movement.
  public func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    base.owner(movingBy: direction, barY > 0 && !beganInside ? .outerFirst : .free)
  }

  /// The header ends where the bar begins, the list begins where the bar ends.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    let barY = places(after: excess).barY
    if point.y < barY { return .header }
    return point.y < barY + base.geometry.shownBar ? .bar : .list
  }

  /// The bar stays; the moved top stays as well.
  public mutating func show(page: Int) {
    base.show(page: page)
    calibrate()
  }

  /// Puts a page's list somewhere.
  public mutating func scroll(page: Int, to offset: Double) {
    base.scroll(page: page, to: offset)
    calibrate()
  }

  /// The current list goes along with its content.
  public mutating func follow(_ length: Double, above page: Int) {
    base.follow(length, above: page)
    calibrate()
  }

  /// Another header, or other pages, show the whole header and start the outer offset anew; the
  /// lists stay where they are.
  public mutating func adopt(_ system: OriginalSegmentPager) {
    let (header, count) = (base.geometry.header, pageCount)
    base.adopt(system.base)
    if header != base.geometry.header || count != pageCount {
      barY = base.geometry.header
      offset = 0
    } else {
      calibrate()
    }
  }

  /// Where the parts are.
  public func frames(excess: Double) -> NestedFrames {
    let barY = places(after: excess).barY
    var frames = base.frames(excess: 0)
    frames.headerHeight = barY
    frames.barY = barY
    frames.pageY = barY + base.geometry.shownBar
    if let list = base.geometry.pages[page] {
      frames.contentHeight = max(
        viewport.height, list + base.geometry.shownBar + base.geometry.header)
    }
    return frames
  }

  /// The offset of a page's list.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard page == self.page, base.chain.hasList else {
      return base.innerOffset(page: page, excess: 0)
    }
    return places(after: excess).inner
  }

  /// Negative while the header is taller than it is.
  public func collapsed(excess: Double) -> Double {
    base.geometry.header - places(after: excess).barY
  }
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
    var places = Places(barY: barY, inner: base.chain.inner)
    guard base.chain.hasList else {
      places.barY = max(0, base.geometry.header - offset - movement)
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
    base.chain.collapse(to: outer)
    base.chain.scroll(page, to: places.inner)
  }

  /// Makes the outer offset agree with bar and list.
  private mutating func calibrate() { offset = outer + base.chain.inner }
}
