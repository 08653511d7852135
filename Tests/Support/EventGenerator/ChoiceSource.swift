/// A source of random choices.
package protocol ChoiceSource {
  /// Chooses a whole number from 0 to `count` − 1.
  mutating func below(_ count: Int) -> Int

  mutating func number(_ range: ClosedRange<Double>) -> Double
}

extension ChoiceSource {
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// Chooses `true` in so many of 16 cases.
  package mutating func chance(_ sixteenths: Int) -> Bool { below(16) >= 16 - sixteenths }
}
