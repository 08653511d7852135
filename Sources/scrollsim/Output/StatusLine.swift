#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A line on the standard error that shows the progress of a long computation, if that is a
/// terminal.
struct StatusLine {
  private let isShown = isatty(STDERR_FILENO) == 1

  /// Replaces the text of the status line.
  func show(_ text: String) {
    if isShown { Console.writeError("\r\(text)\u{1B}[K") }
  }

  /// Clears the status line.
  func clear() {
    if isShown { Console.writeError("\r\u{1B}[K") }
  }
}
