#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a long computation is at, on a line of the standard error that is written over and over;
/// on a terminal only.
struct StatusLine {
  private let isShown = isatty(STDERR_FILENO) == 1

  /// Replaces the line.
  func show(_ text: String) {
    if isShown { Console.writeError("\r\(text)\u{1B}[K") }
  }

  /// Takes the line away.
  func clear() {
    if isShown { Console.writeError("\r\u{1B}[K") }
  }
}
