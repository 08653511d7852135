import ScrollDynamics
public import ScrollModel

// The pages beside each other are a plain scroll view with paging, as wide as all of them.
extension NestedScrollView {
  /// The page that shows, fractional on the way between two; below 0 or above the last one beyond the
  /// ends.
  @inline(__always) @inlinable public var pagePosition: Double {
    let width = pages.geometry.containerSize.width
    guard width > 0 else { return Double(system.page) }
    let position = pages.contentOffset.x / width
    let nearest = position.rounded()
    // The end of the last page is a difference of sums, and lies beside it by their rounding.
    return abs(position - nearest) <= 4 * nearest.ulp ? nearest : position
  }

  /// A scroll view that shows the current page of a system.
  static func pages(of system: System, _ physics: ScrollPhysics, _ displayScale: Double?)
    -> HeadlessScrollView
  {
    let geometry = pageGeometry(of: system, displayScale)
    return HeadlessScrollView(
      geometry: geometry, physics: physics, behavior: pageBehavior(of: system),
      contentOffset: Vector(x: offset(of: system.page, geometry), y: 0))
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

  /// The horizontal offset at which a page shows alone.
  private static func offset(of page: Int, _ geometry: ScrollGeometry) -> Double {
    geometry.range(.horizontal).clamp(Double(page) * geometry.containerSize.width)
  }

  /// Hands an event to the pages.
  mutating func sendToPages(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    pages.handle(event, at: time) { relayOfPages($0, to: emit) }
    commitPage(at: time, emit: emit)
    findPageEvent(since: time)
  }

  /// Shows a page by program.
  mutating func showPage(
    _ page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(
      page >= 0 && page < system.pageCount, "there is no page \(page) of \(system.pageCount)")
    let target = Vector(x: Self.offset(of: page, pages.geometry), y: 0)
    if animated {
      return sendToPages(.setContentOffset(target, animated: true), at: time, emit: emit)
    }
    neighbour = nil
    pages.handle(.setContentOffset(target, animated: false), at: time) {
      relayOfPages($0, to: emit)
    }
    if page != system.page { commit(page, at: time, emit: emit) }
    findPageEvent(since: time)
  }

  /// Ends the motion of the pages on the nearest page.
  mutating func stopPages(at time: Double, emit: (NestedEffect) -> Void) {
    if pages.isMoving { sendToPages(.stopScrolling, at: time, emit: emit) }
  }

  /// Takes the sizes and the number of the system's pages, and goes on showing what shows.
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
    if page != system.page {
      neighbour = nil
      let target = Vector(x: Self.offset(of: system.page, geometry), y: 0)
      pages.handle(.setContentOffset(target, animated: false), at: time) {
        relayOfPages($0, to: emit)
      }
    }
    commitPage(at: time, emit: emit)
    findPageEvent(since: time)
  }
}

/// Hands on what the pages report, but for the rest of one axis.
func relayOfPages(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.page(effect))
}
