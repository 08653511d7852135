internal import CLibM

/// The shape of one axis of WebKit's movement along a cubic: `1 + c₁p + c₂p² + c₃p³ − (c₁ + c₂ + c₃)` with
/// `p = (1 − e^{−rτ})/(1 − e^{−r})`.
///
/// It ends with 1 and begins anywhere: an axis that comes back to where it was has a distance to go as
/// well.
struct GlideCubic {
  let first: Double
  let second: Double
  let third: Double

  init(_ first: Double, _ second: Double, _ third: Double) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  func progress(at share: Double, _ rate: Double) -> (value: Double, slope: Double) {
    let whole = clibm_expm1(-rate)
    let lost = clibm_expm1(-rate * share)
    let place = lost / whole
    // p − 1, so that the end is met to the last digit.
    let left = (lost - whole) / whole
    let sum = place + 1
    let value = 1 + left * (first + second * sum + third * (sum + place * place))
    let slope = first + (2 * second + 3 * third * place) * place
    return (value, slope * -rate * (1 + lost) / whole)
  }

  /// The share of the time at which p has a value.
  static func share(at place: Double, _ rate: Double) -> Double {
    -clibm_log1p(place * clibm_expm1(-rate)) / rate
  }
}

/// The roots of `a·s² + b·s + c`, infinity for those that it does not have.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
  let discriminant = b * b - 4 * a * c
  guard discriminant > 0 else { return (.infinity, .infinity) }
  // Of the two forms of each root the one that loses no digits.
  let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
  return (q / a, c / q)
}
