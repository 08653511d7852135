import ScrollReference
import TraceRows

/// A motion that `scrollsim reference` integrates: its parameters and its equation.
struct ReferenceKind: Sendable {
  /// The settings of an integration: integrator, sample times, end, and positions of events.
  struct Task: Sendable {
    let integrator: ReferenceIntegrator
    let times: [Double]
    let end: Double
    let watched: [EventFunction]

    func integrate(
      _ system: some ODESystem, from state: [Double], watching events: [EventFunction] = []
    ) throws(GSLError) -> ReferenceCurve {
      try integrator.integrate(
        system, from: state, at: times, watching: events + watched, until: end)
    }
  }

  let name: String
  /// A description of the motion, with its equation.
  let summary: String
  let parameters: [MotionKey]
  /// The default end of the curve and the default interval between its rows, in seconds; for a
  /// rubber band, in points of pull.
  let horizon: (end: Double, interval: Double)
  /// The names of the columns, without the last column, which contains the events.
  var columns = ["time_s", "position_pt", "velocity_pt_s"]
  /// Checks the values; throws a `ToolError` if their combination is invalid.
  var check: @Sendable (MotionValues) throws -> Void = { _ in }
  let integrate: @Sendable (MotionValues, Task) throws(GSLError) -> ReferenceCurve

  init(
    _ name: String, _ summary: String, _ parameters: [MotionKey],
    horizon: (end: Double, interval: Double),
    integrate: @escaping @Sendable (MotionValues, Task) throws(GSLError) -> ReferenceCurve
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.horizon = horizon
    self.integrate = integrate
  }

  /// The unit of the first column: seconds, or points for a rubber band.
  private var unit: String { columns[0].hasSuffix("_s") ? "s" : "pt" }

  /// The parameters of all kinds; a parameter of several kinds is listed once.
  static var options: [MotionKey] {
    var seen: Set<String> = []
    return all.flatMap(\.parameters).filter { seen.insert($0.name).inserted }
  }

  /// The kinds with their parameters and defaults, as text for the help.
  static var help: String {
    all.map { kind in
      let words = kind.parameters.map(\.summary)
      let horizon = [("until", kind.horizon.end), ("every", kind.horizon.interval)].map {
        "\($0.0) \($0.1.text()) \(kind.unit)"
      }
      return "  \(kind.name): \(kind.summary)\n    " + wrapped(words + horizon) + "\n"
    }.joined()
  }

  private static func wrapped(_ words: [String]) -> String {
    var lines = [""]
    for (index, word) in words.enumerated() {
      let last = lines.count - 1
      if !lines[last].isEmpty, lines[last].count + word.count > 76 {
        lines.append("")
      } else if !lines[last].isEmpty {
        lines[last] += " "
      }
      lines[lines.count - 1] += word + (index < words.count - 1 ? "," : "")
    }
    return lines.joined(separator: "\n    ")
  }
}
