import ScrollDynamics

/// Android's scroller, which computes in whole pixels and milliseconds, with its results in points
/// and seconds.
struct PixelFling: Sendable, Hashable {
  private var scroller: FrameSteppedSplineFling
  private let pixelsPerPoint: Double
  private let range: ScrollRange
  /// The time since the release, in seconds; the scroller counts it in whole milliseconds.
  private var time = 0.0

  init(
    position: Double, velocity: Double, range: ScrollRange, edges: Edges, model: SplineFling,
    pixelsPerPoint: Double
  ) {
    self.pixelsPerPoint = pixelsPerPoint
    self.range = range
    func pixels(_ points: Double) -> Int { Self.pixels(points, pixelsPerPoint) }
    scroller = FrameSteppedSplineFling(
      at: pixels(position), pixelsPerPoint: pixelsPerPoint, friction: model.friction)
    var overfling = 0
    if case .overfling(let edge) = edges.upper { overfling = pixels(edge.depth) }
    // The original truncates; a whole number with a rounding error stays that number.
    let exact = velocity * pixelsPerPoint
    let whole = exact.rounded()
    scroller.fling(
      velocity: Int(abs(exact - whole) < 1e-6 ? whole : exact), lower: pixels(range.lower),
      upper: pixels(range.upper), overfling: overfling)
  }

  /// A length in points as a whole number of pixels; an infinite length becomes a large number to
  /// which the scroller can still add.
  private static func pixels(_ points: Double, _ pixelsPerPoint: Double) -> Int {
    Int(min(max((points * pixelsPerPoint).rounded(), -1e15), 1e15))
  }

  /// The present position, in points.
  ///
  /// At an end it is the end itself, which need not lie on a whole pixel.
  var position: Double {
    switch scroller.position {
    case Self.pixels(range.lower, pixelsPerPoint): range.lower
    case Self.pixels(range.upper, pixelsPerPoint): range.upper
    default: Double(scroller.position) / pixelsPerPoint
    }
  }

  var velocity: Double { scroller.velocity / pixelsPerPoint }

  var isAtRest: Bool { scroller.isAtRest }

  /// Advances the fling by a frame of a duration in seconds.
  mutating func step(by duration: Double) {
    let before = (1000 * time).rounded()
    time += duration
    scroller.step(milliseconds: Int((1000 * time).rounded() - before))
  }
}
