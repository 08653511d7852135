/// The kinetic scrolling of GTK and of WebKit's GTK port, frame by frame, as the originals step it.
///
/// Every step is exact; other than an ``ExponentialDecay`` between the edges of
/// ``Edges/gtk(range:comparesOffsets:)``, phases begin and end at frames: the overshoot starts with the
/// state of the first frame beyond an edge, and ends in the first frame within 0.1 points of it, even
/// on the way out. Source: GTK's `gtkkineticscrolling.c`, WebKit's `ScrollAnimationKinetic`.
public struct FrameSteppedKineticFling: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// The velocity, in points per second.
  public private(set) var velocity: Double

  /// Whether the motion is over.
  public private(set) var isAtRest = false

  /// The offsets between which the content may rest.
  public let range: ScrollRange

  private let model: ExponentialDecay
  private let edges: Edges
  private let displayScale: Double
  private let stopsBelowPixel: Bool
  /// The end that the overshoot is beyond.
  private var end: ScrollRange.End?

  /// Creates the motion of a scroll that is released.
  ///
  /// - Parameters:
  ///   - position: Where it is released, in points.
  ///   - velocity: The velocity that it is released with, in points per second.
  ///   - range: The offsets between which it may rest.
  ///   - model: How it slows down: ``ExponentialDecay/gtk`` or ``ExponentialDecay/webKit``.
  ///   - edges: What happens at the ends: springs, or a dead stop at all others.
  ///   - displayScale: Pixels per point; the motion rests on a whole pixel.
  ///   - stopsBelowPixel: Whether it also stops when it moves less than a pixel in a frame, as in
  ///     WebKit and in GTK up to 4.8.
  /// - Precondition: The numbers are finite, the display scale is positive.
  public init(
    position: Double, velocity: Double, range: ScrollRange = .unbounded,
    model: ExponentialDecay = .gtk, edges: Edges, displayScale: Double = 1,
    stopsBelowPixel: Bool = false
  ) {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    require(
      displayScale > 0 && displayScale.isFinite,
      "displayScale must be positive and finite, got \(displayScale)")
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

  /// Moves on by one frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  /// - Precondition: The duration is 0 or larger and finite.
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

  /// Beyond an edge: the overshoot begins, or the motion is over.
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
