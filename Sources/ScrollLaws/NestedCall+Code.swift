import NestedScroll

extension NestedCall {
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
}
