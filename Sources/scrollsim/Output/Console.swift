import ScrollTrace

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the tool says: data on the standard output, talk on the standard error.
enum Console {
  /// Prints data; to a pipe that is closed, nothing.
  static func print(_ text: String) throws {
    try OutputDestination.write(harmless(text).utf8, to: nil, inputs: [])
  }

  /// Says something to the user, on a line that begins with the tool's name.
  static func say(_ message: String) { writeError("scrollsim: \(harmless(message))\n") }

  /// What a file or an argument has of control characters does not reach the terminal.
  private static func harmless(_ text: String) -> String { text.escapingControls(except: "\n") }

  /// Writes to the standard error as it is; there is nowhere to complain if that fails.
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

  /// Whether somebody watches the standard error while data goes elsewhere.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0 }
}
