/// A rectangle in content coordinates, in points.
public struct Rect: Sendable, Hashable {
  /// The corner with the smallest coordinates, in points.
  public var origin: Vector

  /// The width and the height, in points, 0 or larger.
  public var size: Size

  /// Creates a rectangle from its properties.
  public init(origin: Vector, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edges and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Vector(x: x, y: y), size: Size(width: width, height: height))
  }
}
