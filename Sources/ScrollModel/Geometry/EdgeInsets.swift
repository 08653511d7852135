/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top, in points.
  public var top: Double

  /// The distance from the left, in points.
  public var left: Double

  /// The distance from the bottom, in points.
  public var bottom: Double

  /// The distance from the right, in points.
  public var right: Double

  /// Creates insets; omitted values are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  var smallest: Double { min(min(top, bottom), min(left, right)) }

  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
