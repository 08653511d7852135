/// A line and a column in a text, both counted from 1.
public struct TextPosition: Sendable, Hashable {
  /// The line number; lines end with a line feed.
  public var line: Int
  /// The column number in characters, which are Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  init(ofByte index: Int, in text: [UInt8]) {
    let before = text[..<index]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    // All bytes of a character except the first have the form 10xxxxxx.
    let characters = before[start...].count { $0 & 0xC0 != 0x80 }
    self.init(line: before.count { $0 == newline } + 1, column: characters + 1)
  }
}

extension TextPosition: Comparable {
  /// True if the first position comes before the second in a text.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// The line and the column with a colon between them, such as `3:12`.
  public var description: String { "\(line):\(column)" }
}
