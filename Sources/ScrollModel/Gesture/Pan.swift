/// A finger that is down and does not drag yet.
@usableFromInline
struct Pan: Sendable, Hashable {
  /// The point of touch-down.
  @usableFromInline let origin: Vector

  /// The last point of the finger.
  private(set) var latest: Vector

  init(at origin: Vector) {
    self.origin = origin
    latest = origin
  }

  /// Moves the finger, and returns the point at which its path leaves the circle of the touch slop.
  ///
  /// The drag starts at that point, not at the sample after it, so that it does not depend on the
  /// sample rate.
  ///
  /// - Parameters:
  ///   - location: The new point of the finger.
  ///   - hysteresis: The radius of the circle, the touch slop, in points.
  /// - Returns: The point where the drag starts; `nil` while the finger stays inside the circle.
  @usableFromInline
  mutating func move(to location: Vector, hysteresis: Double) -> Vector? {
    let start = latest - origin
    let delta = location - latest
    latest = location
    let reach = hysteresis * hysteresis
    guard (location - origin).squaredLength > reach else { return nil }
    let (a, b, c) = (delta.squaredLength, start.dot(delta), start.squaredLength - reach)
    let share = (-b + (b * b - a * c).squareRoot()) / a
    return origin + start + min(1, max(0, share)) * delta
  }
}
