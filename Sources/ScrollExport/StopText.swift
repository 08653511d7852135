import ScrollTrace

/// Writes stops as text for an animation system.
struct StopText {
  let grid: RoundingGrid
  let stops: [CurveStop]
  let error: Double
  let title: String

  func text(_ format: MotionExport.Format) -> String {
    switch format {
    case .css: css
    case .waapi: waapi
    case .caanimation: caanimation
    case .swift: swift
    case .lottie: preconditionFailure("Lottie has keyframes with tangents, not stops")
    }
  }

  private var comment: String {
    "\(title); \(stops.count) stops, at most \(shortest(error)) pt off"
  }

  private var milliseconds: String { shortest(grid.duration * 1000) }

  private var css: String {
    let listed = stops.enumerated().map { index, stop in
      let isEnd = index == 0 || index == stops.count - 1
      let percentage = isEnd ? "" : " \(shortest(grid.percentage(stop)))%"
      return "  \(shortest(grid.value(stop)))\(percentage)"
    }
    return """
      /* \(comment) */
      transition-duration: \(milliseconds)ms;
      transition-timing-function: linear(
      \(listed.joined(separator: ",\n"))
      );

      """
  }

  private var waapi: String {
    let keyframes = stops.map { stop in
      "    { \"offset\": \(shortest(grid.share(stop))), "
        + "\"transform\": \"translateY(\(shortest(grid.value(stop)))px)\" }"
    }
    return """
      {
        "comment": "\(comment)",
        "keyframes": [
      \(keyframes.joined(separator: ",\n"))
        ],
        "options": { "duration": \(milliseconds), "easing": "linear", "fill": "both" }
      }

      """
  }

  private var caanimation: String {
    """
    {
      "comment": "\(comment)",
      "keyPath": "position.y",
      "calculationMode": "linear",
      "duration": \(shortest(grid.duration)),
      "keyTimes": [\(stops.map { shortest(grid.share($0)) }.joined(separator: ", "))],
      "values": [\(stops.map { shortest(grid.value($0)) }.joined(separator: ", "))]
    }

    """
  }

  private var swift: String {
    let rows = stops.map { stop in
      "  (\(shortest(grid.rounded(stop).time)), \(shortest(grid.value(stop)))),\n"
    }
    return """
      /// \(comment); straight in between.
      let keyframes: [(seconds: Double, points: Double)] = [
      \(rows.joined())]

      """
  }
}

/// The shortest text that is parsed as the same number.
func shortest(_ number: Double) -> String {
  var bytes: [UInt8] = []
  number.appendShortest(to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
