/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The extent from left to right, in points, 0 or larger.
  public var width: Double

  /// The extent from top to bottom, in points, 0 or larger.
  public var height: Double

  /// Creates a size from its properties.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  var isUsable: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}
