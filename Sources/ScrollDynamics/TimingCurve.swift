/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps the elapsed fraction of the
/// duration to the traveled fraction of the distance.
///
/// As in CSS and Core Animation, it has two control points. Their first coordinates lie between 0
/// and 1, so that time never decreases.
public struct TimingCurve: Sendable, Hashable {
  /// The first control point's time, as a fraction of the duration, from 0 to 1.
  public let x1: Double
  /// The first control point's progress, as a fraction of the distance.
  public let y1: Double
  /// The second control point's time, as a fraction of the duration, from 0 to 1.
  public let x2: Double
  /// The second control point's progress, as a fraction of the distance.
  public let y2: Double

  /// Creates a curve from its control points; the progress may overshoot.
  ///
  /// - Precondition: The times lie in 0…1, the other numbers are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(0 <= x1 && x1 <= 1, "x1 must lie between 0 and 1, got \(x1)")
    require(0 <= x2 && x2 <= 1, "x2 must lie between 0 and 1, got \(x2)")
    requireFinite(y1, "y1")
    requireFinite(y2, "y2")
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// The control points must be valid; they are not checked.
  @inlinable
  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The linear curve.
  public static let linear = TimingCurve(0, 0, 1, 1)

  /// Core Animation's and CSS's ease-in-out, (0.42, 0, 0.58, 1).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress of a movement along the curve, and its slope, at an elapsed share of the
  /// duration.
  ///
  /// Where the curve is vertical, the slope is that of a nearby point, so it is finite.
  public func progress(at share: Double) -> (value: Double, slope: Double) {
    progress(within: min(max(share, 0), 1))
  }

  /// The elapsed fraction must be from 0 to 1.
  @usableFromInline
  func progress(within share: Double) -> (value: Double, slope: Double) {
    let (time, distance) = (BezierPolynomial(x1, x2), BezierPolynomial(y1, y2))
    let parameter = time.parameter(at: share)
    return (distance.value(at: parameter), slope(time, distance, at: parameter))
  }

  /// The elapsed fraction for a parameter of the curve; both are from 0 to 1.
  func timeShare(at parameter: Double) -> Double { BezierPolynomial(x1, x2).value(at: parameter) }

  @inline(__always)
  private func slope(
    _ time: BezierPolynomial, _ distance: BezierPolynomial, at parameter: Double
  ) -> Double {
    let timeSlope = time.derivative(at: parameter)
    if timeSlope > 1e-6 { return distance.derivative(at: parameter) / timeSlope }
    let nearby = parameter < 0.5 ? parameter + 1e-4 : parameter - 1e-4
    return distance.derivative(at: nearby) / time.derivative(at: nearby)
  }
}

/// One coordinate of a Bézier curve, `3a·s·(1 − s)² + 3b·s²·(1 − s) + s³`, as coefficients of s, s²
/// and s³.
private struct BezierPolynomial {
  let linear: Double
  let square: Double
  let cube: Double

  init(_ a: Double, _ b: Double) {
    linear = 3 * a
    square = 3 * (b - a) - linear
    cube = 1 - linear - square
  }

  @inline(__always)
  func value(at s: Double) -> Double { (cube * s + square) * (s * s) + linear * s }

  @inline(__always)
  func derivative(at s: Double) -> Double { (3 * cube * s + 2 * square) * s + linear }

  /// The parameter s at which a monotonic coordinate has the value `share`; both are from 0 to 1.
  ///
  /// Each Halley step triples the number of correct digits: two steps are enough for the usual
  /// curves. If they fail because the curve is nearly vertical, bracketing finds the parameter.
  @inline(__always)
  func parameter(at share: Double) -> Double {
    // The derivative is `(cubes·s + squares)·s + linear`.
    let (cubes, squares) = (3 * cube, 2 * square)
    var guess = share
    for _ in 0..<6 {
      // This order lets the processor compute two of the products at the same time.
      let error = (cube * guess + square) * (guess * guess) + (linear * guess - share)
      // The limit is two rounding errors of 1; the polynomial is not more precise.
      if abs(error) <= 4.5e-16 { return guess }
      let slope = (cubes * guess + squares) * guess + linear
      // Half the second derivative.
      let bend = cubes * guess + square
      guess -= error * slope / (slope * slope - error * bend)
      // The condition is also false for NaN.
      guard guess > 0, guess < 1 else { break }
    }
    return bracketedParameter(at: share)
  }

  @inline(never)
  private func bracketedParameter(at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = share
    while true {
      let error = value(at: guess) - share
      if error == 0 { return guess }
      if error < 0 { low = guess } else { high = guess }
      let step = error / derivative(at: guess)
      let newton = guess - step
      let middle = low + (high - low) / 2
      let next = newton > low && newton < high && high - low < 0.5 ? newton : middle
      guard next > low, next < high, next != guess else { return guess }
      guess = next
    }
  }
}

extension TimingCurve {
  /// The curve 3τ² − 2τ³, which starts and ends at rest.
  public static let smoothstep = TimingCurve(1.0 / 3, 0, 2.0 / 3, 1)

  /// CSS's ease-out, (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// Chromium's smooth `scrollTo`, (0.4, 0, 0, 1).
  public static let chromiumScrollTo = TimingCurve(0.4, 0, 0, 1)

  /// CSS's ease, (0.25, 0.1, 0.25, 1).
  public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)

  /// The fractions of the duration at which an overshooting curve reverses; infinity for none.
  var turns: (Double, Double) {
    // The derivative of the progress with respect to the curve's parameter s is 3·(a·s² + b·s + c).
    let (a, b, c) = (1 + 3 * y1 - 3 * y2, 2 * (y2 - 2 * y1), y1)
    let roots = quadraticRoots(a, b, c)
    func share(_ parameter: Double) -> Double {
      // A slope of 0 at an end of the curve is not a reversal.
      parameter > 1e-9 && parameter < 1 - 1e-9 ? timeShare(at: parameter) : .infinity
    }
    return (share(roots.0), share(roots.1))
  }

  /// The fractions of the duration at the extremes of the slope; infinity or NaN for none.
  var steepestShares: (Double, Double) {
    // The coefficients of s, s² and s³ of both coordinates.
    let (x, y) = ((3 * x1, 3 * (x2 - 2 * x1)), (3 * y1, 3 * (y2 - 2 * y1)))
    let cubes = (x: 1 - x.0 - x.1, y: 1 - y.0 - y.1)
    // The slope is extremal where y″·x′ − y′·x″ = 0, in which the cubic terms cancel.
    let roots = quadraticRoots(
      3 * (cubes.y * x.1 - y.1 * cubes.x), 3 * (cubes.y * x.0 - cubes.x * y.0),
      y.1 * x.0 - x.1 * y.0)
    func share(_ parameter: Double) -> Double {
      parameter > 0 && parameter < 1 ? timeShare(at: parameter) : .infinity
    }
    return (share(roots.0), share(roots.1))
  }
}
