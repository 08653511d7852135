/// Finds where a decreasing function first becomes 0 or negative.
///
/// It alternates false position and bisection, so that every two rounds at least halve the bracket.
/// It ends when no floating-point number is left inside the bracket. The result is the upper end of
/// the bracket, where the function is at most 0 despite rounding.
///
/// - Parameters:
///   - lower: An argument at which `function` is positive. If it is not positive there, the result
///     is `lower`.
///   - upper: An argument at which `function` is at most 0.
///   - function: A continuous function.
/// - Returns: The smallest argument found at which the function is at most 0.
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

/// Finds the first argument, from a given start on, at which a function is 0 or negative.
///
/// - Parameters:
///   - start: The argument from which the function decreases.
///   - step: The first distance to try; it is doubled until the function is at most 0.
///   - function: A continuous function that is eventually negative.
/// - Returns: `start` if the function is at most 0 there, otherwise the argument at which it
///   becomes 0 or negative.
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
