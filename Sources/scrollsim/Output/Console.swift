import TraceRows

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Prints data to the standard output, and messages to the standard error.
enum Console {
  /// Prints data to the standard output; does nothing if the reader has closed the pipe.
  ///
  /// If `output`, to which the command has written its table, is the standard output, the text is
  /// printed to the standard error instead.
  static func print(_ text: String, beside output: String? = nil) throws {
    if output == OutputDestination.standardOutput { return writeError(sanitized(text)) }
    try OutputDestination.write(sanitized(text).utf8, to: nil, inputs: [])
  }

  /// On a terminal, the first `lines` lines (a verdict) are colored.
  static func print(
    _ text: String, verdict lines: Int = 1, _ colour: Colour, beside output: String? = nil
  ) throws {
    if output == OutputDestination.standardOutput { return writeError(sanitized(text)) }
    var all = sanitized(text).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    for line in 0..<min(lines, all.count) {
      all[line] = colour.applied(to: all[line], on: STDOUT_FILENO)
    }
    try OutputDestination.write(all.joined(separator: "\n").utf8, to: nil, inputs: [])
  }

  static func printMessage(_ message: String) { writeError("scrollsim: \(sanitized(message))\n") }

  static func printError(_ message: String) {
    let name = Colour.bad.applied(to: "scrollsim:", on: STDERR_FILENO)
    writeError("\(name) \(sanitized(message))\n")
  }

  /// The text with control characters escaped, so that a terminal does not interpret them.
  private static func sanitized(_ text: String) -> String { text.escapingControls(except: "\n") }

  /// Writes without escaping; failures are ignored.
  static func writeError(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}
