import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Lets parts that can still move consume a drag's movement before the overscroll increases.
  @inline(never)
  mutating func moveBesideOverscroll(
    by movement: Double, from shown: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let overscroll = exactOverscroll
    guard overscroll * movement > 0, scroll.isDragging else { return }
    guard scroll.physics.dragsByWholeMovement else { return }
    let target = system.offset + movement
    let (consumer, next) = system.parts.consumerAndBoundary(
      movingTo: target, movement, system.claims(policy))
    guard let consumer else { return }
    var (last, goal) = (consumer, target)
    if let next {
      (last, goal) = system.passBoundaries(
        next, to: target, movingBy: movement, policy, at: time, emit: emit)
    }
    let list = system.offset - system.outer
    system.move(to: goal, policy)
    // The surplus (see CollapsingHeader) that a list loses meanwhile does not count as movement.
    let surplus = movement > 0 ? max(0, list - (system.offset - system.outer)) : 0
    let place = goal - surplus
    let left = place - system.offset
    // The remaining movement increases the overscroll from its previous value.
    settle(overscroll: shown)
    scroll.repeatDrag(of: left)
    updateLimits()
    let owner = system.parts.overscrollOwner(at: overscroll < 0 ? .lower : .upper)
    if left != 0, last != owner { emit(.handedOver(from: last, to: owner, at: time)) }
  }

  /// Restores the system's limits after a drag has undone the overscroll at an end.
  @inline(never)
  mutating func leave(_ end: ScrollRange.End) {
    let offset = system.offset
    guard scroll.isDragging, scroll.physics.dragsByWholeMovement,
      limits.parts != system.limits(policy).parts
    else { return }
    let distance = scroll.dragDistance(beyond: offset)
    guard end == .lower ? distance > 0 : distance < 0 else { return }
    scroll.setVerticalOffset(offset)
    settle(overscroll: 0)
    scroll.repeatDrag(of: distance)
    limits.keepOverscrolledEnd(end)
  }

  /// Ends the overscroll of a header that the page hides because the bar is docked at the top.
  ///
  /// The next movement then scrolls only the list.
  @inline(never)
  mutating func returnPulledHeader(emit: (NestedEffect) -> Void) {
    guard system.dock == .top, !system.isSettlingPartMoving, !system.listOwnsTopOverscroll else {
      return
    }
    guard system.offset > scroll.contentOffset.y else { return }
    policy = .innerOnly
    settle(overscroll: 0, emit: emit)
  }

  mutating func returnFreely(at time: Double, emit: (NestedEffect) -> Void) {
    resetPolicy()
    bounceBack(at: time, emit: emit)
  }

  mutating func bounceBack(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle else { return }
    scroll.bounceBack(at: time) { relay($0, to: emit) }
  }
}
