import SeededRandom

/// Choices that are read from bytes: the same bytes make the same choices, and none means the first.
///
/// A fuzzer may hand in bytes of its own; a seed stands for a sequence of them.
public struct ByteSource: Sendable {
  private var bytes: ArraySlice<UInt8>

  /// Reads from bytes.
  ///
  /// - Parameter bytes: Any bytes; after the last one all choices are the first.
  public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Reads from the bytes that follow from a seed.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - count: How many bytes there are.
  public init(seed: UInt64, count: Int = 512) {
    var random = SplitMix64(seed: seed)
    self.init((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  /// Whether none is left, so that all choices from here on are the first.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The next byte, as a number; 0 after the last one.
  package mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// A whole number from 0 up to a bound that is not reached.
  package mutating func below(_ count: Int) -> Int { byte() % count }

  /// One of several values.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// True in so many of 16 cases.
  package mutating func chance(_ sixteenths: Int) -> Bool { byte() & 15 >= 16 - sixteenths }

  /// A number with one decimal, so that a scenario can be read.
  package mutating func tenths(_ range: ClosedRange<Double>) -> Double {
    let share = Double(byte() << 8 | byte()) / 0xFFFF
    let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return (number * 10).rounded() / 10
  }
}
