/// An autonomous system of ordinary differential equations, `y' = f(y)`.
///
/// The first coordinate is the position of the motion, and its derivative the visible velocity. If
/// the right-hand side is not smooth, the state space is divided into regions. Within a region the
/// equations are smooth, and they can be continued beyond its borders. The integrator stops at a
/// border and restarts in the next region, so it never steps over a kink.
public protocol ODESystem: Sendable {
  /// The parts of the state space in which the right-hand side is smooth.
  associatedtype Region: Sendable, Hashable = Everywhere

  /// The number of coordinates of the state.
  var coordinateCount: Int { get }

  /// Writes the derivative f(y) of every coordinate, with the equations of a region.
  func derivative(of state: Span<Double>, in region: Region, into rates: inout MutableSpan<Double>)

  /// The region of a motion that starts at a state; on a border, the region that the motion is
  /// about to enter.
  func region(of state: Span<Double>) -> Region

  /// The borders over which a motion can leave a region, in any order.
  func borders(of region: Region) -> [RegionBorder]
}

/// The only region of a system that is smooth everywhere.
public enum Everywhere: Sendable, Hashable {
  /// The whole state space.
  case everywhere
}

extension ODESystem where Region == Everywhere {
  /// The whole state space.
  public func region(of state: Span<Double>) -> Everywhere { .everywhere }

  /// Returns no borders, because the region is the whole state space.
  public func borders(of region: Everywhere) -> [RegionBorder] { [] }
}

/// A border of a region: the motion leaves the region when its position crosses a value.
public struct RegionBorder: Sendable, Hashable {
  /// The kind of event reported when the motion leaves the region.
  public let kind: ReferenceEvent.EventKind

  /// The position of the border, in points.
  public let value: Double

  /// The direction in which the position changes when the motion leaves the region.
  public let direction: EventFunction.SignChange

  /// Creates a border from its properties.
  public init(
    kind: ReferenceEvent.EventKind, value: Double, direction: EventFunction.SignChange
  ) {
    self.kind = kind
    self.value = value
    self.direction = direction
  }
}
