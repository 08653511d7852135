/// The range of numbers that a key of a scenario accepts.
package struct NumberRange: Sendable {
  package let lower: (bound: Double, isIncluded: Bool)
  package let upper: (bound: Double, isIncluded: Bool)
  /// True if only whole numbers are accepted.
  package let isWhole: Bool

  private init(_ lower: (Double, Bool), _ upper: (Double, Bool), isWhole: Bool = false) {
    (self.lower, self.upper, self.isWhole) = (lower, upper, isWhole)
  }

  init(_ range: ClosedRange<Double>, isWhole: Bool = false) {
    self.init((range.lowerBound, true), (range.upperBound, true), isWhole: isWhole)
  }

  /// The numbers above a lower bound, up to and including an upper bound.
  static func above(_ lower: Double, to upper: Double) -> NumberRange {
    NumberRange((lower, false), (upper, true))
  }

  /// The numbers between two bounds, both excluded.
  static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange((lower, false), (upper, false))
  }

  /// The violated requirement as text, such as "at most 1000"; `nil` for a number in the range.
  package func requirement(violatedBy number: Double) -> String? {
    if lower.isIncluded ? number < lower.bound : number <= lower.bound {
      return "\(lower.isIncluded ? "at least" : "greater than") \(JSONValue.text(of: lower.bound))"
    }
    if upper.isIncluded ? number > upper.bound : number >= upper.bound {
      return "\(upper.isIncluded ? "at most" : "less than") \(JSONValue.text(of: upper.bound))"
    }
    return isWhole && number != number.rounded(.towardZero) ? "a whole number" : nil
  }
}

// 1e9 points are a thousand kilometers of content: far more than anyone needs, and far less than
// the size at which a double's rounding error becomes visible or a product overflows.
extension NumberRange {
  /// The accepted positions and distances in points, and velocities in points per second.
  package static let points = NumberRange(-1e9...1e9)
  static let lengths = NumberRange(0...1e9)
  /// The accepted lengths in points that the engine divides by: at least 1e-9, so that no quotient
  /// overflows.
  static let positiveLengths = NumberRange(1e-9...1e9)
  package static let seconds = NumberRange(0...1e6)
  static let touchSamplesPerSecond = NumberRange(30...1000)
}

// The ranges of a platform's physics, in scenario files and in C.
extension NumberRange {
  /// The accepted pixels per point.
  ///
  /// At the lowest density, Compose's minimum velocity of 1 px/s equals its maximum velocity of
  /// 8000 pt/s.
  package static let densities = NumberRange(1.0 / 8000...1000)
  /// The accepted frames per second of a display.
  package static let displayRates = NumberRange(1...1000)
  /// The accepted shares of a velocity that remain after a millisecond.
  package static let decelerationRates = NumberRange.between(0, 1)
  package static let rubberBandCoefficients = NumberRange(0.001...10)
}
