import ScrollDynamics

/// Numbers as a line of characters, one for each of a few equal stretches.
public enum Sparkline {
  /// Draws the largest size in each stretch.
  ///
  /// - Parameters:
  ///   - values: The numbers; their signs do not matter.
  ///   - width: How many characters at most, 1 or more.
  /// - Returns: A dot for nothing but zeros, else a bar that is as high as the stretch's share of
  ///   the largest number of all.
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
