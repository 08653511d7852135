/// A cubic Bézier curve from (0, 0) to (1, 1) that says how much is done at which share of the time.
///
/// The convention is CSS's and Core Animation's: two control points, whose first coordinates lie
/// between 0 and 1 so that time never runs backwards.
public struct TimingCurve: Sendable, Hashable {
  /// The first control point's share of the time.
  public let x1: Double
  /// The first control point's share of the way.
  public let y1: Double
  /// The second control point's share of the time.
  public let x2: Double
  /// The second control point's share of the way.
  public let y2: Double

  /// Creates a curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: The first control point's share of the time, 0 to 1.
  ///   - y1: The first control point's share of the way; may overshoot.
  ///   - x2: The second control point's share of the time, 0 to 1.
  ///   - y2: The second control point's share of the way; may overshoot.
  /// - Precondition: The shares of the time lie in 0…1, the others are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(0 <= x1 && x1 <= 1, "x1 must lie between 0 and 1, got \(x1)")
    precondition(0 <= x2 && x2 <= 1, "x2 must lie between 0 and 1, got \(x2)")
    requireFinite(y1, "y1")
    requireFinite(y2, "y2")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// A curve whose control points have been checked.
  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The straight line.
  public static let linear = TimingCurve(0, 0, 1, 1)

  /// Core Animation's and CSS's ease-in-out, (0.42, 0, 0.58, 1).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// How much is done, and how fast, at a share of the time.
  ///
  /// - Parameter share: The share of the time, 0 to 1.
  /// - Returns: The share of the way, and its derivative by the share of the time. Where the curve
  ///   is vertical the derivative is that of a point a ten-thousandth of the curve away, finite.
  public func progress(at share: Double) -> (value: Double, slope: Double) {
    let parameter = parameter(at: share)
    return (polynomial(y1, y2, parameter), slope(at: parameter))
  }

  /// The share of the time at one of the curve's own parameters.
  func timeShare(at parameter: Double) -> Double { polynomial(x1, x2, parameter) }

  private func slope(at parameter: Double) -> Double {
    let timeSlope = derivative(x1, x2, parameter)
    if timeSlope > 1e-6 { return derivative(y1, y2, parameter) / timeSlope }
    let nearby = parameter < 0.5 ? parameter + 1e-4 : parameter - 1e-4
    return derivative(y1, y2, nearby) / derivative(x1, x2, nearby)
  }

  /// Solves for the curve's own parameter, by Newton's steps kept inside a shrinking bracket.
  private func parameter(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    var guess = share
    while true {
      let error = polynomial(x1, x2, guess) - share
      if error == 0 { return guess }
      if error < 0 { low = guess } else { high = guess }
      let step = error / derivative(x1, x2, guess)
      let newton = guess - step
      let middle = low + (high - low) / 2
      let next = newton > low && newton < high && high - low < 0.5 ? newton : middle
      guard next > low, next < high, next != guess else { return guess }
      guess = next
    }
  }

  /// `3a·s·(1 − s)² + 3b·s²·(1 − s) + s³`, by Horner's rule.
  private func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let linear = 3 * a
    let square = 3 * (b - a) - linear
    return ((1 - linear - square) * s + square) * s * s + linear * s
  }

  private func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let linear = 3 * a
    let square = 3 * (b - a) - linear
    return (3 * (1 - linear - square) * s + 2 * square) * s + linear
  }
}
