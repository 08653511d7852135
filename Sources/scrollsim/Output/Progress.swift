/// A counter for long work, shown on the standard error if that is a terminal.
final class Progress {
  /// The number of steps between two updates.
  private static let stride = 100_000

  private let unit: String
  private let isShown = Console.showsProgress
  private var count = 0

  /// Creates a counter.
  ///
  /// - Parameter unit: The name of the counted items, for example "rows".
  init(_ unit: String) { self.unit = unit }

  /// Adds one to the count.
  func advance() {
    count += 1
    if isShown, count % Self.stride == 0 { Console.writeError("\r\(count) \(unit)") }
  }

  /// Clears the line of the counter.
  func clear() {
    if isShown, count >= Self.stride { Console.writeError("\r\u{1B}[K") }
  }
}
