public import ScrollDynamics

/// The kinetic scrolling of GTK and of WebKit's GTK port, computed frame by frame as on these
/// platforms.
///
/// Every step is exact, but the phases begin and end at frames, unlike in an `ExponentialDecay`
/// with `EdgeSpring.gtk`. The overshoot starts with the state of the first frame beyond an edge. It
/// ends in the first frame within 0.1 points of the edge, even while moving outward. Source: GTK's
/// `gtkkineticscrolling.c`, WebKit's `ScrollAnimationKinetic`.
public struct FrameSteppedKineticFling: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// The velocity, in points per second.
  public private(set) var velocity: Double

  /// True if the motion has ended.
  public private(set) var isAtRest = false

  /// The offsets between which the content may rest.
  public let range: ScrollRange

  private let model: ExponentialDecay
  private let edges: Edges
  private let displayScale: Double
  private let stopsBelowPixel: Bool
  /// `nil` if the content does not overshoot.
  private var end: ScrollRange.End?

  /// Creates the motion of a released scroll.
  ///
  /// - Parameters:
  ///   - position: The position at the release, in points.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - range: The offsets between which the content may rest, in points.
  ///   - model: The deceleration: `ExponentialDecay.gtk` or `ExponentialDecay.webKit`.
  ///   - edges: The edges at both ends; an edge without an `EdgeSpring` is clamped.
  ///   - displayScale: Pixels per point; the motion comes to rest on a whole pixel.
  ///   - stopsBelowPixel: True if the motion also stops when it moves less than a pixel in a frame,
  ///     as in WebKit and in GTK up to 4.8.
  /// - Precondition: The numbers are finite, the display scale is positive.
  public init(
    position: Double, velocity: Double, range: ScrollRange = .unbounded,
    model: ExponentialDecay = .gtk, edges: Edges, displayScale: Double = 1,
    stopsBelowPixel: Bool = false
  ) {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    requirePositive(displayScale, "displayScale")
    self.position = position
    self.velocity = velocity
    self.range = range
    self.model = model
    self.edges = edges
    self.displayScale = displayScale
    self.stopsBelowPixel = stopsBelowPixel
    meetEdge()
    if end == nil, !isAtRest, abs(velocity) <= model.stopVelocity { rest(at: position) }
  }

  /// Advances by one frame, whose duration is 0 or more seconds.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    guard !isAtRest else { return }
    if let end, case .spring(let spring) = edges[end] {
      stepOvershoot(by: duration, spring, edge: range[end])
    } else {
      stepFreely(by: duration)
    }
  }

  private mutating func stepFreely(by duration: Double) {
    let before = position
    let sample = Segment.deceleration(from: position, velocity: velocity, rate: model.rate)
      .evaluated(at: duration)
    (position, velocity) = (sample.position, sample.velocity)
    meetEdge()
    guard end == nil, !isAtRest else { return }
    let isBelowPixel = stopsBelowPixel && abs(position - before) * displayScale < 1
    if abs(velocity) < model.stopVelocity || isBelowPixel { rest(at: position) }
  }

  private mutating func stepOvershoot(by duration: Double, _ spring: EdgeSpring, edge: Double) {
    let sample = Segment.spring(spring.spring, from: position, to: edge, velocity: velocity)
      .evaluated(at: duration)
    (position, velocity) = (sample.position, sample.velocity)
    let displacement = position - edge
    if abs(displacement) > spring.maximumDepth {
      position = edge + (displacement < 0 ? -spring.maximumDepth : spring.maximumDepth)
      velocity = 0
    }
    if abs(displacement) < 0.1 { rest(at: edge) }
  }

  private mutating func meetEdge() {
    guard let exceeded = range.endExceeded(by: position) else { return }
    if case .spring = edges[exceeded] {
      end = exceeded
    } else {
      rest(at: range[exceeded])
    }
  }

  private mutating func rest(at offset: Double) {
    position = range.clamp(PixelGrid(displayScale: displayScale).nearest(to: offset))
    velocity = 0
    isAtRest = true
  }
}
