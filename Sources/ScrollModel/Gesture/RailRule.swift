import ScrollDynamics

/// The rule by which a touch that starts along one axis keeps the content still on the other axis,
/// as in browsers.
///
/// All lengths are in points. The direction is that of the first sample beyond the touch slop. With
/// a rail, a horizontal touch moves no vertical scroll view, and starts no fling on the vertical
/// axis.
public struct RailRule: Sendable, Hashable {
  /// The largest ratio of the shorter to the longer component at which the touch keeps to the axis
  /// of the longer component.
  public let largestRatio: Double

  /// The sideways distance after which both axes move; infinity if only the touch's axis ever
  /// moves.
  ///
  /// The distance is the sum of the sideways movements. It restarts whenever the touch has moved
  /// the same distance along its axis.
  public let width: Double

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - largestRatio: The largest ratio of the shorter to the longer component, 0 or larger.
  ///   - width: The sideways distance after which both axes move, positive.
  /// - Precondition: The ratio is 0 or larger, the width positive.
  public init(largestRatio: Double, width: Double = .infinity) {
    require(largestRatio >= 0, "largestRatio must be 0 or larger, got \(largestRatio)")
    require(width > 0, "width must be positive, got \(width)")
    self.largestRatio = largestRatio
    self.width = width
  }

  /// Chromium's rule: a ratio below 1/1.25, and 67.5 points sideways.
  ///
  /// The width is 1.5 · 15 points on a screen whose diagonal is at most 480 points, grows with the
  /// diagonal, and is three times as large from 1440 points on. Source: Chromium's
  /// `SnapScrollController`; measured in Chromium 156, which locks at 38° and does not lock at 42°.
  public static let chromium = RailRule(largestRatio: 0.8.nextDown, width: 67.5)

  /// Firefox's rule: an angle of less than 30°, for the whole touch.
  ///
  /// Source: Gecko's preference `apz.axis_lock.lock_angle`, π/6; measured in Firefox 153, which
  /// locks at 30° and does not lock at 34°.
  public static let firefox = RailRule(largestRatio: 0.5773502691896258.nextDown)
}

/// The movement that a touch on rails passes on.
struct Rails: Sendable, Hashable {
  /// The width of the rule; infinity without one.
  private var width = Double.infinity
  /// The movement since the touch slop or since the last restart.
  private var drift = Vector.zero
  /// The movement of the touch at the last sample, and the part of it that moves nothing.
  private var (latest, held) = (Vector.zero, Vector.zero)

  /// Creates rails without an effect.
  init() {}

  /// Creates the rails of a touch that has left the touch slop by a movement.
  init(_ rule: RailRule, slop: Vector) { (width, drift) = (rule.width, slop) }

  /// The part of a touch's movement that moves content.
  mutating func passed(_ movement: Vector, _ lock: inout DirectionalLock) -> Vector {
    let step = movement - latest
    latest = movement
    guard case .locked(let axis) = lock else { return movement - held }
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
