import ScrollTrace

/// Writes comma-separated values: numbers and strings without quotes.
enum CSVOutput {
  static func append(_ words: [String], to bytes: inout [UInt8]) {
    bytes += words.joined(separator: ",").utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Each number has the shortest text that parses to exactly the same number.
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
  /// Writes a document to a file, completely or not at all, or to the standard output.
  ///
  /// If the reader closes its pipe, only this output ends. The command continues, and its exit code
  /// does not depend on the reader.
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

  static func write(_ bytes: some Sequence<UInt8>, to path: String?, inputs: [String]) throws {
    try write(to: path, inputs: inputs) { try $0.write { $0 += bytes } }
  }
}
