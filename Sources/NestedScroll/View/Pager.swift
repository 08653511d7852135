public import ScrollDynamics

/// The other axis of a nested scroll view: which page shows, and how far it is on its way.
@usableFromInline
struct Pager: Sendable, Hashable {
  /// The page that shows, fractional on the way between two.
  @usableFromInline private(set) var position: Double
  @usableFromInline private(set) var motion: EasedMotion?
  private var start = 0.0
  /// The position that a finger's drag counts from.
  private(set) var anchor = 0.0
  /// How far that finger has moved the pages.
  private var dragged = 0.0
  /// The page that shows beside the current one, if it has been told.
  @usableFromInline var neighbour: Int?

  /// Whether a finger has moved the pages from where it found them.
  var isDragged: Bool { dragged != 0 }

  init(page: Int) { position = Double(page) }

  @inline(__always) @inlinable var isMoving: Bool { motion != nil }

  /// Where the pages will rest.
  var target: Double { motion?.target ?? position }

  /// When the pages rest, infinity if they do not move.
  @usableFromInline var restTime: Double { motion.map { start + $0.duration } ?? .infinity }

  mutating func beginDrag() {
    motion = nil
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
    if motion != nil { anchor = position - dragged }
    motion = nil
    dragged = pages
    position = min(max(0, anchor + pages), Double(count - 1))
  }

  mutating func place(at page: Int) {
    // A page that shows already stays as it is under a finger that has gone beyond the last one.
    guard motion != nil || position != Double(page) else { return }
    motion = nil
    neighbour = nil
    position = Double(page)
    anchor = position - dragged
  }

  mutating func animate(to page: Double, at time: Double) {
    guard page != position else {
      motion = nil
      neighbour = nil
      return
    }
    motion = EasedMotion(from: position, to: page)
    start = time
  }

  mutating func advance(to time: Double) {
    guard let motion else { return }
    position = motion.position(at: max(0, time - start))
    if time >= start + motion.duration {
      position = motion.target
      self.motion = nil
      neighbour = nil
    }
  }

  /// When the pages pass a position by themselves, or infinity.
  func time(whenAt position: Double) -> Double {
    motion?.time(toReach: position).map { start + $0 } ?? .infinity
  }
}
