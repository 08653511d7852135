/// Finds where a continuous, decreasing function first becomes 0 or negative.
///
/// It alternates false position and bisection, so that every two rounds at least halve the bracket.
/// It ends when no floating-point number is left inside the bracket. The result is the upper end of
/// the bracket, where the function is at most 0 despite rounding; it is `lower` if the function is
/// not positive there.
func firstNonpositive(
  above lower: Double, upTo upper: Double, of function: (Double) -> Double
) -> Double {
  var (low, high) = (lower, upper)
  var (lowValue, highValue) = (function(low), function(high))
  guard lowValue > 0 else { return low }
  func narrow(to guess: Double) {
    let value = function(guess)
    if value > 0 { (low, lowValue) = (guess, value) } else { (high, highValue) = (guess, value) }
  }
  while true {
    let secant = high - highValue * ((high - low) / (highValue - lowValue))
    if secant > low, secant < high { narrow(to: secant) }
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    narrow(to: middle)
  }
}

/// Finds the first argument from `start` on at which a function is 0 or negative.
///
/// The function is continuous, decreases from `start` on and is eventually negative. `step`, the
/// first distance to try, is doubled until the function is at most 0.
func firstNonpositive(from start: Double, step: Double, of function: (Double) -> Double) -> Double {
  guard function(start) > 0 else { return start }
  var low = start
  var width = step
  while function(low + width) > 0 {
    low += width
    width *= 2
  }
  return firstNonpositive(above: low, upTo: low + width, of: function)
}
