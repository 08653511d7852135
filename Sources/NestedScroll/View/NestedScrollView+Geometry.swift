import ScrollDynamics
import ScrollModel

// Changes of sizes and list offsets that do not count as movements.
extension NestedScrollView {
  /// Returns true if `didScroll` was emitted; `page` is a hidden page whose list may move.
  @discardableResult
  mutating func changeSystem(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void,
    _ change: (inout System) -> Void
  ) -> Bool {
    let (shown, overscroll) = (visibleOffsets(page), exactOverscroll)
    let heading = settlingTarget.flatMap { system.dock(at: $0) }
    let room = system.room(atTop: overscroll < 0)
    let springing = settling.isRunning && system.movesCombinedOffset ? system : nil
    change(&system)
    if system.viewport != scroll.geometry.containerSize {
      scroll.resize(to: system.scrollGeometry)
    }
    if let springing {
      // A springing sheet stays in motion, with its own limits.
      system.setSettlingPosition(settling.position(at: scrollTime))
      settling.retarget(system, from: springing, at: scrollTime)
    } else {
      // The bar's motion ends if the new geometry has no docks.
      if !system.isSettlingPartMoving { settling = SettlingRun() }
      if let heading { settling.retarget(to: system.settlingPosition(of: heading), at: time) }
      if scroll.phase == .idle { policy = system.defaultPolicy }
    }
    settle(overscroll: system.consume(overscroll, inMoreThan: room))
    return reportScroll(from: shown, emit: emit)
  }
}

extension NestedSystem {
  /// The sizes of the combined offset's scroll view; the limits determine its range.
  var scrollGeometry: ScrollGeometry {
    ScrollGeometry(contentSize: Size(width: viewport.width, height: 0), containerSize: viewport)
  }

  /// Lets parts that have become longer consume overscroll; returns the remaining overscroll.
  fileprivate mutating func consume(_ overscroll: Double, inMoreThan before: Double) -> Double {
    guard overscroll != 0 else { return 0 }
    let isTop = overscroll < 0
    let room = max(0, room(atTop: isTop) - before)
    let taken = isTop ? max(overscroll, -room) : min(overscroll, room)
    if taken != 0 { move(by: taken, isTop ? topPolicy : .innerOnly) }
    return overscroll - taken
  }
}
