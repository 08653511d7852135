import CLibM
public import ScrollDynamics

/// A released scroll, computed frame by frame as in UIKit.
///
/// UIScrollView computes deceleration and edge bounce once per display frame, with a parabola
/// instead of the exponential function. The result depends on the frame rate by fractions of a
/// point. It agrees with recorded motions within 1e−6 points. Use this type to reproduce a device,
/// and use `Trajectory` otherwise.
///
/// In the formulas, h is the duration of the frame in milliseconds, d the share of the velocity
/// that remains after a millisecond, e the edge, κ the rate of the return to the edge,
/// `R = E(h·ln d)` and `K = E(−κh)`. `E(y)` is `1 + y + y²/2` for y above −0.5, otherwise `eʸ`:
///
/// ```
/// inside    x += v·d·(1 − R)/(1 − d)                      v *= R
/// outside   x  = e + K·(x − e) + v·d·K·(1 − R)/(1 − d)    v *= R·K
/// ```
///
/// A frame that crosses an edge outward is split into a step inside and a step outside, at the time
/// at which a straight line reaches the edge.
public struct FrameSteppedFling: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// True if the motion has ended; its final position is ``restPosition``.
  public private(set) var isAtRest = false

  /// The offsets between which the motion may come to rest.
  public let range: ScrollRange

  /// The momentum, in points per millisecond, the unit of the formulas.
  private var speed: Double
  private let rate: DecelerationRate
  private let edges: Edges

  /// Creates the motion of a released scroll with a finite momentum in points per second; the
  /// finite position may lie beyond an end of the range.
  public init(
    position: Double, momentum: Double, range: ScrollRange = .unbounded,
    rate: DecelerationRate = .normal, edges: Edges = .bouncing
  ) {
    requireFinite(position, "position")
    requireFinite(momentum, "momentum")
    self.position = position
    if let end = range.endExceeded(by: position), !edges[end].bounces { self.position = range[end] }
    self.speed = momentum / 1000
    self.range = range
    self.rate = rate
    self.edges = edges
    // A scroll at or below the stop velocity does not move, even if the fling threshold is lower.
    isAtRest =
      abs(momentum) <= Tolerance.scrollView.velocity
      && abs(range.overscroll(of: self.position)) <= Tolerance.scrollView.distance
  }

  /// The momentum, in points per second: the velocity without the edge's inward pull.
  public var momentum: Double { isAtRest ? 0 : speed * 1000 }

  /// The visible velocity, in points per second; beyond an edge, the momentum minus the inward pull
  /// of the edge.
  public var velocity: Double {
    isAtRest ? 0 : momentum - Segment.edgeReturnRate * range.overscroll(of: position)
  }

  /// The position of rest after the last frame, in points; within the range.
  ///
  /// In the last frame, UIKit first reports the computed ``position``, then the position of rest.
  public var restPosition: Double { range.clamp(position) }

  /// Advances by one display frame of 0 or more seconds; the first frame after a release has the
  /// display's frame interval.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    guard !isAtRest else { return }
    advance(by: duration * 1000)
    let isSlow = abs(speed) < Tolerance.scrollView.velocity / 1000
    isAtRest = isSlow && abs(range.overscroll(of: position)) <= Tolerance.scrollView.distance
  }

  /// Advances in two steps if the content crosses an edge outward.
  ///
  /// A frame that starts beyond an edge is a single step there, even if it ends inside the range.
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

  /// In points and points per millisecond; `edge` is the exceeded edge, or `nil` inside the range.
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

  /// UIKit's exponential: `1 + y + y²/2` for y above −0.5, `eʸ` below.
  private static func exponential(_ exponent: Double) -> Double {
    exponent > -0.5 ? 1 + exponent + exponent * exponent / 2 : clibm_exp(exponent)
  }
}
