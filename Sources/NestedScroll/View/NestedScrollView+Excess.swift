import ScrollDynamics
import ScrollModel

// Whose it is what shows beyond an end, where the joint offset does not tell.
extension NestedScrollView {
  /// What may move while something shows beyond an end, which the joint offset of what moves freely
  /// does not tell from a part on its way.
  ///
  /// - The outer part first, if it is that which shows beyond its start above a list that is scrolled
  ///   or moves alone: a sheet below its lowest place, a header that is stretched.
  /// - The list alone, if it is beyond its end under a bar that came down, whose header has room.
  ///
  /// Mutating, although it changes nothing, for a call that gets no copy of everything.
  @inline(__always)
  mutating func policy(_ wanted: TouchPolicy, withExcess excess: Double) -> TouchPolicy {
    abs(excess) <= Self.rounding ? wanted : policy(wanted, beyondBy: excess)
  }

  @inline(never)
  private mutating func policy(_ wanted: TouchPolicy, beyondBy excess: Double) -> TouchPolicy {
    if excess < 0, !system.listOwnsTopExcess {
      let isScrolled = system.offset > system.limits(.free).parts.lower + Self.rounding
      let isUnderBar = wanted == .innerOnly && !system.movesJointOffset
      return (wanted == .free && isScrolled) || isUnderBar ? .outerFirst : wanted
    }
    guard wanted == .free, isBeyondEndUnderBar(by: excess) else { return wanted }
    return .innerOnly
  }

  /// Whether the list shows beyond its end, where a movement that is free would be the header's.
  private mutating func isBeyondEndUnderBar(by excess: Double) -> Bool {
    excess > Self.rounding && !system.movesJointOffset
      && system.limits(.free).parts.upper > system.offset + Self.rounding
  }

  /// Puts a header back that is pulled down behind a page that covers it, as one does under a bar that
  /// is up: nothing is seen of that, and what the list does next is its own.
  @inline(never)
  mutating func putHeaderBack() {
    guard system.dock == .top, !system.isAside, !system.listOwnsTopExcess else { return }
    let beyond = scroll.contentOffset.y - system.offset
    guard beyond < -Self.rounding else { return }
    policy = .innerOnly
    setLimits(system.limits(policy), movedBy: -beyond)
  }

  /// Gives up what of a list shows beyond its end, if the header would take it for its own.
  mutating func dropEndUnderBar() {
    let beyond = scroll.contentOffset.y - system.offset
    guard policy == .free, isBeyondEndUnderBar(by: beyond) else { return updateLimits() }
    setLimits(system.limits(policy), movedBy: -beyond)
  }

  /// Gives up what a list shows beyond its end, if a finger that takes the sheet around it would move
  /// that by as much.
  mutating func dropEndUnderFinger() {
    let beyond = scroll.contentOffset.y - system.offset
    let limits = system.limits(policy)
    let isLost =
      system.movesJointOffset && policy != .innerOnly && beyond > Self.rounding
      && limits.parts.upper > system.offset + Self.rounding
    setLimits(limits, movedBy: isLost ? -beyond : 0)
  }

  /// Lets resting content that lies beyond an end return to it, unless it does so by rounding.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle else { return }
    dropRounding()
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }
}
