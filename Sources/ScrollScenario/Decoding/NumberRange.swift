/// The numbers a key takes.
struct NumberRange: Sendable {
  /// The least number, itself allowed or not.
  private let lower: (bound: Double, isIncluded: Bool)
  /// The greatest number, itself allowed or not.
  private let upper: (bound: Double, isIncluded: Bool)

  /// Both bounds allowed.
  init(_ range: ClosedRange<Double>) {
    lower = (range.lowerBound, true)
    upper = (range.upperBound, true)
  }

  private init(above lower: Double, upper: (bound: Double, isIncluded: Bool)) {
    self.lower = (lower, false)
    self.upper = upper
  }

  /// Above the one, up to the other.
  static func above(_ lower: Double, to upper: Double) -> NumberRange {
    NumberRange(above: lower, upper: (upper, true))
  }

  /// Between two numbers, neither of them allowed.
  static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange(above: lower, upper: (upper, false))
  }

  /// What a number outside the range must be instead; nil for a number inside.
  func requirement(violatedBy number: Double) -> String? {
    if lower.isIncluded ? number < lower.bound : number <= lower.bound {
      return "\(lower.isIncluded ? "at least" : "greater than") \(JSONValue.text(of: lower.bound))"
    }
    if upper.isIncluded ? number > upper.bound : number >= upper.bound {
      return "\(upper.isIncluded ? "at most" : "less than") \(JSONValue.text(of: upper.bound))"
    }
    return nil
  }
}

// A bound of 1e9 points is a thousand kilometres of content: far beyond use, and far below where a
// double's rounding grows to a visible fraction of a point or a product overflows.
extension NumberRange {
  /// Positions and distances in points, velocities in points per second.
  static let points = NumberRange(-1e9...1e9)
  /// Lengths in points that may be nothing.
  static let lengths = NumberRange(0...1e9)
  /// Lengths in points that something has to fit into.
  static let positiveLengths = NumberRange.above(0, to: 1e9)
  /// Times in seconds.
  static let seconds = NumberRange(0...1e6)
  /// How often a finger is sampled, in 1/s.
  static let touchSamplesPerSecond = NumberRange(30...1000)
}
