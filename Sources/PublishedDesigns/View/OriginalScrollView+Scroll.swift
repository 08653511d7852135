import NestedScroll
import ScrollDynamics
import ScrollModel

// The scroll view of the combined offset: its events, and the effect of its movements on the parts.
extension OriginalScrollView {
  /// Sends an event to the scroll view, and moves the parts by the change of its offset.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    scroll.handle(event, at: time) { relay($0, to: emit) }
    absorb()
    updateLimits()
  }

  /// Moves the parts by the scroll view's movement since the last call.
  mutating func absorb() {
    let target = limits.parts.clamp(offset)
    let movement = target - rules.offset
    guard abs(movement) > 1e-11 else { return }
    direction = movement < 0 ? -1 : 1
    rules.move(by: movement, touch)
    // The movement that the rules have lost or counted twice.
    let lost = rules.offset - target
    if abs(lost) > Self.rounding { setLimits(movedBy: lost) }
  }

  mutating func updateLimits() { setLimits(movedBy: 0) }

  /// Sets the rules' current limits and adds a distance, in points, to the offset.
  mutating func setLimits(movedBy distance: Double) {
    let new = rules.limits(touch)
    guard distance != 0 || new != limits else { return }
    limits = new
    scroll.rebase(
      to: limits.rest, edges: limits.edges(scroll.physics), contentEnd: limits.rest.upper,
      at: scroll.contentOffset.y + distance)
  }

  mutating func resetTouch() {
    touch = rules.defaultTouch
    updateLimits()
  }

  /// Starts the return of content at rest beyond an end.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle, abs(limits.rest.overscroll(of: offset)) > Self.rounding else {
      return
    }
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }

  /// Runs a change, and reports a scroll if the offset of any part has changed.
  mutating func reportingScroll(
    emit: (NestedEffect) -> Void, _ apply: (inout Self) -> Void
  ) {
    let before = shownOffsets
    apply(&self)
    if shownOffsets != before { emit(.scroll(.didScroll)) }
  }

  /// The visible offsets of the parts, in points.
  private var shownOffsets: [Double?] {
    [offset, rules.collapsed(overscroll: overscroll)]
      + (0..<rules.pageCount).map { rules.listOffset(page: $0, overscroll: overscroll) }
  }
}

/// Forwards an effect of the scroll view, except the end of its motion.
func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}
