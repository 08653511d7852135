/// Flutter's second threshold: how far a finger moves after its slop before the content does.
///
/// Movement is swallowed until its sum exceeds the distance; the movement that exceeds it counts a
/// third of the distance at most, or all of it if it is longer than 24 points. A finger that stands
/// for more than 50 ms has to pass it again.
struct DragThreshold: Sendable, Hashable {
  private var swallowed: Double? = 0
  private var latestMove = 0.0

  init(at time: Double) { latestMove = time }

  /// What of a movement reaches the content.
  mutating func passed(_ delta: Double, distance: Double, at time: Double) -> Double {
    guard delta != 0 else {
      if swallowed == nil, time - latestMove > 0.05 { swallowed = 0 }
      return 0
    }
    latestMove = time
    guard let sum = swallowed.map({ $0 + delta }) else { return delta }
    guard abs(sum) > distance else {
      swallowed = sum
      return 0
    }
    swallowed = nil
    if abs(delta) > 24 { return delta }
    let share = min(distance / 3, abs(delta))
    return delta < 0 ? -share : share
  }
}
