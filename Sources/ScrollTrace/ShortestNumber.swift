extension Double {
  /// Appends the shortest text that reads back to the same number, in CSV and in JSON.
  ///
  /// Swift's description is the shortest but for the ".0" of a whole number. The two zeros are the
  /// same number and look the same.
  package func appendShortest(to buffer: inout [UInt8]) {
    precondition(isFinite, "a trace has finite numbers only, got \(self)")
    if self == 0 {
      buffer.append(UInt8(ascii: "0"))
      return
    }
    buffer.append(contentsOf: description.utf8)
    if buffer.last == UInt8(ascii: "0"), buffer[buffer.count - 2] == UInt8(ascii: ".") {
      buffer.removeLast(2)
    }
  }
}
