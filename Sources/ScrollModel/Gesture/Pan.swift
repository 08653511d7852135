/// A finger on its way from touching to dragging.
@usableFromInline
struct Pan: Sendable, Hashable {
  /// Where the touch went down.
  @usableFromInline let origin: Vector

  /// Where the finger was last.
  private(set) var latest: Vector

  init(at origin: Vector) {
    self.origin = origin
    latest = origin
  }

  /// Moves the finger, and finds where its path leaves the circle of the hysteresis.
  ///
  /// That point, not the sample after it, is where the drag starts: it does not depend on how often
  /// the finger is sampled.
  ///
  /// - Parameters:
  ///   - location: Where the finger is now.
  ///   - hysteresis: The radius of the circle, in points.
  /// - Returns: The point where the drag starts, or `nil` while the finger stays within.
  @usableFromInline
  mutating func move(to location: Vector, hysteresis: Double) -> Vector? {
    let start = latest - origin
    let way = location - latest
    latest = location
    let reach = hysteresis * hysteresis
    guard (location - origin).squaredLength > reach else { return nil }
    let (a, b, c) = (way.squaredLength, start.dot(way), start.squaredLength - reach)
    let share = (-b + (b * b - a * c).squareRoot()) / a
    return origin + start + min(1, max(0, share)) * way
  }
}
