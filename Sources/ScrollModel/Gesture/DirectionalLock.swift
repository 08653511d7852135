/// Keeps a drag on the axis along which it started, like UIKit's `isDirectionalLockEnabled`.
enum DirectionalLock: Sendable, Hashable {
  /// Both axes move until the drag ends.
  case open
  case undecided
  /// The given axis does not move until the drag ends.
  case locked(Axis)

  /// The tangent of 20°, the largest angle from an axis at which a drag locks, reported by others.
  static let steepest = 0.36397023426620236

  @inline(__always)
  mutating func decide(direction: Vector) {
    guard case .undecided = self, direction != .zero else { return }
    self = DirectionalLock(direction: direction, largestRatio: DirectionalLock.steepest)
  }

  init(direction: Vector, largestRatio: Double) {
    let (x, y) = (abs(direction.x), abs(direction.y))
    if x <= largestRatio * y {
      self = .locked(.horizontal)
    } else {
      self = y <= largestRatio * x ? .locked(.vertical) : .open
    }
  }
}
