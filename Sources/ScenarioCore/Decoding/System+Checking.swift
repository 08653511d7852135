import NestedScroll
import ScrollModel

extension Scenario.System {
  /// Checks before a run that the system supports a step of a script.
  func check(_ step: Scenario.Step, _ verb: String, at node: Node) throws(ScenarioError) {
    if let system = nestedProtocol { return try check(step, verb, of: system, at: node) }
    switch step {
    case .protocolStep(let step):
      throw rejection(of: verb, remedy: Self.kinds(with: step), at: node)
    case .drag(let drag) where nested == nil && drag.part != .content:
      throw node.conflict(
        "a scroll-view has no \"\(drag.part.word)\"", remedy: "write \"content\"", at: "on")
    case .scrollView(.scrollToRect) where nested != nil:
      throw node.conflict(
        "a nested system has no \"\(verb)\"", remedy: "only a scroll-view has it", at: verb)
    case .scrollView(.contentOffset(let x, _)): try checkTarget(x: x, key: verb, at: node)
    case .scrollTo(let target, _): try checkTarget(x: target.x, key: verb, at: node)
    case .lift(_, let target), .fling(_, let target):
      try checkTarget(x: target?.x, key: "target", at: node)
    default: break
    }
    guard case .nested(let step) = step else { return }
    guard let declared else {
      switch step {
      case .beginRefresh(nil): return try checkRefresh(of: nil, verb, at: node)
      case .endRefresh(nil), .scrollToTop, .stop, .set, .insertAbove: return
      case .beginRefresh, .endRefresh:
        throw node.conflict("a scroll-view has no pages", remedy: "remove \"page\"", at: "page")
      case .page, .swipe, .scrollPage, .detent, .hitTest, .endLoadMore, .dock: break
      }
      throw rejection(
        of: verb, by: "a scroll-view", remedy: "only nested systems have it", at: node)
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
      let count = declared.traits.detents.count
      guard count > 0 else { throw onlySheets(verb, at: node) }
      try node.checkIndex(detent, below: count, "detent", at: verb)
    case .hitTest: guard !declared.traits.detents.isEmpty else { throw onlySheets(verb, at: node) }
    case .dock:
      guard easyPager != nil else {
        throw rejection(of: verb, remedy: "only an easy-pager has it", at: node)
      }
    case .swipe, .scrollToTop, .stop, .set, .insertAbove: break
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

  private func onlySheets(_ verb: String, at node: Node) -> ScenarioError {
    rejection(of: verb, remedy: "only a detent-sheet has it", at: node)
  }

  func rejection(
    of verb: String, by system: String = "this system", remedy: String, at node: Node
  ) -> ScenarioError {
    node.conflict("\(system) has no step \"\(verb)\"", remedy: remedy, at: verb)
  }

  /// True if the page has a refresh control; if `page` is `nil`, true if any page has one.
  private func refreshes(_ page: Int?) -> Bool {
    if case .scrollView(let view) = self { return view.behavior.refreshControl != nil }
    let pages = page.map { [$0] } ?? Array(0..<(declared?.traits.pageCount ?? 1))
    return pages.contains { declared?.refreshControl(of: $0) != nil }
  }
}
