/// One line of a trace: what a system was like at one instant.
///
/// A row names its columns in order, once, and that serves every format: the header, the cells of
/// CSV and the keys of JSON Lines.
public protocol TraceRow: Sendable, Hashable {
  /// Hands every column to an encoder, in the order in which they appear.
  ///
  /// The number of columns and their names are the same for all rows of a trace.
  ///
  /// - Parameter encoder: Receives the columns.
  func encode(into encoder: inout some TraceEncoder)
}

/// What receives the columns of a row.
public protocol TraceEncoder {
  /// A column with a number in it.
  mutating func number(_ name: StaticString, _ value: Double)

  /// A column with a number in it, or nothing.
  mutating func number(_ name: StaticString, _ value: Double?)

  /// A column with a whole number in it, or nothing.
  mutating func integer(_ name: StaticString, _ value: Int?)

  /// A column with words in it; none contains a comma, a quote or a line break.
  mutating func text(_ name: StaticString, _ value: String)

  /// A column with so many words in it, joined by semicolons; none contains one, nor what ``text(_:_:)``
  /// excludes.
  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String)

  /// A number for each of several parts: in JSON one array called `part_rest`, in CSV one column
  /// each, called `part0_rest`, `part1_rest` and so on.
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?])

  /// A column that is true or false.
  mutating func flag(_ name: StaticString, _ value: Bool)

  /// A truth, or nothing, for each of several parts: in JSON one array called `name`, in CSV one column each,
  /// called `name0`, `name1` and so on.
  mutating func flags(_ name: StaticString, _ values: [Bool?])
}

extension TraceEncoder {
  /// The words as one text.
  public mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    text(name, (0..<count).map(word).joined(separator: ";"))
  }
}
