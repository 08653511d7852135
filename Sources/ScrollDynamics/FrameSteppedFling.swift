import CLibM

/// A released scroll moved on frame by frame, as UIKit itself does it.
///
/// UIScrollView integrates the system of deceleration and edge bounce once per display frame, with a
/// parabola for the exponentials and an outward crossing of an edge split linearly in time. The
/// result depends on the frame rate by fractions of a point; recorded trajectories are reproduced to
/// 1e−6 points. Use it for fidelity to a device, and ``Trajectory`` for everything else.
///
/// With `E(y) = 1 + y + y²/2` above −0.5 and `eʸ` below, h the frame in milliseconds, d the rate,
/// `R = E(h·ln d)`, `K = E(−κh)` and e the edge:
///
/// ```
/// inside    x += v·d·(1 − R)/(1 − d)                      v *= R
/// outside   x  = e + K·(x − e) + v·d·K·(1 − R)/(1 − d)    v *= R·K
/// ```
///
/// A frame that crosses an edge outwards is a step inside, for the share of the frame that a straight
/// line takes to the edge, and a step outside for the remaining time.
public struct FrameSteppedFling: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// Whether the motion is over; ``restPosition`` then says where.
  public private(set) var isAtRest = false

  /// The offsets between which the motion may come to rest.
  public let range: ScrollRange

  /// The momentum, in points per millisecond: the unit of the rule and its constants.
  private var speed: Double
  private let rate: DecelerationRate
  private let edges: Edges
  private let tolerance: Tolerance
  private let grid: PixelGrid

  /// Creates the motion of a scroll that is released.
  ///
  /// - Parameters:
  ///   - position: Where it is released, in points; may lie beyond an end of the range.
  ///   - momentum: The velocity that it is released with, in points per second.
  ///   - range: The offsets between which it may rest.
  ///   - rate: How fast a free scroll's velocity decays.
  ///   - edges: What happens at the ends.
  ///   - tolerance: When the motion is over.
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
    // A scroll that is as slow as the stop never travels, at any threshold.
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

  /// The position that the settled motion takes in its last frame: the end, or a whole pixel.
  ///
  /// UIKit publishes the stepped ``position`` first and this one after it, in the same frame.
  public var restPosition: Double {
    range.clamp(grid.nearest(to: position))
  }

  /// Moves on by one display frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds; the first one counts as
  ///   nominal, however long it was.
  /// - Precondition: The duration is 0 or larger and finite.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    guard !isAtRest else { return }
    advance(by: duration * 1000)
    let isSlow = abs(speed) < tolerance.velocity / 1000
    isAtRest = isSlow && abs(range.overscroll(of: position)) <= tolerance.distance
  }

  /// Moves on by a time in milliseconds, outwards across an edge if there is one in between.
  ///
  /// A frame that begins outside is one step outside, even if it ends inside the range.
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
    // The linear split misses the edge by a fraction of a point, which UIKit keeps.
    apply(stepped(by: split, beyond: nil))
    apply(stepped(by: milliseconds - split, beyond: edge))
  }

  private mutating func apply(_ state: (position: Double, speed: Double)) {
    (position, speed) = state
  }

  /// The rule itself, for a scroll inside its range or beyond an edge.
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

  /// The rule's exponential: a parabola for the short steps of ordinary frame rates.
  private static func exponential(_ exponent: Double) -> Double {
    exponent > -0.5 ? 1 + exponent + exponent * exponent / 2 : clibm_exp(exponent)
  }
}
