/// The position and the velocity of a motion at one time.
public struct MotionSample: Sendable, Hashable {
  /// The position, in points.
  public var position: Double

  /// The visible velocity, in points per second: the derivative of the position.
  public var velocity: Double

  /// Creates a sample from its properties.
  @inlinable
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }
}
