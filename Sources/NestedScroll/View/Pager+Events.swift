// What happens while the pages move by themselves, as seen from the page that is current: each changes
// half-way to the next, and shows the one beyond from where it rests.
extension Pager {
  /// The earlier of both, not before a time.
  @inline(never)
  func eventTime(of page: Int, since start: Double) -> Double {
    min(commitTime(of: page, since: start), neighbourTime(of: page, since: start))
  }

  /// When the next page becomes current, not before a time; infinity if none does.
  func commitTime(of page: Int, since start: Double) -> Double {
    let way = target - Double(page)
    guard abs(way) > 0.5 else { return .infinity }
    return time(passing: Double(page) + (way < 0 ? -0.5 : 0.5), way, since: start)
  }

  /// When another page begins to show, not before a time; infinity if none does.
  func neighbourTime(of page: Int, since start: Double) -> Double {
    guard nextNeighbour(of: page) != nil else { return .infinity }
    return time(passing: Double(page), target - Double(page), since: start)
  }

  /// The page that begins to show once the current one is where it rests; `nil` if there is none
  /// ahead that does not show yet.
  func nextNeighbour(of page: Int) -> Int? {
    let way = target - Double(page)
    guard isMoving, way != 0 else { return nil }
    let next = page + (way < 0 ? -1 : 1)
    return next == neighbour ? nil : next
  }

  /// Pages that begin to move beyond a place already, by a last bit, do not pass it again.
  private func time(passing place: Double, _ way: Double, since start: Double) -> Double {
    let isBeyond = way < 0 ? position <= place : position >= place
    return isBeyond ? start : max(start, time(whenAt: place))
  }
}
