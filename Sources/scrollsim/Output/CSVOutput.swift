import ScrollTrace

/// Lines of comma-separated values, of numbers and words that need no quotes.
enum CSVOutput {
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
  /// A reader that closes its pipe ends the writing, and nothing else: what the command has to say
  /// after it, its exit code included, does not depend on who reads.
  ///
  /// - Parameters:
  ///   - path: The file, or `nil` for the standard output.
  ///   - inputs: The files that the document is made of, none of which is written to.
  ///   - body: Writes the document.
  /// - Throws: `ToolError` if the file cannot be written or is an input, or what `body` throws.
  static func write(
    to path: String?, inputs: [String], _ body: (OutputDestination) throws -> Void
  ) throws {
    let destination = try OutputDestination(path: path, inputs: inputs)
    do {
      try body(destination)
      try destination.finish()
    } catch OutputFailure.closedPipe {
      destination.discard()
    } catch {
      destination.discard()
      throw error
    }
  }

  /// Writes a text that is whole.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - path: The file, or `nil` for the standard output.
  ///   - inputs: The files that the text is made of, none of which is written to.
  /// - Throws: `ToolError` if the file cannot be written or is an input.
  static func write(_ bytes: some Sequence<UInt8>, to path: String?, inputs: [String]) throws {
    try write(to: path, inputs: inputs) { try $0.write { $0 += bytes } }
  }
}
