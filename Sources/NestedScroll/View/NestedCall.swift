package import ScrollModel

/// A call of the app as a value: a method of ``NestedScrollView`` with its arguments.
package enum NestedCall: Sendable {
  case setContentOffset(Double, animated: Bool)
  case assignContentOffset(Double)
  case scrollToTop
  case scrollPage(Int, to: Double)
  case showPage(Int, animated: Bool)
  case moveSettlingPart(to: Double, animated: Bool)
  indirect case setPhysics(ScrollPhysics)
  case beginRefreshing(page: Int? = nil)
  case endRefreshing(page: Int? = nil)
  case endLoadingMore(page: Int? = nil)
  case stopScrolling
}

extension NestedScrollView {
  package mutating func perform(
    _ call: NestedCall, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    switch call {
    case .setContentOffset(let offset, let isAnimated):
      setContentOffset(offset, animated: isAnimated, at: time, emit: emit)
    case .assignContentOffset(let offset): assignContentOffset(offset, at: time, emit: emit)
    case .scrollToTop: scrollToTop(at: time, emit: emit)
    case .scrollPage(let page, let offset): scrollPage(page, to: offset, at: time, emit: emit)
    case .showPage(let page, let isAnimated):
      showPage(page, animated: isAnimated, at: time, emit: emit)
    case .moveSettlingPart(let position, let isAnimated):
      moveSettlingPart(to: position, animated: isAnimated, at: time, emit: emit)
    case .setPhysics(let physics): setPhysics(physics, at: time, emit: emit)
    case .beginRefreshing(let page): beginRefreshing(page: page, at: time, emit: emit)
    case .endRefreshing(let page): endRefreshing(page: page, at: time, emit: emit)
    case .endLoadingMore(let page): endLoadingMore(page: page, at: time, emit: emit)
    case .stopScrolling: stopScrolling(at: time, emit: emit)
    }
  }
}
