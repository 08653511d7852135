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

/// Displays the progress of long work on the standard error if that is a terminal.
///
/// If the total is known, the display is a bar with the remaining time; otherwise it is a count.
package final class Progress {
  private static let width = 24
  /// In seconds.
  private static let interval = 0.1

  private let unit: String
  private let total: Int?
  private let isShown: Bool
  private let start = Progress.clock
  private var latest = -Double.infinity
  private var count = 0

  /// `unit` names the counted items, such as "runs".
  ///
  /// With `printsMeanwhile`, data are written to the standard output during the work. No progress
  /// is then shown if the standard output is a terminal.
  package init(_ unit: String, of total: Int? = nil, printsMeanwhile: Bool = false) {
    self.unit = unit
    self.total = total
    isShown = isatty(STDERR_FILENO) == 1 && !(printsMeanwhile && isatty(STDOUT_FILENO) == 1)
  }

  func advance() { advance(to: count + 1) }

  package func advance(to count: Int) {
    self.count = count
    guard isShown else { return }
    let now = Progress.clock
    guard now - latest >= Self.interval else { return }
    latest = now
    Console.writeError("\r\(text(after: now - start))\u{1B}[K")
  }

  package func clear() {
    if isShown, latest > -.infinity { Console.writeError("\r\u{1B}[K") }
  }

  private func text(after time: Double) -> String {
    guard let total, total > 0 else { return "\(count) \(unit)" }
    let done = Self.width * count / total
    let bar = String(repeating: "#", count: done) + String(repeating: "-", count: Self.width - done)
    let left = count > 0 ? Int((time / Double(count) * Double(total - count)).rounded(.up)) : nil
    return "[\(bar)] \(100 * count / total) % of \(total) \(unit)"
      + (left.map { ", \($0) s left" } ?? "")
  }

  private static var clock: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
