#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What the tool says: data on the standard output, talk on the standard error.
enum Console {
  /// Prints data.
  static func print(_ text: String) throws {
    let output = try OutputDestination(path: nil)
    try output.write { $0.append(contentsOf: text.utf8) }
    try output.finish()
  }

  /// Says something to the user, on a line that begins with the tool's name.
  static func say(_ message: String) { writeError("scrollsim: \(message)\n") }

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
