import CLibM

/// A released scroll computed frame by frame, as in UIKit.
///
/// UIScrollView integrates deceleration and edge bounce once per display frame, with a parabola in
/// place of the exponentials; an outward crossing of an edge is split linearly in time. The result
/// depends on the frame rate by fractions of a point; recorded motions are reproduced to 1e−6
/// points. Use it to reproduce a device, and ``Trajectory`` otherwise.
///
/// With `E(y) = 1 + y + y²/2` above −0.5 and `eʸ` below, h the frame in milliseconds, d the rate,
/// `R = E(h·ln d)`, `K = E(−κh)` and e the edge:
///
/// ```
/// inside    x += v·d·(1 − R)/(1 − d)                      v *= R
/// outside   x  = e + K·(x − e) + v·d·K·(1 − R)/(1 − d)    v *= R·K
/// ```
///
/// A frame that crosses an edge outward is split at the time at which a straight line reaches the
/// edge: a step inside and a step outside.
public struct FrameSteppedFling: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// Whether the motion has ended; its final position is ``restPosition``.
  public private(set) var isAtRest = false

  /// The offsets between which the motion may come to rest.
  public let range: ScrollRange

  /// The momentum, in points per millisecond, the unit of the formulas.
  private var speed: Double
  private let rate: DecelerationRate
  private let edges: Edges
  private let tolerance: Tolerance
  private let grid: PixelGrid

  /// Creates the motion of a released scroll.
  ///
  /// - Parameters:
  ///   - position: The position at the release, in points; may lie beyond an end of the range.
  ///   - momentum: The velocity of the release, in points per second.
  ///   - range: The offsets between which it may rest, in points.
  ///   - rate: The deceleration rate of a free scroll.
  ///   - edges: The edges at both ends.
  ///   - tolerance: The distance and velocity at which the motion ends.
  ///   - displayScale: Pixels per point; inside the range the motion rests on a whole pixel.
  /// - Precondition: The position and the momentum are finite, the display scale is positive.
  public init(
    position: Double, momentum: Double, range: ScrollRange = .unbounded,
    rate: DecelerationRate = .normal, edges: Edges = .bouncing, tolerance: Tolerance = .scrollView,
    displayScale: Double? = nil
  ) {
    requireFinite(position, "position")
    requireFinite(momentum, "momentum")
    self.position = position
    if let end = range.endExceeded(by: position), !edges[end].bounces { self.position = range[end] }
    self.speed = momentum / 1000
    self.range = range
    self.rate = rate
    self.edges = edges
    self.tolerance = tolerance
    grid = PixelGrid(displayScale: displayScale)
    // A scroll at or below the stop velocity does not move, for any fling threshold.
    isAtRest =
      abs(momentum) <= tolerance.velocity
      && abs(range.overscroll(of: self.position)) <= tolerance.distance
  }

  /// The momentum, in points per second.
  public var momentum: Double { isAtRest ? 0 : speed * 1000 }

  /// The visible velocity, in points per second.
  public var velocity: Double {
    isAtRest ? 0 : momentum - Segment.edgeReturnRate * range.overscroll(of: position)
  }

  /// The final position, set after the last frame: the end, or a whole pixel, in points.
  ///
  /// UIKit reports the stepped ``position`` first and this one after it, in the same frame.
  public var restPosition: Double {
    range.clamp(grid.nearest(to: position))
  }

  /// Advances by one display frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds; the first one counts as a nominal
  ///   frame.
  /// - Precondition: The duration is 0 or larger and finite.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    guard !isAtRest else { return }
    advance(by: duration * 1000)
    let isSlow = abs(speed) < tolerance.velocity / 1000
    isAtRest = isSlow && abs(range.overscroll(of: position)) <= tolerance.distance
  }

  /// Advances by a time in milliseconds, split at an edge that is crossed outward.
  ///
  /// A frame that starts outside is one step outside, even if it ends inside the range.
  private mutating func advance(by milliseconds: Double) {
    if let end = range.endExceeded(by: position) {
      apply(stepped(by: milliseconds, beyond: range[end]))
    } else {
      advanceInside(by: milliseconds)
    }
  }

  private mutating func advanceInside(by milliseconds: Double) {
    let free = stepped(by: milliseconds, beyond: nil)
    guard let end = range.endExceeded(by: free.position) else { return apply(free) }
    let edge = range[end]
    guard edges[end].bounces else {
      (position, speed) = (edge, 0)
      return
    }
    let split = milliseconds * ((edge - position) / (free.position - position))
    // The linear split misses the edge by a fraction of a point, as in UIKit.
    apply(stepped(by: split, beyond: nil))
    apply(stepped(by: milliseconds - split, beyond: edge))
  }

  private mutating func apply(_ state: (position: Double, speed: Double)) {
    (position, speed) = state
  }

  /// The formula for one step, inside the range or beyond an edge.
  private func stepped(
    by milliseconds: Double, beyond edge: Double?
  ) -> (position: Double, speed: Double) {
    let factor = rate.rawValue
    let kept = FrameSteppedFling.exponential(-rate.decay / 1000 * milliseconds)
    let travelled = speed * factor * (1 - kept) / (1 - factor)
    guard let edge else { return (position + travelled, speed * kept) }
    let drawn = FrameSteppedFling.exponential(-Segment.edgeReturnRate / 1000 * milliseconds)
    return (edge + drawn * (position - edge) + travelled * drawn, speed * kept * drawn)
  }

  /// The exponential of the formula: a parabola for the short steps of usual frame rates.
  private static func exponential(_ exponent: Double) -> Double {
    exponent > -0.5 ? 1 + exponent + exponent * exponent / 2 : clibm_exp(exponent)
  }
}
