import NestedScroll
import ScrollModel

extension Scenario.System {
  /// Checks before a run that the system supports the arguments of a step.
  func check(_ step: Scenario.Step, _ verb: String, at node: Node) throws(ScenarioError) {
    switch step {
    case .drag(let drag) where nested == nil && drag.part != .content:
      throw node.conflict(
        "a scroll-view has no \"\(drag.part.word)\"", remedy: "write \"content\"", at: "on")
    case .drag(let drag) where nestedProtocol?.kind.features.contains(.page) == false:
      guard drag.axis == .horizontal else { return }
      throw node.conflict(
        "this protocol has one axis", remedy: "only css-scroll has two", at: "axis")
    case .scrollView(.contentOffset(let x, _)): try checkTarget(x: x, key: verb, at: node)
    case .scrollTo(let target, _): try checkTarget(x: target.x, key: verb, at: node)
    case .lift(_, let target?), .fling(_, let target?):
      guard nestedProtocol == nil else {
        throw node.conflict("a protocol has no target", remedy: "remove \"target\"", at: "target")
      }
      try checkTarget(x: target.x, key: "target", at: node)
    case .nested(let step): try check(step, verb, at: node)
    default: break
    }
  }

  private func check(
    _ step: Scenario.NestedStep, _ verb: String, at node: Node
  ) throws(ScenarioError) {
    guard let declared else {
      switch step {
      case .beginRefresh(nil): return try checkRefresh(of: nil, verb, at: node)
      case .beginRefresh, .endRefresh(_?):
        throw node.conflict("a scroll-view has no pages", remedy: "remove \"page\"", at: "page")
      default: return
      }
    }
    let pages = declared.traits.pageCount
    switch step {
    case .page(let page, _): try node.checkIndex(page, below: pages, "page", at: verb)
    // All lists of a stack are on one page; an app scrolls each of them by its index.
    case .scrollPage(let page, _):
      try node.checkIndex(page, below: declared.traits.listCount, "page", at: verb)
    case .endRefresh(let page), .endLoadMore(let page):
      try node.checkIndex(page ?? 0, below: pages, "page", at: "page")
    case .beginRefresh(let page):
      try node.checkIndex(page ?? 0, below: pages, "page", at: "page")
      try checkRefresh(of: page, verb, at: node)
    case .detent(let detent, _):
      try node.checkIndex(detent, below: declared.traits.detents.count, "detent", at: verb)
    case .swipe, .scrollToTop, .stop, .set, .insertAbove, .hitTest, .dock: break
    }
  }

  private func checkRefresh(of page: Int?, _ verb: String, at node: Node) throws(ScenarioError) {
    guard !refreshes(page) else { return }
    let which = page.map { "page \($0)" } ?? "the system"
    throw node.conflict(
      "\(which) has no refresh control", remedy: "give the system a \"refresh\"", at: verb)
  }

  private func checkTarget(x: Double?, key: String, at node: Node) throws(ScenarioError) {
    guard nested != nil, x != nil else { return }
    throw node.conflict(
      "a nested system scrolls along one axis", remedy: "give the target as a number of points",
      at: key)
  }

  /// True if the page has a refresh control; if `page` is `nil`, true if any page has one.
  private func refreshes(_ page: Int?) -> Bool {
    if case .scrollView(let view) = self { return view.behavior.refreshControl != nil }
    let pages = page.map { [$0] } ?? Array(0..<(declared?.traits.pageCount ?? 1))
    return pages.contains { declared?.refreshControl(of: $0) != nil }
  }
}
