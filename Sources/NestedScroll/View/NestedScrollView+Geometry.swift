import ScrollDynamics
import ScrollModel

// Changes of sizes and list offsets that are not movements.
extension NestedScrollView {
  /// Takes the geometry of another system of the same type, and keeps the visible content in place.
  ///
  /// Motion continues towards the new ends.
  ///
  /// - Parameters:
  ///   - other: A system with the new geometry, whose preconditions were checked when it was
  ///     created.
  ///   - time: The time of the change, in seconds, not before that of any earlier call.
  ///   - emit: Receives the effects, in order.
  public mutating func adopt(
    _ other: System, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    catchUp(to: time, emit: emit)
    let waited = system.isRefreshing(page: system.page)
    let (page, rest) = (system.page, limits.rest)
    changeSizes(at: time, emit: emit) { $0.adopt(other) }
    if waited { returnToRange(from: rest, at: time, emit: emit) }
    updateFooters()
    adoptPages(replacing: page, at: time, emit: emit)
    findHandOver()
  }

  /// Takes a geometry with content inserted above the visible rows of one page, which stay in
  /// place.
  ///
  /// Motion continues.
  ///
  /// - Parameters:
  ///   - other: A system with the new geometry, whose preconditions were checked when it was
  ///     created.
  ///   - length: The height of the inserted content, in points; negative for removed content.
  ///   - page: The index of the page, or of the list of a stack, from 0.
  ///   - time: The time of the change, in seconds, not before that of any earlier call.
  ///   - emit: Receives the effects, in order.
  public mutating func adopt(
    _ other: System, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    catchUp(to: time, emit: emit)
    let current = system.page
    changeSizes(at: time, emit: emit) { system in
      // Removed content scrolls the list back while it still has its old length, inserted content
      // once it has the new one.
      if length < 0 { system.follow(length, above: page) }
      system.adopt(other)
      if length > 0 { system.follow(length, above: page) }
    }
    updateFooters()
    adoptPages(replacing: current, at: time, emit: emit)
    findHandOver()
  }

  /// Lets the system take other sizes, and adjusts the motion to them.
  private mutating func changeSizes(
    at time: Double, emit: (NestedEffect) -> Void, _ change: (inout System) -> Void
  ) {
    let before = system
    let isReported = changeSystem(at: time, emit: emit, change)
    if !isReported, movesLists(of: before) { emit(.scroll(.didScroll)) }
  }

  /// Lets the system change its amounts, and changes the origin of the combined offset by the same
  /// distance.
  ///
  /// - Parameters:
  ///   - page: The page whose list may change its offset although it is hidden; `nil` for none.
  ///   - time: The time, in seconds.
  ///   - emit: Receives the effect that the content has scrolled.
  ///   - change: Changes the system.
  /// - Returns: Whether that effect was reported.
  @discardableResult
  mutating func changeSystem(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void,
    _ change: (inout System) -> Void
  ) -> Bool {
    let (shown, overscroll) = (shownOffsets(page), exactOverscroll)
    let heading = settlingDock
    let room = room(atTop: overscroll < 0)
    let springing = settling.isRunning && system.movesCombinedOffset ? system : nil
    change(&system)
    if system.viewport != scroll.geometry.containerSize {
      scroll.resize(to: Self.geometry(of: system))
    }
    if let springing {
      // A springing sheet stays in motion, with the limits that belong to it.
      system.placeSettlingPart(at: settling.position(at: scrollTime))
      redirectSheet(of: springing)
    } else {
      // The bar's motion ends if the new sizes have no dock.
      if !system.isSettlingPartMoving { settling = SettlingRun() }
      if let heading { redirectSettlingPart(to: heading, at: time) }
      if scroll.phase == .idle { policy = system.defaultPolicy }
    }
    settle(overscroll: takeUp(overscroll, inMoreThan: room))
    // While a finger holds the bar, the combined offset cannot move, not even by a rounding error.
    if policy == .settlingPart, system.offset.isNearly(scroll.contentOffset.y) {
      scroll.place(atVertical: system.offset)
    }
    return reportScroll(from: shown, page, emit: emit)
  }

  /// Gives a sheet that springs the new offset of its detent as its target, at its present
  /// velocity.
  private mutating func redirectSheet(of before: System) {
    let (target, velocity) = (settling.motion.restPosition, settling.velocity(at: scrollTime))
    let place = system.settlingTarget(replacing: target, of: before)
    guard place != target, let motion = system.settlingMotion(to: place, velocity: velocity) else {
      return
    }
    settling = SettlingRun(motion, at: scrollTime)
  }

  /// The policy of the parts that can consume overscroll beyond the top.
  private var topPolicy: TouchPolicy { system.listOwnsTopOverscroll ? .innerOnly : .outerFirst }

  /// How far the parts can move towards the top or the bottom, in points, 0 or more.
  func room(atTop isTop: Bool) -> Double {
    isTop
      ? max(0, system.offset - system.limits(topPolicy).parts.lower)
      : max(0, system.limits(.innerOnly).parts.upper - system.offset)
  }

  /// Lets parts that have become longer consume overscroll: a taller header comes into view, and a
  /// longer list is scrolled as far as the overscroll showed.
  ///
  /// - Returns: The remaining overscroll, in points.
  private mutating func takeUp(_ overscroll: Double, inMoreThan before: Double) -> Double {
    guard overscroll != 0 else { return 0 }
    let isTop = overscroll < 0
    let room = max(0, room(atTop: isTop) - before)
    let taken = isTop ? max(overscroll, -room) : min(overscroll, room)
    if taken != 0 { system.move(by: taken, isTop ? topPolicy : .innerOnly) }
    return overscroll - taken
  }
}
