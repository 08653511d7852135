import TraceRows

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A color on a terminal; the raw value is its number in an escape sequence.
enum Color: String {
  case good = "32"
  case bad = "1;31"

  /// Plain if the descriptor is not a terminal, `TERM` is `dumb`, or `NO_COLOR` is set
  /// (https://no-color.org).
  func applied(to text: String, on descriptor: Int32) -> String {
    guard isatty(descriptor) == 1, Self.value(of: "NO_COLOR").isEmpty,
      Self.value(of: "TERM") != "dumb"
    else { return text }
    return "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }

  private static func value(of name: String) -> String {
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
  }
}

/// Prints data to the standard output, and messages to the standard error.
enum Console {
  /// Prints data to the standard output; does nothing if the reader has closed the pipe.
  ///
  /// If `output`, to which the command has written its table, is the standard output, the text is
  /// printed to the standard error instead.
  ///
  /// With a color, the first `lines` lines (a verdict) are colored on a terminal.
  static func print(
    _ text: String, verdict lines: Int = 1, _ color: Color? = nil, beside output: String? = nil
  ) throws {
    var text = sanitized(text)
    if output == OutputDestination.standardOutput { return writeError(text) }
    if let color {
      var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for line in 0..<min(lines, all.count) {
        all[line] = color.applied(to: all[line], on: STDOUT_FILENO)
      }
      text = all.joined(separator: "\n")
    }
    try OutputDestination.write(text.utf8, to: nil, inputs: [])
  }

  static func printMessage(_ message: String) { writeError("scrollsim: \(sanitized(message))\n") }

  static func printError(_ message: String) {
    let name = Color.bad.applied(to: "scrollsim:", on: STDERR_FILENO)
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
