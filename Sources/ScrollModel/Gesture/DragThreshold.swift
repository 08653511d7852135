/// Flutter's drag threshold: the distance that a finger moves after the touch slop before the
/// content moves.
///
/// Movements have no effect until their sum exceeds the distance. The event that exceeds the
/// distance moves the content by at most a third of the distance, or by the event's whole movement
/// if that is a ``jump``. The threshold restarts when the finger rests for more than 50 ms.
package struct DragThreshold: Sendable, Hashable {
  /// A movement in points; an event with a larger movement moves the content by all of it.
  package static var jump: Double { 24 }

  private var swallowed: Double? = 0
  private var latestMove = 0.0

  var isPassed: Bool { swallowed == nil }

  init(at time: Double) { latestMove = time }

  /// The part of a movement that moves the content, in points.
  mutating func passed(_ delta: Double, distance: Double, at time: Double) -> Double {
    guard delta != 0 else {
      if swallowed == nil, Gap.longerThan(0.05).cuts(time - latestMove) { swallowed = 0 }
      return 0
    }
    latestMove = time
    guard let sum = swallowed.map({ $0 + delta }) else { return delta }
    guard abs(sum) > distance else {
      swallowed = sum
      return 0
    }
    swallowed = nil
    if abs(delta) > Self.jump { return delta }
    let share = min(distance / 3, abs(delta))
    return delta < 0 ? -share : share
  }
}
