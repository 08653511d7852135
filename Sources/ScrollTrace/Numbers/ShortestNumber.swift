extension Double {
  /// Appends the shortest text that reads back to the same number, in CSV and in JSON.
  ///
  /// Whole numbers have no ".0", and the two zeros look the same.
  package func appendShortest(to buffer: inout [UInt8]) {
    let start = buffer.count
    buffer += blank
    let end = NumberBytes.write(self, to: &buffer, at: start)
    buffer.removeLast(buffer.count - end)
  }
}

private let blank = [UInt8](repeating: 0, count: NumberBytes.room)
