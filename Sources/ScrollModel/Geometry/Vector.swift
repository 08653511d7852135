/// A point, an offset or a velocity in the plane: two numbers with the same unit.
///
/// y grows downwards on the screen. A content offset grows when the finger moves up or left.
public struct Vector: Sendable, Hashable {
  /// The horizontal component, positive to the right.
  public var x: Double

  /// The vertical component, positive downwards.
  public var y: Double

  /// Creates a vector from its components.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a vector along an axis; the other component is 0.
  @inlinable
  package init(_ value: Double, along axis: Axis) {
    self = axis == .horizontal ? Vector(x: value, y: 0) : Vector(x: 0, y: value)
  }

  /// The vector whose components are both 0.
  @inlinable public static var zero: Vector { Vector(x: 0, y: 0) }

  /// The component along an axis.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }

  /// The sum of two vectors, component by component.
  @inlinable
  public static func + (one: Vector, other: Vector) -> Vector {
    Vector(x: one.x + other.x, y: one.y + other.y)
  }

  /// The difference of two vectors, component by component.
  @inlinable
  public static func - (one: Vector, other: Vector) -> Vector {
    Vector(x: one.x - other.x, y: one.y - other.y)
  }

  /// The vector with the signs of both components changed; a component of 0 does not become −0.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector {
    Vector(x: 0 - vector.x, y: 0 - vector.y)
  }

  /// The vector with both components multiplied by a factor.
  @inlinable
  public static func * (factor: Double, vector: Vector) -> Vector {
    Vector(x: factor * vector.x, y: factor * vector.y)
  }

  /// The axis of the component with the larger magnitude; vertical if both are equal.
  @inlinable package var longerAxis: Axis { abs(x) > abs(y) ? .horizontal : .vertical }

  @inlinable var isFinite: Bool { x.isFinite && y.isFinite }

  var squaredLength: Double { dot(self) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
}
