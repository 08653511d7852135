// Which page shows beside the current one; a system that aligns its pages is told before it does.
extension NestedScrollView {
  /// When another page begins to show by the motion of the pages, not before a time; infinity if
  /// none does.
  func neighbourTime(since start: Double) -> Double {
    system.commitsHalfWay ? pager.neighbourTime(of: system.page, since: start) : .infinity
  }

  /// Lets the page begin to show that the motion of the pages has come to.
  mutating func showNextNeighbour() {
    if let next = pager.nextNeighbour(of: system.page) { showNeighbour(next) }
  }

  /// Lets the page begin to show that a finger has dragged into view.
  mutating func showDraggedNeighbour() {
    guard system.commitsHalfWay else { return }
    let (before, after) = (pager.position.rounded(.down), pager.position.rounded(.up))
    let other = Int(before) == system.page ? Int(after) : Int(before)
    guard other != system.page else {
      pager.neighbour = nil
      return
    }
    if other != pager.neighbour { showNeighbour(other) }
  }

  private mutating func showNeighbour(_ page: Int) {
    pager.neighbour = page
    system.willShow(page: page)
  }
}
