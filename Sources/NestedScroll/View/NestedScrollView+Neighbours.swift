// Which page is visible beside the current one; systems that align pages are told in advance.
extension NestedScrollView {
  /// Tells the system about the page that a finger starts to drag into view.
  mutating func showDraggedNeighbour() {
    guard system.commitsHalfWay else { return }
    let position = min(max(0, pagePosition), Double(system.pageCount - 1))
    let (before, after) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
    let other = before == system.page ? after : before
    guard other != system.page else {
      neighbour = nil
      return
    }
    if other != neighbour { showNeighbour(other) }
  }

  mutating func showNeighbour(_ page: Int) {
    neighbour = page
    system.willShow(page: page)
  }
}
