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
  let summary: String
  let parameters: [MotionKey]
  /// The defaults of a curve, in seconds; for a rubber band, in points of pull.
  let horizon: (end: Double, interval: Double)
  /// The names of the columns, without the last column, which contains the events.
  let columns: [String]
  let check: @Sendable (MotionValues) throws -> Void
  let integrate: @Sendable (MotionValues, Task) throws(GSLError) -> ReferenceCurve

  init(
    _ name: String, _ summary: String, _ parameters: [MotionKey],
    horizon: (end: Double, interval: Double),
    columns: [String] = ["time_s", "position_pt", "velocity_pt_s"],
    check: @escaping @Sendable (MotionValues) throws -> Void = { _ in },
    integrate: @escaping @Sendable (MotionValues, Task) throws(GSLError) -> ReferenceCurve
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.horizon = horizon
    self.columns = columns
    self.check = check
    self.integrate = integrate
  }

  private var unit: String { columns[0].hasSuffix("_s") ? "s" : "pt" }

  static var options: [MotionKey] {
    var seen: Set<String> = []
    return all.flatMap(\.parameters).filter { seen.insert($0.name).inserted }
  }

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
