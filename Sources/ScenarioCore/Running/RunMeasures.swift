import ScrollModel

/// Values that summarize a run; ``ScenarioRunner/measure(framesPerSecond:)`` computes them.
public struct RunMeasures: Sendable, Hashable {
  /// The number of rows of a run with a row at every frame.
  public private(set) var rowCount = 0

  /// The time of the last row, in seconds.
  public private(set) var duration = 0.0

  /// The total distance that the offset has moved, in both directions, in points.
  ///
  /// Each reversal of a motion has a row, so the distance does not depend on the frame rate unless
  /// a finger reverses between two frames.
  public private(set) var distance = 0.0

  /// The largest speed of the content, in points per second.
  ///
  /// For motions along one axis, a measured run computes the exact maximum, even between two
  /// frames, where a spring or an animation may be faster than in any row. For motions along both
  /// axes, for sheets and docked bars, and for nested-scrolling protocols, this is the largest
  /// speed at any frame.
  public private(set) var peakVelocity = 0.0

  /// The largest visible overscroll, in points.
  public private(set) var overshoot = 0.0

  /// The first hand-over to another part or contact with an edge.
  ///
  /// `nil` if neither happens.
  public private(set) var boundary: Boundary?

  private var place: Vector?

  /// A hand-over to another part or contact with an edge: its time and velocity.
  public struct Boundary: Sendable, Hashable {
    /// The time, in seconds.
    public let time: Double
    /// The velocity, in points per second; for a plain scroll view, the speed over both axes.
    public let velocity: Double
  }

  mutating func add(_ reading: StageReading, at time: Double) {
    rowCount += 1
    duration = time
    if let place { distance += (reading.place - place).length }
    place = reading.place
    peakVelocity = max(peakVelocity, abs(reading.velocity))
    overshoot = max(overshoot, abs(reading.overscroll))
    if reading.isAtBoundary, boundary == nil {
      boundary = Boundary(time: time, velocity: reading.velocity)
    }
  }

  /// Counts rows that are skipped because the content does not reverse between them.
  mutating func skip(_ rows: Int) { rowCount += rows }

  mutating func add(peakSpeed: Double) { peakVelocity = max(peakVelocity, peakSpeed) }
}
