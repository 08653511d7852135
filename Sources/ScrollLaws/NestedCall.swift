package import NestedScroll
package import ScrollModel

/// A call of the app in a random walk or a script: a method of ``NestedScrollView`` with its
/// arguments.
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

  /// The call at a time, in seconds, as Swift code.
  func code(at time: Double) -> String {
    func page(_ page: Int?) -> String { page.map { "page: \($0), " } ?? "" }
    let call =
      switch self {
      case .setContentOffset(let offset, let isAnimated):
        "setContentOffset(\(number(offset)), animated: \(isAnimated), "
      case .assignContentOffset(let offset): "assignContentOffset(\(number(offset)), "
      case .scrollToTop: "scrollToTop("
      case .scrollPage(let page, let offset): "scrollPage(\(page), to: \(number(offset)), "
      case .showPage(let page, let isAnimated): "showPage(\(page), animated: \(isAnimated), "
      case .moveSettlingPart(let position, let isAnimated):
        "moveSettlingPart(to: \(number(position)), animated: \(isAnimated), "
      case .setPhysics: "setPhysics(physics, "
      case .beginRefreshing(let number): "beginRefreshing(\(page(number))"
      case .endRefreshing(let number): "endRefreshing(\(page(number))"
      case .endLoadingMore(let number): "endLoadingMore(\(page(number))"
      case .stopScrolling: "stopScrolling("
      }
    return "\(call)at: \(number(time)))"
  }

  /// The mirrored call, for pages in the opposite order.
  func mirrored(_ pageCount: Int) -> NestedCall {
    func other(_ page: Int) -> Int { pageCount - 1 - page }
    return switch self {
    case .scrollPage(let page, let offset): .scrollPage(other(page), to: offset)
    case .showPage(let page, let isAnimated): .showPage(other(page), animated: isAnimated)
    case .beginRefreshing(let page?): .beginRefreshing(page: other(page))
    case .endRefreshing(let page?): .endRefreshing(page: other(page))
    case .endLoadingMore(let page?): .endLoadingMore(page: other(page))
    default: self
    }
  }

  /// A copy with its offsets and positions rounded to whole numbers.
  var rounded: NestedCall {
    switch self {
    case .setContentOffset(let offset, let isAnimated):
      .setContentOffset(offset.rounded(), animated: isAnimated)
    case .assignContentOffset(let offset): .assignContentOffset(offset.rounded())
    case .scrollPage(let page, let offset): .scrollPage(page, to: offset.rounded())
    case .moveSettlingPart(let position, let isAnimated):
      .moveSettlingPart(to: position.rounded(), animated: isAnimated)
    default: self
    }
  }
}

extension NestedScrollView {
  /// Performs a call.
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
