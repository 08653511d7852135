/// The lock that keeps a drag on the axis along which it started.
enum DirectionalLock: Sendable, Hashable {
  /// Nothing is locked, and nothing will be.
  case open
  /// The drag has not gone anywhere yet.
  case undecided
  /// This axis does not move.
  case locked(Axis)

  /// The tangent of 20°, the angle from an axis within which a drag locks.
  ///
  /// Source: reports from the field; a diagonal start never locks.
  static let steepest = 0.36397023426620236

  /// Decides for a drag that starts in a direction.
  mutating func decide(direction: Vector) {
    guard self == .undecided, direction != .zero else { return }
    let (x, y) = (abs(direction.x), abs(direction.y))
    if x <= DirectionalLock.steepest * y {
      self = .locked(.horizontal)
    } else {
      self = y <= DirectionalLock.steepest * x ? .locked(.vertical) : .open
    }
  }
}
