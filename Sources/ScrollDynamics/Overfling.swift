internal import CLibM

/// The overscroll of a fling in Android and Qt: a constant deceleration beyond the edge, then an
/// eased return.
///
/// The deceleration is ``gravity``, or more if the fling would otherwise exceed the largest depth.
/// Source: AOSP's `OverScroller`, Qt's `QQuickFlickable` and `QScroller`.
public struct Overfling: Sendable, Hashable {
  /// How content returns from a depth d beyond the edge; τ is the elapsed fraction of the duration.
  public enum Recovery: Sendable, Hashable {
    /// As in Android: along 3τ² − 2τ³ in √(2d/g) seconds, for the gravity g.
    case smoothstep
    /// As in Qt's Flickable: half of the distance along τ² in 0.1 s, the rest along
    /// (1 − 2^(−10τ))/(1 − 2^(−10)) in 0.3 s.
    ///
    /// Qt rounds the factor 1/(1 − 2^(−10)) to 1.001. Its content therefore crosses the edge just
    /// before it rests.
    case flickable
    /// As in QScroller: along 1 − (1 − τ)² in 0.49 s.
    ///
    /// A fling that is still moving outward after 0.21 s reverses immediately, and content that is
    /// released beyond the edge never moves outward.
    case scroller
  }

  /// How content returns from beyond the edge.
  public let recovery: Recovery

  /// The largest overscroll of a fling, in points; with 0 a fling stops at the edge, and infinity
  /// is no limit.
  public let depth: Double

  /// The deceleration beyond the edge, in points per second squared.
  public let gravity: Double

  /// The display frames of a fling of QScroller, whose furthest overscroll is one that a frame
  /// shows; `nil` for continuous time.
  package var frames: Frames?

  /// Frames of a display.
  package struct Frames: Sendable, Hashable {
    /// The time of one of the frames, in seconds since the release.
    let first: Double
    /// The time between two frames, in seconds.
    let interval: Double

    package init(first: Double, interval: Double) {
      (self.first, self.interval) = (first, interval)
    }
  }

  /// Creates Android's overscroll of a fling.
  ///
  /// - Parameters:
  ///   - depth: The largest overscroll, in points; Android's default is 6.
  ///   - pixelsPerPoint: The display density, in pixels per point; Android's deceleration is 2000
  ///     px/s².
  /// - Precondition: The depth is 0 or larger, the density is positive; both are finite.
  public init(depth: Double, pixelsPerPoint: Double = 1) {
    requireNotNegative(depth, "depth")
    requirePositive(pixelsPerPoint, "pixelsPerPoint")
    self.init(depth: depth, gravity: 2000 / pixelsPerPoint)
  }

  /// Creates an overscroll of a fling with a given deceleration.
  ///
  /// - Precondition: The depth is 0 or larger, the deceleration is positive and finite.
  public init(depth: Double, gravity: Double, recovery: Recovery = .smoothstep) {
    require(depth >= 0, "depth must be 0 or larger, got \(depth)")
    requirePositive(gravity, "gravity")
    self.depth = depth
    self.gravity = gravity
    self.recovery = recovery
  }

  /// The overscroll of Qt's Flickable: at most 150 points, with a deceleration of 12,000 pt/s².
  public static let flickable = Overfling(depth: 150, gravity: 12_000, recovery: .flickable)

  /// The overscroll of QScroller: the deceleration of the fling continues beyond the edge, for at
  /// most half a viewport.
  public static func scroller(
    viewportLength: Double, deceleration: Double = PowerDecay.scrollerDeceleration
  ) -> Overfling {
    Overfling(depth: viewportLength / 2, gravity: deceleration, recovery: .scroller)
  }

  /// The time beyond the edge before a fling is slowed down, in seconds.
  ///
  /// Flickable detects the overscroll at the next frame: on average half a frame after the content
  /// has crossed the edge, and a whole frame after a release beyond the edge.
  private func delayBeforeBraking(crosses: Bool) -> Double {
    recovery == .flickable ? (crosses ? 0.5 : 1) / 60 : 0
  }

  /// The longest time that a fling moves outward beyond the edge, in seconds.
  ///
  /// QScroller finds the time at the edge with six bisections, and ends the motion 0.21 s later.
  private func longestOutwardTime(velocity: Double, elapsed: Double) -> Double {
    guard recovery == .scroller else { return .infinity }
    let duration = elapsed + abs(velocity) / gravity
    func distance(_ time: Double) -> Double { time * (2 - time) }
    let crossing = elapsed / duration
    let edge = distance(crossing)
    var (found, lower, upper) = (edge, 0.0, 1.0)
    for _ in 0..<6 where distance(found) != edge {
      if distance(found) < edge { lower = found } else { upper = found }
      found = (lower + upper) / 2
    }
    return max(0, 0.21 + (found - crossing) * duration)
  }

  /// The overscroll of the last frame before QScroller's reversal, or of the first one after it.
  private func visibleDepth(
    _ depth: Double, velocity: Double, turningAfter duration: Double, _ elapsed: Double,
    _ frames: Frames
  ) -> Double {
    let turn = elapsed + duration
    let last =
      frames.first + ((turn - frames.first) / frames.interval).rounded(.down) * frames.interval
    let outward = max(0, last - elapsed)
    let left = 1 - (last + frames.interval - turn) / Self.scrollerReturn
    return min(
      depth, max(velocity * outward - gravity * outward * outward / 2, depth * left * max(0, left)))
  }

  /// In seconds.
  private static let scrollerReturn = 0.49

  /// The return of content to an edge, starting and ending at rest.
  ///
  /// `overscroll` is the offset at time 0 minus the offset of the edge.
  ///
  /// - Precondition: The numbers are finite.
  public func springBack(to edge: Double, from overscroll: Double) -> Trajectory {
    requireFinite(edge, "edge")
    requireFinite(overscroll, "overscroll")
    var trajectory = Trajectory(restingAt: edge)
    if overscroll != 0 { addSpringBack(to: &trajectory, edge: edge, overscroll: overscroll, at: 0) }
    return trajectory
  }

  /// Adds the motion beyond the edge, and the return, to the trajectory of a fling.
  ///
  /// `overscroll` is the displacement from the edge and `room` the remaining outward distance, both
  /// in points. `time` is in seconds since the trajectory's start, and `elapsed` since the release.
  /// `end` is the end of the range that the content crosses at `time`, or `nil`.
  func add(
    to trajectory: inout Trajectory, edge: Double, overscroll: Double = 0, velocity: Double,
    room: Double, at time: Double, elapsed: Double = 0, crossing end: ScrollRange.End? = nil
  ) {
    let sign = velocity < 0 ? -1.0 : 1
    let free = abs(velocity) * delayBeforeBraking(crosses: end != nil)
    var depth = min(free + velocity * velocity / (2 * gravity), room)
    guard depth > 0 else { return trajectory.rest(at: edge, after: time) }
    var deceleration = velocity * velocity / (2 * depth)
    var duration = 2 * depth / abs(velocity)
    let longestOutwardTime = longestOutwardTime(velocity: velocity, elapsed: elapsed)
    if longestOutwardTime < .infinity {
      // The fling stops at the largest depth or after the longest time.
      deceleration = gravity
      let speed = abs(velocity)
      let reach = max(0, speed * speed - 2 * gravity * depth).squareRoot()
      duration = min((speed - reach) / gravity, longestOutwardTime)
      depth = speed * duration - gravity * duration * duration / 2
      if let frames {
        depth = visibleDepth(depth, velocity: speed, turningAfter: duration, elapsed, frames)
        duration = (speed - (speed * speed - 2 * gravity * depth).squareRoot()) / gravity
      }
    }
    trajectory.join(
      .parabola(
        from: edge + overscroll, velocity: velocity,
        acceleration: velocity < 0 ? deceleration : -deceleration),
      at: time, crossing: end)
    addSpringBack(
      to: &trajectory, edge: edge, overscroll: overscroll + sign * depth, at: time + duration)
  }

  private func addSpringBack(
    to trajectory: inout Trajectory, edge: Double, overscroll: Double, at time: Double
  ) {
    let start = edge + overscroll
    switch recovery {
    case .smoothstep:
      let duration = (2 * abs(overscroll) / gravity).squareRoot()
      trajectory.join(
        .eased(from: start, to: edge, duration: duration, curve: .smoothstep),
        at: time, isPeak: time > 0)
      trajectory.rest(at: edge, after: time + duration)
    case .flickable:
      let (first, second) = (0.1, 0.3)
      guard trajectory.count < 3 else {
        // If the fling entered the range over the other end, the trajectory has only one segment
        // left for both halves.
        let duration = first + second
        trajectory.join(
          .eased(from: start, to: edge, duration: duration, curve: .smoothstep), at: time,
          isPeak: true)
        return trajectory.rest(at: edge, after: time + duration)
      }
      let half = overscroll / 2
      let decay = 10 * clibm_log(2) / second
      trajectory.join(
        .parabola(from: start, velocity: 0, acceleration: -2 * half / (first * first)),
        at: time, isPeak: time > 0)
      trajectory.join(
        .deceleration(
          from: edge + half, velocity: -half * decay / (1 - 0x1p-10), decay: decay, drift: 0),
        at: time + first)
      trajectory.rest(at: edge, after: time + first + second)
    case .scroller:
      let duration = Self.scrollerReturn
      trajectory.join(
        .power(from: start, distance: -overscroll, duration: duration, exponent: 2),
        at: time, isPeak: time > 0)
      trajectory.rest(at: edge, after: time + duration)
    }
  }
}
