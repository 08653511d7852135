import ScrollDynamics
package import ScrollModel

// The scroll view of the combined offset: its events, and the effect of its movements on the parts.
extension NestedScrollView {
  /// Sends an event to the scroll view, and splits the resulting movement among the parts.
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

  /// Emits `didScroll` only if the visible offset changes.
  mutating func sendToScroll(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard displayScale != nil else {
      return scroll.handle(event, at: time) { relay($0, to: emit) }
    }
    var report = ScrollReport(from: offset)
    scroll.handle(event, at: time) { report.relay($0, to: emit) }
    report.finish(at: offset, emit: emit)
  }

  mutating func setScrollOffset(
    _ target: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    var report = ScrollReport(from: displayScale == nil ? nil : offset)
    let place = Vector(x: scroll.contentOffset.x, y: target)
    scroll.setContentOffset(place, animated: animated, at: time) { report.relay($0, to: emit) }
    report.finish(at: offset, emit: emit)
    followScroll(at: time, emit: emit)
  }
}

/// Emits the effects of a change of the scroll view; on a pixel grid, `didScroll` comes last, and
/// only if the visible offset has changed.
struct ScrollReport {
  /// The visible offset before the change, in points; `nil` without a pixel grid.
  private let offset: Double?
  private var hasScrolled = false

  init(from offset: Double?) { self.offset = offset }

  mutating func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
    if effect == .didScroll, offset != nil {
      hasScrolled = true
    } else {
      NestedScroll.relay(effect, to: emit)
    }
  }

  func finish(at offset: Double, emit: (NestedEffect) -> Void) {
    if hasScrolled, offset != self.offset { emit(.scroll(.didScroll)) }
  }
}

/// Forwards an effect of the scroll view, except the end of its motion.
package func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}

func reportHandOver(
  from: NestedPart, to: NestedPart, at time: Double, emit: (NestedEffect) -> Void
) {
  if from != to { emit(.handedOver(from: from, to: to, at: time)) }
}
