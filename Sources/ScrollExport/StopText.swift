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

  private var comment: String { "\(title); \(stops.count) stops, at most \(error.shortest) pt off" }

  private var milliseconds: String { (grid.duration * 1000).shortest }

  private var css: String {
    let listed = stops.enumerated().map { index, stop in
      let isEnd = index == 0 || index == stops.count - 1
      let percentage = isEnd ? "" : " \(grid.percentage(stop).shortest)%"
      return "  \(grid.value(stop).shortest)\(percentage)"
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
      "    { \"offset\": \(grid.share(stop).shortest), "
        + "\"transform\": \"translateY(\(grid.value(stop).shortest)px)\" }"
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
      "duration": \(grid.duration.shortest),
      "keyTimes": [\(stops.map { grid.share($0).shortest }.joined(separator: ", "))],
      "values": [\(stops.map { grid.value($0).shortest }.joined(separator: ", "))]
    }

    """
  }

  private var swift: String {
    let rows = stops.map { stop in
      "  (\(grid.rounded(stop).time.shortest), \(grid.value(stop).shortest)),\n"
    }
    return """
      /// \(comment); straight in between.
      let keyframes: [(seconds: Double, points: Double)] = [
      \(rows.joined())]

      """
  }
}
