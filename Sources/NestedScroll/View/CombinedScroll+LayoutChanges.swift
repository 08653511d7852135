import ScrollDynamics
import ScrollModel

// Changes of sizes and list offsets that do not count as movements.
extension CombinedScroll {
  /// Content at rest moves to the end of a page that has become too short to collapse the header.
  mutating func changeSizes(
    at time: Double, emit: (NestedEffect) -> Void, _ change: (inout System) -> Void
  ) {
    let before = system
    let isFitted = scroll.phase == .idle && !limits.isBeyondShortEnd(scroll.contentOffset.y)
    let footer = footers.extent(under: policy)
    let isReported = changeOffsets(at: time, emit: emit) { system in
      change(&system)
      let end = system.limits(system.defaultPolicy).rest.upper + footer
      if isFitted, system.offset > end { system.move(to: end, system.defaultPolicy) }
    }
    if !isReported, system.movesLists(of: before) { emit(.scroll(.didScroll)) }
  }

  /// Returns true if `didScroll` was emitted.
  @discardableResult
  mutating func changeOffsets(
    at time: Double, emit: (NestedEffect) -> Void, _ body: (inout System) -> Void
  ) -> Bool {
    report(nil, emit: emit) { combined in
      let (before, isIdle) = (combined.overscroll, combined.scroll.phase == .idle)
      let clock = combined.clock
      var settling = combined.settling
      defer { combined.settling = settling }
      combined.change(resizes: true) { system, policy in
        let heading = settling.isRunning ? system.dock(at: settling.motion.restPosition) : nil
        let room = system.room(atTop: before < 0)
        let springing = settling.isRunning && system.movesCombinedOffset ? system : nil
        body(&system)
        if let springing {
          // A springing sheet stays in motion, with its own limits.
          system.setSettlingPosition(settling.position(at: clock))
          settling.retarget(system, from: springing, at: clock)
        } else {
          // The bar's motion ends if the new geometry has no docks.
          if !system.isSettlingPartMoving { settling = SettlingRun() }
          if let heading { settling.retarget(to: system.settlingPosition(of: heading), at: time) }
          if isIdle { policy = system.defaultPolicy }
        }
        return system.consume(before, inMoreThan: room)
      }
    }
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
