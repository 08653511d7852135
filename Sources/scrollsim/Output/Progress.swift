#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
