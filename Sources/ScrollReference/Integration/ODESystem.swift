public import ScrollDynamics

/// An autonomous system of ordinary differential equations, `y' = f(y)`.
///
/// The first coordinate is the position of the motion, and its derivative the visible velocity. If
/// the right-hand side is not smooth, the state space is divided into regions. Within a region the
/// equations are smooth, and they can be continued beyond its borders. The integrator stops at a
/// border and restarts in the next region, so it never steps over a kink.
public protocol ODESystem: Sendable {
  /// The range at whose ends the equations change; by default they are smooth everywhere.
  ///
  /// A system with a finite end needs a second coordinate: a velocity or momentum.
  var range: ScrollRange { get }

  /// The number of coordinates of the state.
  var coordinateCount: Int { get }

  /// Writes the derivative f(y) of every coordinate, with the equations of a region.
  func derivative(
    of state: Span<Double>, in region: RangeRegion, into rates: inout MutableSpan<Double>)

  /// The borders over which a motion can leave a region, in any order; by default, the finite ends
  /// of the range for the region inside, and none for a region beyond an end.
  func borders(of region: RangeRegion) -> [RegionBorder]
}

/// The position of a state relative to a range: inside, or beyond an end.
public enum RangeRegion: Sendable, Hashable {
  /// Within the range.
  case inside
  /// Beyond an end of the range.
  case beyond(ScrollRange.End)
}

extension ODESystem {
  /// The unbounded range.
  public var range: ScrollRange { .unbounded }

  /// The finite ends of the range for the region inside, otherwise none: the equations beyond an end
  /// continue to apply after a return to the range.
  public func borders(of region: RangeRegion) -> [RegionBorder] {
    region == .inside ? range.borders : []
  }

  /// At an end of the range, the region into which the second coordinate points: a velocity or
  /// momentum.
  func region(of state: [Double]) -> RangeRegion {
    if let end = range.endExceeded(by: state[0]) { return .beyond(end) }
    if state[0] == range.upper, state[1] > 0 { return .beyond(.upper) }
    if state[0] == range.lower, state[1] < 0 { return .beyond(.lower) }
    return .inside
  }
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
