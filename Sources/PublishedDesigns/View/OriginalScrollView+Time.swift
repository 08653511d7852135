package import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// Advances all motions to the time of a frame; events before it happen at their exact times.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - emit: Receives the effects, in order.
  package mutating func advance(to time: Double, emit: (NestedEffect) -> Void) {
    while isMoving {
      guard let next = nextEventTime, next <= time else { return pass(to: time, emit: emit) }
      pass(to: next, emit: emit)
    }
    scroll.advance(to: time) { relay($0, to: emit) }
    pages.advance(to: time) { _ in }
    clock = time
  }

  private mutating func moveContent(to time: Double, emit: (NestedEffect) -> Void) {
    let before = offset
    scroll.advance(to: time) { relay($0, to: emit) }
    travelled += offset - before
    absorb()
  }

  private mutating func pass(to time: Double, emit: (NestedEffect) -> Void) {
    moveContent(to: time, emit: emit)
    clock = time
    settle(to: time, emit: emit)
    advancePages(to: time, emit: emit)
    updateLimits()
    guard !isMoving else { return }
    if scroll.phase == .idle { resetTouch() }
    emit(.rested(at: time))
  }
}
