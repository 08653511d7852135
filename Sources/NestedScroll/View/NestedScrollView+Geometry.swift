import ScrollDynamics
import ScrollModel

// Changes that are no movement: sizes, and where lists are.
extension NestedScrollView {
  /// Changes the geometry: takes that of another system of the same type, and keeps what is on
  /// screen; motion goes on towards the new ends.
  ///
  /// - Parameters:
  ///   - other: A system with the new geometry, which was held against its preconditions when the
  ///     system was made.
  ///   - time: When it happens, in seconds, not before that of any earlier call.
  ///   - emit: Receives what follows from it, in order.
  public mutating func adopt(
    _ other: System, at time: Double, emit: (NestedEffect) -> Void
  ) {
    catchUp(to: time, emit: emit)
    let waited = system.isRefreshing(page: system.page)
    let page = system.page
    changeSystem(at: time, emit: emit) { $0.adopt(other) }
    if waited { returnToRange(at: time, emit: emit) }
    adoptPages(replacing: page, at: time, emit: emit)
    findHandOver()
  }

  /// Takes the geometry of a system one of whose pages has got content above what it shows, and
  /// keeps that in place; motion goes on.
  ///
  /// - Parameters:
  ///   - other: A system with the new geometry, which was held against its preconditions when the
  ///     system was made.
  ///   - length: How high the content is, in points, negative for content that went away there.
  ///   - page: The page, or the list of a stack, from 0.
  ///   - time: When it happens, in seconds, not before that of any earlier call.
  ///   - emit: Receives what follows from it, in order.
  public mutating func adopt(
    _ other: System, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    catchUp(to: time, emit: emit)
    let current = system.page
    changeSystem(at: time, emit: emit) { system in
      // A list follows while it is long enough for both places.
      if length < 0 { system.follow(length, above: page) }
      system.adopt(other)
      if length > 0 { system.follow(length, above: page) }
    }
    adoptPages(replacing: current, at: time, emit: emit)
    findHandOver()
  }

  /// Lets the system change its amounts, and moves the origin of the combined offset along.
  mutating func changeSystem(
    at time: Double, emit: (NestedEffect) -> Void, _ change: (inout System) -> Void
  ) {
    let (shown, excess) = (scroll.contentOffset.y, exactExcess)
    let heading = asideDock
    let room = room(atTop: excess < 0)
    let springing = aside.isRunning && system.movesJointOffset ? system : nil
    change(&system)
    if let springing {
      // A sheet on its spring stays on its way, and keeps the limits that go with it.
      system.placeAside(at: aside.position(at: scrollTime))
      redirectSheet(of: springing)
    } else {
      // A bar without a dock is on its way no longer.
      if !system.isAside { aside = AsideRun() }
      if let heading { redirectAside(to: heading, at: time) }
      if scroll.phase == .idle { policy = system.defaultPolicy }
    }
    settle(overscroll: takeUp(excess, inMoreThan: room))
    // What a finger on a bar holds in place has no room at all, not even for a rounding error.
    if policy == .aside, abs(system.offset - scroll.contentOffset.y) <= Self.rounding {
      scroll.place(atVertical: system.offset)
    }
    if scroll.contentOffset.y != shown { emit(.scroll(.didScroll)) }
  }

  /// Leads a sheet that is on its spring to where its detent is now, with the velocity that it has.
  private mutating func redirectSheet(of before: System) {
    let (target, velocity) = (aside.motion.restPosition, aside.velocity(at: scrollTime))
    let place = system.asideTarget(replacing: target, of: before)
    guard place != target, let motion = system.asideMotion(to: place, velocity: velocity) else {
      return
    }
    aside = AsideRun(motion, at: scrollTime)
  }

  /// Who takes up what shows beyond the top.
  private var topPolicy: TouchPolicy { system.listOwnsTopExcess ? .innerOnly : .outerFirst }

  /// How far parts can move towards an end, in points.
  func room(atTop isTop: Bool) -> Double {
    isTop
      ? max(0, system.offset - system.limits(topPolicy).parts.lower)
      : max(0, system.limits(.innerOnly).parts.upper - system.offset)
  }

  /// Lets parts that have got room take up what shows beyond an end: a header that has grown comes
  /// into view, a list that has grown is scrolled as far as it shows.
  ///
  /// - Returns: What still shows beyond the end, in points.
  private mutating func takeUp(_ excess: Double, inMoreThan before: Double) -> Double {
    guard excess != 0 else { return 0 }
    let isTop = excess < 0
    let room = max(0, room(atTop: isTop) - before)
    let taken = isTop ? max(excess, -room) : min(excess, room)
    if taken != 0 { system.move(by: taken, isTop ? topPolicy : .innerOnly) }
    return excess - taken
  }
}
