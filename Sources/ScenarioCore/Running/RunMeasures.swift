import NestedScroll
import ScrollModel
public import TraceRows

/// Numbers that summarize a run; add all of its rows, in order.
public struct RunMeasures: Sendable, Hashable {
  /// The number of rows.
  public private(set) var rowCount = 0

  /// The time of the last row, in seconds.
  public private(set) var duration = 0.0

  /// The total distance that the offset has moved, in both directions, in points.
  ///
  /// There is a row at each reversal of a motion, so that it does not depend on the frame rate
  /// unless a finger turns between two frames.
  public private(set) var distance = 0.0

  /// The largest speed of the content, in points per second.
  public private(set) var peakVelocity = 0.0

  /// The largest overscroll shown, in points.
  public private(set) var overshoot = 0.0

  /// The first time at which another part takes over or an edge is reached, and the velocity there.
  ///
  /// `nil` if that never happens.
  public private(set) var boundary: Boundary?

  private var offset: Vector?

  /// The time at which another part takes over or an edge is reached, and the velocity.
  public struct Boundary: Sendable, Hashable {
    /// The time, in seconds.
    public let time: Double
    /// The velocity, in points per second; for a plain scroll view, which has two axes, its
    /// magnitude.
    public let velocity: Double
  }

  /// Creates the measures of a run without rows.
  public init() {}

  /// Adds the next row.
  public mutating func add(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      let speed = length(row.velocity)
      add(
        row.time, row.offset, speed: speed, row.overscroll, boundaryVelocity: speed,
        isAtBoundary: row.effects.contains { $0.isEdge })
    case .nested(let row):
      let isAtBoundary = row.effects.contains { effect in
        switch effect {
        case .handedOver: true
        case .scroll(let effect): effect.isEdge
        default: false
        }
      }
      add(
        row.time, Vector(x: 0, y: row.offset), speed: abs(row.velocity),
        Vector(x: 0, y: row.overscroll), boundaryVelocity: row.velocity,
        isAtBoundary: isAtBoundary)
    case .protocolScroll(let row):
      let isAtBoundary = row.effects.contains { effect in
        switch effect {
        case .handedOver: true
        case .scroll(let effect): effect.isEdge
        case .latched: false
        }
      }
      // Offset and overscroll are of the axis that has moved last.
      let place = Vector(x: sum(row.horizontalOffsets), y: sum(row.parts) + row.overscroll)
      add(
        row.time, place, speed: abs(row.velocity),
        Vector(x: 0, y: row.overscroll), boundaryVelocity: row.velocity,
        isAtBoundary: isAtBoundary)
    }
  }

  private mutating func add(
    _ time: Double, _ place: Vector, speed: Double, _ overscroll: Vector,
    boundaryVelocity: Double, isAtBoundary: Bool
  ) {
    rowCount += 1
    duration = time
    if let offset { distance += length(place - offset) }
    offset = place
    peakVelocity = max(peakVelocity, speed)
    overshoot = max(overshoot, length(overscroll))
    if isAtBoundary, boundary == nil {
      boundary = Boundary(time: time, velocity: boundaryVelocity)
    }
  }

  private func sum(_ amounts: [Double?]) -> Double { amounts.reduce(0) { $0 + ($1 ?? 0) } }

  private func length(_ vector: Vector) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}

extension ScrollEffect {
  /// Whether the effect says that the content has reached an edge.
  fileprivate var isEdge: Bool { if case .edgeReached = self { true } else { false } }
}
