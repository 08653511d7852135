import ScrollDynamics

/// The rule that locks a touch to the axis along which it starts, as in browsers.
///
/// All lengths are in points. The first sample beyond the touch slop determines the direction. A
/// touch that is locked to the horizontal axis does not move vertical scroll views and does not
/// fling the vertical axis.
public struct RailRule: Sendable, Hashable {
  /// A direction locks the touch if the ratio of its shorter to its longer component is at most
  /// this value, 0 or larger.
  public let largestRatio: Double

  /// The sideways distance after which both axes move, in points, positive; infinity if the touch
  /// stays locked.
  ///
  /// The distance is the sum of the sideways movements. It restarts at 0 when the touch has moved
  /// by this width along its axis.
  public let width: Double

  /// Creates a rule from its properties.
  ///
  /// - Precondition: The ratio is 0 or larger, and the width is positive.
  public init(largestRatio: Double, width: Double = .infinity) {
    require(largestRatio >= 0, "largestRatio must be 0 or larger, got \(largestRatio)")
    require(width > 0, "width must be positive, got \(width)")
    self.largestRatio = largestRatio
    self.width = width
  }

  /// Chromium's rule: a ratio below 1/1.25 locks a touch until it has moved 67.5 points sideways.
  ///
  /// In Chromium, this distance is 1.5 · 15 points on a screen whose diagonal is at most 480
  /// points; it grows with the diagonal to three times that length at 1440 points. Source:
  /// Chromium's `SnapScrollController`; measured in Chromium 156, which locks at 38° and does not
  /// lock at 42°.
  public static let chromium = RailRule(largestRatio: 0.8.nextDown, width: 67.5)

  /// Firefox's rule: an angle of less than 30° to an axis locks a touch until its end.
  ///
  /// Source: Gecko's preference `apz.axis_lock.lock_angle`, π/6; measured in Firefox 153, which
  /// locks at 30° and does not lock at 34°.
  public static let firefox = RailRule(largestRatio: 0.5773502691896258.nextDown)
}

/// The lock of a drag to an axis, and the part of the drag's movement that moves content.
struct Rails: Sendable, Hashable {
  private(set) var lock: DirectionalLock
  /// The width of a ``RailRule``; infinity if there is no rule.
  private var width = Double.infinity
  /// The movement since touch-down, or since the touch last moved by `width` along its axis.
  private var drift = Vector.zero
  /// The movement of the touch at the last sample, and the part of it that does not move content.
  private var (latest, held) = (Vector.zero, Vector.zero)

  init(_ lock: DirectionalLock) { self.lock = lock }

  /// `slop` is the movement of the touch until it drags.
  init(_ rule: RailRule, direction: Vector, slop: Vector) {
    lock = DirectionalLock(direction: direction, largestRatio: rule.largestRatio)
    (width, drift) = (rule.width, slop)
  }

  mutating func decide(direction: Vector) { lock.decide(direction: direction) }

  @inline(__always)
  mutating func passed(_ movement: Vector) -> Vector {
    lock.decide(direction: movement)
    // Until the touch is locked, only movements of 0 can precede.
    guard case .locked(let axis) = lock else { return movement - held }
    let step = movement - latest
    latest = movement
    let along: Axis = axis == .horizontal ? .vertical : .horizontal
    drift = drift + step
    if abs(drift[axis]) > width {
      lock = .open
      return movement - held
    }
    if abs(drift[along]) > width { drift = .zero }
    held[axis] = movement[axis]
    return movement - held
  }
}
