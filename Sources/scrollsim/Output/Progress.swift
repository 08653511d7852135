/// A count on the standard error that grows during long work, on a terminal only.
final class Progress {
  /// How many steps pass between two looks.
  private static let stride = 100_000

  private let unit: String
  private let isShown = Console.showsProgress
  private var count = 0

  /// Starts a count.
  ///
  /// - Parameter unit: What is counted, for instance "rows".
  init(_ unit: String) { self.unit = unit }

  /// Counts one.
  func advance() {
    count += 1
    if isShown, count % Self.stride == 0 { Console.writeError("\r\(count) \(unit)") }
  }

  /// Takes the line away.
  func clear() {
    if isShown, count >= Self.stride { Console.writeError("\r\u{1B}[K") }
  }
}
