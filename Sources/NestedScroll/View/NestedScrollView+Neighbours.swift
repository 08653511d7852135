// Which page shows beside the current one; a system that aligns its pages is told before it does.
extension NestedScrollView {
  /// The page that the motion of the pages shows next, once the current one is where it rests;
  /// `nil` if there is none ahead that does not show yet.
  private var nextNeighbour: Int? {
    let way = pager.target - Double(system.page)
    guard system.commitsHalfWay, pager.isMoving, way != 0 else { return nil }
    let next = system.page + (way < 0 ? -1 : 1)
    return next == pager.neighbour ? nil : next
  }

  /// When another page begins to show by the motion of the pages, not before a time; infinity if
  /// none does.
  func neighbourTime(since start: Double) -> Double {
    guard let next = nextNeighbour else { return .infinity }
    let place = Double(system.page)
    let isBeyond = next < system.page ? pager.position <= place : pager.position >= place
    return isBeyond ? start : max(start, pager.time(whenAt: place))
  }

  /// Lets the page begin to show that the motion of the pages has come to.
  mutating func showNextNeighbour() {
    if let next = nextNeighbour { showNeighbour(next) }
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
