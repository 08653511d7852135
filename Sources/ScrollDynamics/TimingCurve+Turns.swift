extension TimingCurve {
  /// The two shares of the duration at which the movement reverses; infinity in place of one that
  /// does not exist.
  ///
  /// Only curves that overshoot reverse.
  var turns: (Double, Double) {
    // The derivative of the share of the distance is 3·(a·s² + b·s + c).
    let (a, b, c) = (1 + 3 * y1 - 3 * y2, 2 * (y2 - 2 * y1), y1)
    let roots = quadraticRoots(a, b, c)
    func share(_ parameter: Double) -> Double {
      // A slope of 0 at an end of the curve is not a reversal.
      parameter > 1e-9 && parameter < 1 - 1e-9 ? timeShare(at: parameter) : .infinity
    }
    return (share(roots.0), share(roots.1))
  }
}
