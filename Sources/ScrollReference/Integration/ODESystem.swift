/// An autonomous system of ordinary differential equations, `y' = f(y)`, given by its right-hand
/// side alone.
///
/// The first coordinate is the position of the motion, its rate the visible velocity. Where the
/// right-hand side is not smooth, the state space is divided into regions: in each the equations
/// are smooth and may be continued beyond its borders, and the integrator stops and starts again
/// wherever the state leaves one, so that it never steps over a kink.
public protocol ODESystem: Sendable {
  /// The parts of the state space in which the right-hand side is smooth.
  associatedtype Region: Sendable, Hashable = Everywhere

  /// The number of coordinates.
  var coordinateCount: Int { get }

  /// Writes the right-hand side of a region.
  ///
  /// - Parameters:
  ///   - state: The coordinates.
  ///   - region: The region whose equations hold.
  ///   - rates: Receives the derivative of every coordinate.
  func derivative(
    of state: Span<Double>, in region: Region, into rates: inout MutableSpan<Double>)

  /// Writes the derivatives of the right-hand side, row by row: ∂f₀/∂y₀, ∂f₀/∂y₁, …
  ///
  /// - Parameters:
  ///   - state: The coordinates.
  ///   - region: The region whose equations hold.
  ///   - matrix: Receives `coordinateCount²` numbers.
  func jacobian(
    of state: Span<Double>, in region: Region, into matrix: inout MutableSpan<Double>)

  /// The region that a motion is in from a state on.
  ///
  /// On a border it is the region that the motion is about to enter.
  ///
  /// - Parameter state: The coordinates.
  /// - Returns: The region.
  func region(of state: Span<Double>) -> Region

  /// The borders over which a motion can leave a region.
  ///
  /// - Parameter region: The region.
  /// - Returns: The borders, in any order.
  func borders(of region: Region) -> [RegionBorder]
}

/// The only region of a system that is smooth everywhere.
public enum Everywhere: Sendable, Hashable {
  /// The whole state space.
  case everywhere
}

extension ODESystem where Region == Everywhere {
  /// The whole state space.
  ///
  /// - Parameter state: The coordinates.
  /// - Returns: The only region.
  public func region(of state: Span<Double>) -> Everywhere { .everywhere }

  /// No borders.
  ///
  /// - Parameter region: The only region.
  /// - Returns: Nothing.
  public func borders(of region: Everywhere) -> [RegionBorder] { [] }
}

/// A place where a motion leaves a region: one coordinate passes a value.
public struct RegionBorder: Sendable, Hashable {
  /// Which way the coordinate runs when the motion leaves.
  public enum Direction: Sendable, Hashable {
    /// The region lies below the value.
    case rising
    /// The region lies above the value.
    case falling
  }

  /// What leaving the region here is called.
  public let kind: ReferenceEvent.Kind

  /// The index of the coordinate.
  public let coordinate: Int

  /// The value at the border, in the coordinate's unit.
  public let value: Double

  /// Which way the coordinate runs when the motion leaves.
  public let direction: Direction

  /// Creates a border.
  ///
  /// - Parameters:
  ///   - kind: What leaving the region here is called.
  ///   - coordinate: The index of the coordinate.
  ///   - value: The value at the border.
  ///   - direction: Which way the coordinate runs when the motion leaves.
  public init(
    kind: ReferenceEvent.Kind, coordinate: Int, value: Double, direction: Direction
  ) {
    self.kind = kind
    self.coordinate = coordinate
    self.value = value
    self.direction = direction
  }
}
