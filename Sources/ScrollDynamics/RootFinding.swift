/// Finds where a function that falls through 0 becomes non-positive.
///
/// False position and bisection in turn, so that every round at least halves the bracket; it ends
/// when no number is left between the two sides. The upper side is returned: there the function
/// *is* at most 0, so that "settled" is true at the very time reported.
///
/// - Parameters:
///   - lower: Where `function` is positive; if it is not, this is the answer.
///   - upper: Where `function` is at most 0.
///   - function: A continuous function.
/// - Returns: The least number found at which the function is at most 0.
func firstNonpositive(
  above lower: Double, upTo upper: Double, of function: (Double) -> Double
) -> Double {
  var (low, high) = (lower, upper)
  var (lowValue, highValue) = (function(low), function(high))
  guard lowValue > 0 else { return low }
  func narrow(to guess: Double) {
    let value = function(guess)
    if value > 0 {
      (low, lowValue) = (guess, value)
    } else {
      (high, highValue) = (guess, value)
    }
  }
  while true {
    let secant = high - highValue * ((high - low) / (highValue - lowValue))
    if secant > low, secant < high { narrow(to: secant) }
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    narrow(to: middle)
  }
}

/// Finds where a function that ends below 0 becomes non-positive, beyond a given number.
///
/// - Parameters:
///   - start: From here on the function falls steadily.
///   - step: The first width to try; it doubles until the function is at most 0.
///   - function: A continuous function that is negative in the end.
/// - Returns: `start` if the function is at most 0 there, else the place where it becomes so.
func firstNonpositive(
  from start: Double, step: Double, of function: (Double) -> Double
) -> Double {
  guard function(start) > 0 else { return start }
  var low = start
  var width = step
  while function(low + width) > 0 {
    low += width
    width *= 2
  }
  return firstNonpositive(above: low, upTo: low + width, of: function)
}
