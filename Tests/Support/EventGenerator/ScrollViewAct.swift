package import ScrollModel

/// A step of a random walk of a plain scroll view: a frame, an event or a call of the app.
package enum ScrollViewAct: Sendable {
  case frame
  /// An event, and how far the host moves the target if the event ends a drag; `nil` to keep it.
  case event(ScrollEvent, target: Vector? = nil)
  case setContentOffset(Vector, animated: Bool)
  case assignContentOffset(Vector)
  case scrollRectToVisible(Rect, animated: Bool)
  case scrollToTop
  case stopScrolling
  indirect case setPhysics(ScrollPhysics)
  indirect case setBehavior(ScrollBehavior)
  case beginRefreshing
  case endRefreshing
  case setGeometry(ScrollGeometry, insertedBefore: Vector)
}

extension HeadlessScrollView {
  /// Performs a step; `willEndDragging` may change the target if the step has none.
  package mutating func perform(
    _ act: ScrollViewAct, at time: Double,
    willEndDragging: (Vector, inout Vector) -> Void = { _, _ in },
    emit: (ScrollEffect) -> Void = { _ in }
  ) {
    switch act {
    case .frame: advance(to: time, emit: emit)
    case .event(let event, let movement):
      handle(event, at: time) { velocity, target in
        if let movement { target = target + movement } else { willEndDragging(velocity, &target) }
      } emit: { effect in
        emit(effect)
      }
    case .setContentOffset(let offset, let isAnimated):
      setContentOffset(offset, animated: isAnimated, at: time, emit: emit)
    case .assignContentOffset(let offset): assignContentOffset(offset, at: time, emit: emit)
    case .scrollRectToVisible(let rect, let isAnimated):
      scrollRectToVisible(rect, animated: isAnimated, at: time, emit: emit)
    case .scrollToTop: scrollToTop(at: time, emit: emit)
    case .stopScrolling: stopScrolling(at: time, emit: emit)
    case .setPhysics(let physics): setPhysics(physics, at: time, emit: emit)
    case .setBehavior(let behavior): setBehavior(behavior, at: time, emit: emit)
    case .beginRefreshing: beginRefreshing(at: time, emit: emit)
    case .endRefreshing: endRefreshing(at: time, emit: emit)
    case .setGeometry(let geometry, let inserted):
      setGeometry(geometry, insertedBefore: inserted, at: time, emit: emit)
    }
  }
}
