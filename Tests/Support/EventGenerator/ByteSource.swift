import SeededRandom

/// A source of choices read from bytes: the same bytes give the same choices.
///
/// After the last byte every choice is the first one. A fuzzer passes its own bytes; a seed
/// generates a sequence of them.
package struct ByteSource: ChoiceSource, Sendable {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  package init(seed: UInt64, count: Int = 512) {
    var random = SplitMix64(seed: seed)
    self.init((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  /// Whether all bytes have been read, so that every further choice is the first one.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Reads the next byte; 0 after the last one.
  package mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// Chooses a whole number from 0 to `count` − 1.
  package mutating func below(_ count: Int) -> Int { byte() % count }

  /// Chooses a number in a range, with one decimal, so that scenarios are readable.
  package mutating func tenths(_ range: ClosedRange<Double>) -> Double {
    let share = Double(byte() << 8 | byte()) / 0xFFFF
    let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
    return (number * 10).rounded() / 10
  }

  package mutating func number(_ range: ClosedRange<Double>) -> Double { tenths(range) }
}
