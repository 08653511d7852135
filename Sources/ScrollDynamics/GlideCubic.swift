internal import CLibM

/// One axis of WebKit's movement along a cubic: `c₁p + c₂p² + c₃p³` with
/// `p = (1 − e^{−rτ})/(1 − e^{−r})`, in points.
///
/// τ is the elapsed fraction of the duration. The sum of the coefficients is the distance; it is 0
/// for an axis that returns to its initial position.
struct GlideCubic {
  let distance: Double
  let first: Double
  let second: Double
  let third: Double

  init(_ distance: Double, _ first: Double, _ second: Double, _ third: Double) {
    (self.distance, self.first, self.second, self.third) = (distance, first, second, third)
  }

  func progress(at share: Double, _ rate: Double) -> (value: Double, slope: Double) {
    let whole = clibm_expm1(-rate)
    let lost = clibm_expm1(-rate * share)
    let place = lost / whole
    var value = (first + (second + third * place) * place) * place
    if place > 0.5 {
      // This form with p − 1 makes the end as precise as the start.
      let sum = place + 1
      let rest = first + second * sum + third * (sum + place * place)
      value = distance + (lost - whole) / whole * rest
    }
    let slope = first + (2 * second + 3 * third * place) * place
    return (value, slope * -rate * (1 + lost) / whole)
  }

  /// The values of p at the largest speed; infinity or NaN for a value that does not exist.
  func steepestParameters(_ rate: Double) -> (Double, Double) {
    // At these values the derivative of (c₁ + 2c₂p + 3c₃p²)·(1 − W·p) is 0, with W = 1 − e^{−r}.
    let whole = -clibm_expm1(-rate)
    return quadraticRoots(
      -9 * whole * third, 6 * third - 4 * whole * second, 2 * second - whole * first)
  }

  /// The elapsed fraction τ of the duration at p = `place`; both are from 0 to 1.
  static func share(at place: Double, _ rate: Double) -> Double {
    -clibm_log1p(place * clibm_expm1(-rate)) / rate
  }
}

/// The two real roots of `a·s² + b·s + c`; infinity for a root that does not exist.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double) {
  let discriminant = b * b - 4 * a * c
  guard discriminant > 0 else { return (.infinity, .infinity) }
  // Of the two forms of each root, this one loses no digits.
  let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
  return (q / a, c / q)
}
