/// One row of a trace: the state of a system at one time.
///
/// A row passes its columns to an encoder, in order; the same code writes the header, the cells of
/// CSV and the objects of JSON Lines.
public protocol TraceRow: Sendable, Hashable {
  /// Passes every column to an encoder, in order; every row of a trace must have the same columns.
  func encode(into encoder: inout some TraceEncoder)
}

/// Receives the columns of a trace's row, and writes them in a text format.
public protocol TraceEncoder {
  /// Writes a column with a number.
  mutating func number(_ name: StaticString, _ value: Double)

  /// Writes a column with a number, or an empty cell.
  mutating func number(_ name: StaticString, _ value: Double?)

  /// Writes a column with a whole number, or an empty cell.
  mutating func integer(_ name: StaticString, _ value: Int?)

  /// Writes a column with a text, which contains no comma, quote or line break.
  mutating func text(_ name: StaticString, _ value: String)

  /// Writes a column with several texts, joined by semicolons.
  ///
  /// The texts contain no semicolon and no character that ``text(_:_:)`` excludes. A row may write a
  /// single text by ``text(_:_:)`` instead.
  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String)

  /// Writes a number for each of several parts: in JSON an array named `part_rest`, in CSV a column
  /// for each part, named `part0_rest`, `part1_rest` and so on.
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?])

  /// Writes a column with true or false.
  mutating func flag(_ name: StaticString, _ value: Bool)

  /// Writes true, false or an empty cell for each of several parts: in JSON an array named `name`,
  /// in CSV a column for each part, named `name0`, `name1` and so on.
  mutating func flags(_ name: StaticString, _ values: [Bool?])
}

extension TraceEncoder {
  /// Joins the words with semicolons and writes them as one text.
  public mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    text(name, (0..<count).map(word).joined(separator: ";"))
  }
}
