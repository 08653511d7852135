#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A color on a terminal; the raw value is its number in an escape sequence.
enum Colour: String {
  case good = "32"
  case bad = "1;31"

  /// Plain if the descriptor is no terminal, `TERM` is `dumb`, or `NO_COLOR` is set
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
