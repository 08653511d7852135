import ScrollModel

/// Checks the order of the effects of a scroll view, which is that of the calls of UIScrollView's delegate.
struct EffectOrder {
  private enum State {
    case idle
    case dragging
    /// Between `willEndDragging` and `didEndDragging`.
    case ending
    /// After a `didEndDragging` that announced a deceleration.
    case owingDeceleration
    case decelerating
  }

  private var state = State.idle
  private var isAnimating = false
  private var mayRest = false

  /// Returns true if the next effect may follow the previous ones.
  mutating func accepts(_ effect: ScrollEffect) -> Bool {
    let couldRest = mayRest
    mayRest = false
    switch effect {
    case .willBeginDragging: return move(from: .idle, to: .dragging) && !isAnimating
    case .didScroll: return state != .owingDeceleration
    case .willEndDragging: return move(from: .dragging, to: .ending)
    case .didEndDragging(let willDecelerate):
      return move(from: .ending, to: willDecelerate ? .owingDeceleration : .idle)
    case .willBeginDecelerating:
      return
        (move(from: .owingDeceleration, to: .decelerating)
        || move(from: .idle, to: .decelerating)) && !isAnimating
    case .didEndDecelerating:
      mayRest = true
      return move(from: .decelerating, to: .idle)
    case .didEndScrollingAnimation, .didScrollToTop:
      mayRest = true
      // At the top already, it stops a sideways deceleration without a word.
      if effect == .didScrollToTop, state == .decelerating { state = .idle }
      defer { isAnimating = false }
      return isAnimating && state == .idle
    case .shouldScrollToTop:
      // The motion, or the drag, that it takes over from ends after it.
      isAnimating = true
      return true
    case .refreshTriggered: return state == .dragging
    case .edgeReached: return state == .decelerating
    case .peaked:
      // An animation whose target has left the range turns into a spring.
      return state == .decelerating || isAnimating
    case .rested: return couldRest
    case .didChangeAdjustedContentInset, .approachingEnd: return state != .owingDeceleration
    }
  }

  /// Follows animations that start and apps that stop a deceleration, which have no delegate call;
  /// returns whether the view's flags agree with its calls.
  mutating func agrees(with view: HeadlessScrollView, afterProgram: Bool) -> Bool {
    if afterProgram, state == .decelerating, !view.isDecelerating { state = .idle }
    if afterProgram || isAnimating { isAnimating = view.phase == .animating }
    return view.isDragging == (state == .dragging)
      && view.isDecelerating == (state == .decelerating)
      && (view.phase == .animating) == isAnimating
      && state != .ending && state != .owingDeceleration
  }

  private mutating func move(from expected: State, to next: State) -> Bool {
    guard state == expected else { return false }
    state = next
    return true
  }
}
