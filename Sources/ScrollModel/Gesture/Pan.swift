/// The path of a finger from touch-down until it drags.
@usableFromInline
struct Pan: Sendable, Hashable {
  @usableFromInline let origin: Vector

  /// The time of touch-down.
  @usableFromInline let start: Double

  private(set) var latest: Vector
  private var latestTime: Double

  /// The time at which the path left the circle of the touch slop.
  private(set) var exitTime: Double?

  @usableFromInline var hasLeft: Bool { exitTime != nil }

  init(at origin: Vector, since start: Double = 0) {
    self.origin = origin
    self.start = start
    latest = origin
    latestTime = start
  }

  /// Moves the finger, and returns the point at which its path leaves the circle of the touch slop.
  ///
  /// The drag starts at that point, not at the next sample, so it does not depend on the sample
  /// rate.
  @usableFromInline
  mutating func move(to location: Vector, at time: Double, hysteresis: Double) -> Vector? {
    let begin = latest - origin
    let delta = location - latest
    let before = latestTime
    (latest, latestTime) = (location, time)
    let reach = hysteresis * hysteresis
    guard (location - origin).squaredLength > reach else { return nil }
    let (a, b, c) = (delta.squaredLength, begin.dot(delta), begin.squaredLength - reach)
    let share = min(1, max(0, (-b + (b * b - a * c).squareRoot()) / a))
    exitTime = before + share * (time - before)
    return origin + begin + share * delta
  }
}
