import ScrollDynamics
public import ScrollModel

// The pages lie side by side in a plain paging scroll view.
extension NestedScrollView {
  /// The position of the pages: the index of the visible page, with a fraction between two pages.
  ///
  /// During overscroll it is below 0 or above the last index.
  @inline(__always) @inlinable public var pagePosition: Double {
    let width = pages.geometry.containerSize.width
    guard width > 0 else { return Double(system.page) }
    let position = pages.contentOffset.x / width
    let nearest = position.rounded()
    // The end of the last page is computed as a difference and has a rounding error.
    return abs(position - nearest) <= 4 * nearest.ulp ? nearest : position
  }

  /// Creates the scroll view that moves the pages, at the current page of a system.
  static func pages(of system: System, _ physics: ScrollPhysics, _ displayScale: Double?)
    -> HeadlessScrollView
  {
    let geometry = pageGeometry(of: system, displayScale)
    return HeadlessScrollView(
      geometry: geometry, physics: pagePhysics(physics), behavior: pageBehavior(of: system),
      contentOffset: Vector(
        x: geometry.range(.horizontal).clamp(Double(system.page) * geometry.containerSize.width),
        y: 0))
  }

  /// The physics of the pages, without touch rules: the nested view decides what a touch moves.
  static func pagePhysics(_ physics: ScrollPhysics) -> ScrollPhysics {
    var physics = physics
    physics.touch = TouchRule()
    return physics
  }

  private static func pageGeometry(of system: System, _ displayScale: Double?) -> ScrollGeometry {
    let size = system.viewport
    return ScrollGeometry(
      contentSize: Size(width: Double(system.pageCount) * size.width, height: size.height),
      containerSize: size, displayScale: displayScale)
  }

  private static func pageBehavior(of system: System) -> ScrollBehavior {
    var behavior = ScrollBehavior(bouncesHorizontally: system.policies.pagesBounce)
    behavior.isPagingEnabled = true
    return behavior
  }

  /// The offset of the pages at a position, in points; the position is a page index with a
  /// fraction.
  @inline(__always)
  func offset(ofPosition position: Double) -> Double {
    pages.range(.horizontal).clamp(position * pages.geometry.containerSize.width)
  }

  /// Sends an event to the scroll view that moves the pages.
  mutating func sendToPages(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    var hasRested = false
    pages.handle(event, at: time) { effect in
      if case .rested = effect { hasRested = true }
      relayOfPages(effect, to: emit)
    }
    followPages(at: time, emit: emit)
    findPageEvent(since: time)
    // Pages released past a clamped edge are at rest immediately.
    if hasRested, !isMoving { rest(at: time, emit: emit) }
    while pages.isMoving, pageTurnTime <= time {
      turnPages(at: time, inFrame: time, emit: emit)
    }
  }

  /// Requires that a page exists.
  mutating func requirePage(_ page: Int) {
    require(
      page >= 0 && page < system.pageCount, "there is no page \(page) of \(system.pageCount)")
  }

  /// Shows a page on behalf of the app, with or without an animation.
  mutating func showPage(
    _ page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    requirePage(page)
    let target = Vector(x: offset(ofPosition: Double(page)), y: 0)
    if animated {
      sendToPages(.setContentOffset(target, animated: true), at: time, emit: emit)
      if !isTracking { hold = nil }
      return
    }
    pages.handle(.setContentOffset(target, animated: false), at: time) {
      relayOfPages($0, to: emit)
    }
    visiblePages.jump(to: page) { emit(.pageAppearance($0, page: $1)) }
    if page != system.page { commit(page, at: time, emit: emit) }
    findPageEvent(since: time)
  }

  /// Ends the motion of the pages immediately, at the nearest page.
  mutating func stopPages(at time: Double, emit: (NestedEffect) -> Void) {
    if pages.isMoving { sendToPages(.stopScrolling, at: time, emit: emit) }
  }

  /// Updates the size and the number of the pages, and keeps the visible position.
  mutating func adoptPages(
    replacing page: Int, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let behavior = Self.pageBehavior(of: system)
    if pages.behavior != behavior {
      pages.handle(.setBehavior(behavior), at: time) { relayOfPages($0, to: emit) }
    }
    let geometry = Self.pageGeometry(of: system, displayScale)
    guard pages.geometry != geometry else { return }
    let width = pages.geometry.containerSize.width
    let shift = width > 0 ? pages.contentOffset.x * (geometry.containerSize.width / width - 1) : 0
    pages.handle(.setGeometry(geometry, insertedBefore: Vector(x: shift, y: 0)), at: time) {
      relayOfPages($0, to: emit)
    }
    // A removed page is not visible, even if the pages are moving towards it.
    if visiblePages.last >= system.pageCount {
      visiblePages.jump(to: system.page) { emit(.pageAppearance($0, page: $1)) }
    }
    if page != system.page {
      let target = Vector(x: offset(ofPosition: Double(system.page)), y: 0)
      pages.handle(.setContentOffset(target, animated: false), at: time) {
        relayOfPages($0, to: emit)
      }
      visiblePages.jump(to: system.page) { emit(.pageAppearance($0, page: $1)) }
    }
    followPages(at: time, emit: emit)
    findPageEvent(since: time)
  }
}

/// Forwards an effect of the pages' scroll view, except the end of its motion.
func relayOfPages(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.page(effect))
}
