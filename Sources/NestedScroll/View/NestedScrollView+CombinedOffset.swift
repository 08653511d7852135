import ScrollDynamics
package import ScrollModel

// The scroll view of the combined offset: its events, and the effect of its movements on the parts.
extension NestedScrollView {
  /// Sends an event to the scroll view of the combined offset, and splits the resulting movement
  /// among the parts.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    sendToScroll(event, at: time, emit: emit)
    followScroll(at: time, emit: emit)
  }

  /// Splits the movement caused by the scroll view's last event among the parts.
  mutating func followScroll(at time: Double, emit: (NestedEffect) -> Void) {
    if movesOnePart() { return }
    if let end = limits.overscrolledEnd, policy != .settlingPart { leave(end) }
    absorb(at: time, emit: emit)
    updateLimits()
  }

  /// Ends the scroll view's drag with an event, and splits the resulting movement among the parts.
  mutating func sendEnd(
    _ event: ScrollEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    scroll.handle(event, at: time) { velocity, target in
      retarget(velocity.y, &target.y)
    } emit: {
      relay($0, to: emit)
    }
    absorb(at: time, emit: emit)
    updateLimits()
    if hold?.stoppedPart != nil, scroll.isMoving,
      let next = owner(movingBy: scroll.verticalDirection)
    {
      hold?.takeOver(next, at: time, emit: emit)
    }
  }

  /// Sends an event to the scroll view of the combined offset; emits `didScroll` only if the
  /// visible offset changes.
  mutating func sendToScroll(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard displayScale != nil else {
      return scroll.handle(event, at: time) { relay($0, to: emit) }
    }
    let before = offset
    var hasScrolled = false
    scroll.handle(event, at: time) { effect in
      if effect == .didScroll { hasScrolled = true } else { relay(effect, to: emit) }
    }
    if hasScrolled, offset != before { emit(.scroll(.didScroll)) }
  }
}

/// Forwards an effect of the scroll view, except the end of its motion.
package func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}

/// Emits that a part takes over from another part.
func reportHandOver(
  from: NestedPart, to: NestedPart, at time: Double, emit: (NestedEffect) -> Void
) {
  if from != to { emit(.handedOver(from: from, to: to, at: time)) }
}
