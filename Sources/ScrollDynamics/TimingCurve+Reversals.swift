extension TimingCurve {
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
