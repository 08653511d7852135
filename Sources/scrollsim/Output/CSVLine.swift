import ScrollTrace

/// Lines of comma-separated values, of numbers and words that need no quotes.
enum CSVLine {
  /// Appends names, or other words.
  static func append(_ words: [String], to bytes: inout [UInt8]) {
    bytes += words.joined(separator: ",").utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends numbers, each as the shortest text that reads back to it, and a word after them.
  static func append(_ numbers: [Double], _ word: String? = nil, to bytes: inout [UInt8]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      number.appendShortest(to: &bytes)
    }
    if let word { bytes += ",\(word)".utf8 }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension OutputDestination {
  /// Writes a whole document: to a file that is whole or absent, or to the standard output.
  ///
  /// - Parameters:
  ///   - path: The file, or `nil` for the standard output.
  ///   - body: Writes the document.
  /// - Throws: `ToolError` if the file cannot be written, or what `body` throws.
  static func write(to path: String?, _ body: (OutputDestination) throws -> Void) throws {
    let destination = try OutputDestination(path: path)
    do {
      try body(destination)
      try destination.finish()
    } catch {
      destination.discard()
      throw error
    }
  }
}
