import ScrollModel

/// Estimates how much of a finger's movement a platform's drag threshold may have swallowed between
/// two rows.
///
/// No column of the trace shows this distance. After the content has followed the finger, the
/// threshold applies again only when the finger has rested for a while.
struct SwallowedMovement: Sendable {
  /// The time that a finger must rest before the drag threshold applies again, in seconds.
  private static let pause = 0.05

  /// The longest single movement that the drag threshold may reduce, in points.
  private static let longestMove = 24.0

  private var isPassed = false
  /// The time of the row before the finger's last movement, in seconds.
  private var latestMove = 0.0

  func most(from before: TraceRecord, to now: TraceRecord, _ physics: ScrollPhysics) -> Double {
    guard physics.dragThreshold > 0, before.hasFinger || now.hasFinger else { return 0 }
    if isPassed, now.time - latestMove <= Self.pause { return 0 }
    let pauses = ((now.time - before.time) / Self.pause).rounded(.down)
    return (1 + pauses) * (physics.dragThreshold + Self.longestMove)
  }

  mutating func pass(
    from before: TraceRecord, to now: TraceRecord, isSameFinger: Bool, within tolerance: Double
  ) {
    guard isSameFinger, before.hasFinger, now.hasFinger else {
      isPassed = false
      return
    }
    if now.time - latestMove > Self.pause { isPassed = false }
    if abs(now.offset - before.offset) > tolerance { isPassed = true }
    if now.movement != 0 { latestMove = before.time }
  }
}
