import ScrollDynamics
public import ScrollModel

/// The pages of a nested view, which lie side by side in a paging scroll view.
///
/// It stores which pages are in view, and when that changes; the current page is a property of the
/// system. All times are in seconds.
@usableFromInline
struct PageStrip: Sendable, Hashable {
  @usableFromInline private(set) var pages: HeadlessScrollView
  private(set) var visible: VisiblePages

  /// The time of the next page turn of the pages' motion; infinity if there is none.
  private(set) var turnTime = Double.infinity

  /// The time of the next event of the pages' motion, including page turns.
  @usableFromInline private(set) var eventTime = Double.infinity

  init(of system: some NestedSystem, _ physics: ScrollPhysics, _ displayScale: Double?) {
    let geometry = Self.geometry(of: system, displayScale)
    pages = HeadlessScrollView(
      geometry: geometry, physics: Self.pagePhysics(physics), behavior: Self.behavior(of: system),
      contentOffset: Vector(
        x: geometry.range(.horizontal).clamp(Double(system.page) * geometry.containerSize.width),
        y: 0))
    visible = VisiblePages(page: system.page)
  }

  /// The physics of the pages, without touch rules: the nested view decides what a touch moves.
  private static func pagePhysics(_ physics: ScrollPhysics) -> ScrollPhysics {
    var physics = physics
    physics.touch = TouchRule()
    return physics
  }

  private static func geometry(of system: some NestedSystem, _ displayScale: Double?)
    -> ScrollGeometry
  {
    let size = system.viewport
    return ScrollGeometry(
      contentSize: Size(width: Double(system.pageCount) * size.width, height: size.height),
      containerSize: size, displayScale: displayScale)
  }

  private static func behavior(of system: some NestedSystem) -> ScrollBehavior {
    var behavior = ScrollBehavior(bouncesHorizontally: system.policies.pagesBounce)
    behavior.isPagingEnabled = true
    return behavior
  }

  /// `nil` for pages without a width.
  @inline(__always) @inlinable var position: Double? {
    let width = pages.geometry.containerSize.width
    guard width > 0 else { return nil }
    let position = pages.contentOffset.x / width
    let nearest = position.rounded()
    // The end of the last page is computed as a difference and has a rounding error.
    return abs(position - nearest) <= 4 * nearest.ulp ? nearest : position
  }

  @inline(__always)
  func offset(ofPosition position: Double) -> Double {
    pages.range(.horizontal).clamp(position * pages.geometry.containerSize.width)
  }

  func brokenInvariant(at time: Double) -> String? {
    if eventTime < time { return "a page turn at \(eventTime) s is in the past" }
    if turnTime < eventTime { return "a page turn at \(turnTime) s is not an event" }
    return pages.brokenInvariant
  }

  // MARK: Input

  /// Returns true if the pages have come to rest.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) -> Bool {
    var rested: Double?
    pages.handle(event, at: time) { rested = Self.relay($0, to: emit) ?? rested }
    return rested != nil
  }

  /// Returns true if the pages have come to rest.
  mutating func scroll(
    to page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) -> Bool {
    let target = Vector(x: offset(ofPosition: Double(page)), y: 0)
    var rested: Double?
    pages.setContentOffset(target, animated: animated, at: time) {
      rested = Self.relay($0, to: emit) ?? rested
    }
    return rested != nil
  }

  /// Returns true if the pages have come to rest.
  mutating func stop(at time: Double, emit: (NestedEffect) -> Void) -> Bool {
    var rested: Double?
    pages.stopScrolling(at: time) { rested = Self.relay($0, to: emit) ?? rested }
    return rested != nil
  }

  /// Returns the time at which the pages have come to rest; otherwise the given time.
  @discardableResult
  mutating func advance(to time: Double, emit: (NestedEffect) -> Void) -> Double {
    var rested = time
    pages.advance(to: time) { rested = Self.relay($0, to: emit) ?? rested }
    return rested
  }

  /// Returns the time at which the pages have come to rest, instead of emitting that effect.
  @inline(__always)
  private static func relay(
    _ effect: ScrollEffect, to emit: (NestedEffect) -> Void
  ) -> Double? {
    if case .rested(let time) = effect { return time }
    emit(.page(effect))
    return nil
  }

  /// The axis of the movement out of the touch slop; `nil` inside the slop.
  ///
  /// Exactly between the axes it is vertical.
  mutating func dragAxis(ofTouchFrom start: Vector, at place: Vector) -> Axis? {
    guard let movement = pages.dragMovement(forTouchAt: place) else { return nil }
    // A drag that includes the slop has no way out of the slop, so the whole movement decides.
    let includesSlop = movement == start - place
    return (includesSlop ? place - start : place + movement - start).longerAxis
  }

  /// Ends a touch without effects; the pages stay in place.
  mutating func cancelTouch(at time: Double) {
    pages.handle(.touchCancelled, at: time)
    pages.halt { _ in }
  }

  mutating func setPhysics(_ physics: ScrollPhysics, at time: Double) {
    // The pages do not move, so there are no effects.
    pages.setPhysics(Self.pagePhysics(physics), at: time)
  }

  /// Shows a page immediately, alone in view.
  mutating func jump(to page: Int, at time: Double, emit: (NestedEffect) -> Void) {
    _ = scroll(to: page, animated: false, at: time, emit: emit)
    visible.jump(to: page) { emit(.pageAppearance($0, page: $1)) }
  }

  /// Keeps the visible position; returns true if the geometry has changed.
  mutating func adopt(
    _ system: some NestedSystem, at time: Double, emit: (NestedEffect) -> Void
  ) -> Bool {
    let behavior = Self.behavior(of: system)
    if pages.behavior != behavior {
      pages.setBehavior(behavior, at: time) { _ = Self.relay($0, to: emit) }
    }
    let geometry = Self.geometry(of: system, pages.geometry.displayScale)
    guard pages.geometry != geometry else { return false }
    let width = pages.geometry.containerSize.width
    let shift = width > 0 ? pages.contentOffset.x * (geometry.containerSize.width / width - 1) : 0
    pages.setGeometry(geometry, insertedBefore: Vector(x: shift, y: 0), at: time) {
      _ = Self.relay($0, to: emit)
    }
    // A removed page is not visible, even if the pages are moving towards it.
    if visible.last >= system.pageCount {
      visible.jump(to: system.page) { emit(.pageAppearance($0, page: $1)) }
    }
    return true
  }
}

// MARK: - Page turns

// Pages in motion change at computed times; dragged pages change by their position. Both cross the
// same positions in the same order, so the frame rate does not matter: the positions at which a
// page is alone in view, and the positions halfway between two pages, where some systems change the
// current page.

/// A change at a position that the pages cross: a page appears, becomes current or disappears.
enum PageTurn: Sendable, Hashable {
  case show(Int)
  case commit(Int)
  case leave(Int)
}

/// The state of a system on which the page turns depend.
struct PageSelection: Sendable, Hashable {
  let current: Int
  let count: Int
  let commitsAtHalfway: Bool
}

extension PageStrip {
  @inline(__always)
  func turns(until time: Double) -> Bool { pages.isMoving && turnTime <= time }

  /// True if a page is exactly in place and alone in view, the usual case at a touch.
  @inline(__always)
  func showsOnly(_ page: Int) -> Bool {
    visible.singlePage == page
      && pages.contentOffset.x == Double(page) * pages.geometry.containerSize.width
  }

  mutating func findEvent(since start: Double, _ selection: PageSelection) {
    turnTime = nextTurnTime(since: start, selection)
    eventTime = min(turnTime, pages.nextEventTime ?? .infinity)
  }

  @inline(__always)
  private mutating func nextTurnTime(since start: Double, _ selection: PageSelection) -> Double {
    guard pages.isMoving, let (turn, position) = nextTurn(selection) else { return .infinity }
    let target = offset(ofPosition: position)
    if case .commit = turn {} else if rests(at: target) { return .infinity }
    // Pages that are at the target, except for a rounding error, or beyond it turn at once.
    let remaining = pages.horizontalDirection * (target - pages.contentOffset.x)
    if remaining <= Double.roundingError { return start }
    // The first and the last page are alone in view when the pages reach their edge.
    let isEnd = position == 0 || position == Double(selection.count - 1)
    if isEnd, let time = pages.horizontalEdgeTime { return time }
    return pages.time(atOffset: target, axis: .horizontal).map { max($0, start) } ?? .infinity
  }

  @inline(__always)
  private func nextTurn(_ selection: PageSelection) -> (PageTurn, position: Double)? {
    let direction = pages.horizontalDirection
    guard direction != 0 else { return nil }
    if let page = visible.singlePage {
      let next = direction < 0 ? page - 1 : page + 1
      return next < 0 || next >= selection.count ? nil : (.show(next), Double(page))
    }
    let (first, last) = (visible.first, visible.last)
    let (from, next) = direction < 0 ? (last, first) : (first, last)
    if selection.commitsAtHalfway, selection.current == from, !visible.keepsCurrentPage {
      return (.commit(next), Double(first) + 0.5)
    }
    return (.leave(next), Double(next))
  }

  /// True if the motion ends at an offset without crossing it.
  @inline(__always)
  private mutating func rests(at offset: Double) -> Bool {
    pages.motionTarget.x == offset
      && (pages.nextEventTime ?? .infinity) >= (pages.endTime ?? 0)
  }

  /// Sets the pages exactly to the position of their next turn: a finger may catch them there.
  mutating func reachNextTurn(_ selection: PageSelection) -> PageTurn? {
    guard let (turn, position) = nextTurn(selection) else { return nil }
    pages.show(offset(ofPosition: position), on: .horizontal)
    return turn
  }

  /// The next turn up to the position of pages that a finger or the app has moved.
  func turnToPosition(_ selection: PageSelection) -> PageTurn? {
    let position = clampedPosition(selection)
    if let page = visible.singlePage {
      let distance = position - Double(page)
      return distance == 0 ? nil : .show(distance < 0 ? page - 1 : page + 1)
    }
    let (first, last) = (visible.first, visible.last)
    let alone = position <= Double(first) ? first : position >= Double(last) ? last : nil
    let wanted = alone ?? nearestPage(selection)
    if selection.commitsAtHalfway, selection.current != wanted, !visible.keepsCurrentPage {
      return .commit(wanted)
    }
    return alone.map { .leave($0) }
  }

  func pageToCommit(_ selection: PageSelection) -> Int? {
    let nearest = nearestPage(selection)
    let mayCommit = selection.commitsAtHalfway || !pages.isTracking
    return nearest != selection.current && mayCommit && !visible.keepsCurrentPage ? nearest : nil
  }

  private func clampedPosition(_ selection: PageSelection) -> Double {
    min(max(0, position ?? Double(selection.current)), Double(selection.count - 1))
  }

  /// Halfway between two pages, the page nearer to the current page.
  private func nearestPage(_ selection: PageSelection) -> Int {
    let position = clampedPosition(selection)
    let lower = Int(position.rounded(.down))
    let share = position - Double(lower)
    if share == 0.5 { return selection.current <= lower ? lower : lower + 1 }
    return share < 0.5 ? lower : lower + 1
  }

  mutating func update(for turn: PageTurn, emit: (NestedEffect) -> Void) {
    switch turn {
    case .show(let page): visible.show(page) { emit(.pageAppearance($0, page: $1)) }
    case .leave(let page): visible.leave(page) { emit(.pageAppearance($0, page: $1)) }
    case .commit: break
    }
  }

  /// Stores that the system keeps its current page although the other page fills over half the
  /// view.
  mutating func keepCurrentPage() { visible.keepCurrentPage() }
}
