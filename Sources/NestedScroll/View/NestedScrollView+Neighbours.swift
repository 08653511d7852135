// Which page shows beside the current one; a system that aligns its pages is told before it does.
extension NestedScrollView {
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

  mutating func showNeighbour(_ page: Int) {
    pager.neighbour = page
    system.willShow(page: page)
  }
}
