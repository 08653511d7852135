import ScrollDynamics

/// The other axis of a nested scroll view: which page shows, and how far it is on its way.
@usableFromInline
struct Pager: Sendable, Hashable {
  /// The page that shows, fractional on the way between two.
  @usableFromInline private(set) var position: Double
  /// The motion of pages that move by themselves, one that rests for others.
  private var motion = Trajectory(restingAt: 0)
  private var start = 0.0

  /// Whether the pages move by themselves; every frame asks, and does not look into the motion for it.
  @usableFromInline private(set) var isMoving = false

  /// When the pages rest, infinity if they do not move.
  @usableFromInline private(set) var restTime = Double.infinity
  /// The position that a finger's drag counts from.
  private(set) var anchor = 0.0
  /// How far that finger has moved the pages.
  private var dragged = 0.0
  /// The page that shows beside the current one, if it has been told.
  @usableFromInline var neighbour: Int?

  /// Whether a finger has moved the pages from where it found them.
  var isDragged: Bool { dragged != 0 }

  init(page: Int) { position = Double(page) }

  /// Where the pages will rest.
  var target: Double { isMoving ? motion.restPosition : position }

  /// Leaves the pages where they are.
  private mutating func stop() {
    guard isMoving else { return }
    motion = Trajectory(restingAt: 0)
    start = 0
    isMoving = false
    restTime = .infinity
  }

  mutating func beginDrag() {
    stop()
    anchor = position
    dragged = 0
    if position == position.rounded() { neighbour = nil }
  }

  /// Moves the pages with the finger; there is nothing before the first and after the last.
  ///
  /// A finger that stays, sideways, leaves them to what a program does with them; one that moves on
  /// takes them from where they are then.
  mutating func drag(by pages: Double, count: Int) {
    guard pages != dragged else { return }
    if isMoving { anchor = position - dragged }
    stop()
    dragged = pages
    position = min(max(0, anchor + pages), Double(count - 1))
  }

  mutating func place(at page: Int) {
    // A page that shows already stays as it is under a finger that has gone beyond the last one.
    guard isMoving || position != Double(page) else { return }
    stop()
    neighbour = nil
    position = Double(page)
    anchor = position - dragged
  }

  mutating func animate(to page: Double, at time: Double) {
    guard page != position else {
      stop()
      neighbour = nil
      return
    }
    motion = .eased(from: position, to: page)
    start = time
    isMoving = true
    restTime = time + motion.restTime
  }

  mutating func advance(to time: Double) {
    guard isMoving else { return }
    position = motion.position(at: max(0, time - start))
    if time >= restTime {
      position = motion.restPosition
      stop()
      neighbour = nil
    }
  }

  /// When the pages pass a position by themselves, or infinity.
  func time(whenAt position: Double) -> Double {
    guard isMoving, let time = motion.time(toReach: position) else { return .infinity }
    return start + time
  }
}

// Of a system that changes its page half-way, and is told of those that show beside it.
extension Pager {
  /// When the motion makes another page current or lets it begin to show, not before a time; infinity
  /// if it does neither.
  @usableFromInline func pageTime(from page: Int, since start: Double) -> Double {
    min(commitTime(from: page, since: start), neighbourTime(besides: page, since: start))
  }

  /// When another page is current, not before a time; infinity if none will be.
  func commitTime(from page: Int, since start: Double) -> Double {
    let way = target - Double(page)
    guard abs(way) > 0.5 else { return .infinity }
    return time(whenBeyond: Double(page) + (way < 0 ? -0.5 : 0.5), goingBy: way, since: start)
  }

  /// When another page begins to show, not before a time; infinity if none does.
  func neighbourTime(besides page: Int, since start: Double) -> Double {
    guard let next = nextNeighbour(besides: page) else { return .infinity }
    return time(whenBeyond: Double(page), goingBy: Double(next - page), since: start)
  }

  /// The page that the motion shows next, once the current one is where it rests; `nil` if there is
  /// none ahead that does not show yet.
  func nextNeighbour(besides page: Int) -> Int? {
    let way = target - Double(page)
    guard isMoving, way != 0 else { return nil }
    let next = page + (way < 0 ? -1 : 1)
    return next == neighbour ? nil : next
  }

  /// When the pages pass a place; those that begin to move beyond it already, by a last bit, do not
  /// pass it again.
  private func time(
    whenBeyond place: Double, goingBy way: Double, since start: Double
  ) -> Double {
    let isBeyond = way < 0 ? position <= place : position >= place
    return isBeyond ? start : max(start, time(whenAt: place))
  }
}
