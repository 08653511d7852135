import ScrollDynamics

/// Draws numbers as a line of characters.
public enum Sparkline {
  /// Draws a bar for the largest magnitude in each of several equal intervals.
  ///
  /// - Parameters:
  ///   - values: The numbers; only their magnitude matters.
  ///   - width: The largest number of characters, 1 or more.
  /// - Returns: One character for each interval: a dot if every number is 0, otherwise a bar whose
  ///   height is proportional to the largest magnitude.
  public static func text(_ values: [Double], width: Int = 60) -> String {
    require(width > 0, "width must be 1 or more, got \(width)")
    let bars = Array("▁▂▃▄▅▆▇█")
    let count = min(width, values.count)
    let sizes = values.map(abs)
    let largest = sizes.max() ?? 0
    return String(
      (0..<count).map { index -> Character in
        let stretch = (index * sizes.count / count)..<((index + 1) * sizes.count / count)
        let size = sizes[stretch].max() ?? 0
        guard size > 0 else { return "·" }
        return bars[min(bars.count - 1, Int(size / largest * Double(bars.count)))]
      })
  }
}
