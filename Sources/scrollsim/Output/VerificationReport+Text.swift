import ScenarioCore
import ScrollReference
import TraceRows

extension VerificationReport {
  private static let kinds: [(name: String, path: any KeyPath<Entry, Worst?> & Sendable)] = [
    ("position", \.position), ("velocity", \.velocity), ("event time", \.eventTime),
  ]

  func text(seed: Int) -> String {
    let header = ["motion", "cases"] + Self.kinds.map(\.name) + [""]
    let rows = entries.map { entry in
      [entry.motion, "\(entry.cases)"]
        + Self.kinds.map { entry[keyPath: $0.path].map { $0.error.text(digits: 2) } ?? "-" }
        + [isWithinBounds(entry) ? "" : "out of bounds"]
    }
    let limits = Self.kinds.map { _ in bound.text(digits: 2) }
    let table = TextTable.text([header] + rows + [["bound", ""] + limits + [""]])
    return table + "\nThe worst cases with seed \(seed):\n" + entries.map(worstCases).joined()
  }

  private func worstCases(_ entry: Entry) -> String {
    Self.kinds.map { kind in
      guard let worst = entry[keyPath: kind.path] else { return "" }
      let variable = entry.motion == Verification.ClosedForm.rubberBand.rawValue ? "pull" : "time"
      let parameters = worst.parameters.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return "\(entry.motion), \(kind.name), at \(variable) \(worst.time):\n  \(parameters)\n"
    }.joined()
  }

  func json(seed: Int) -> JSONValue {
    .object([
      "seed": .integer(seed), "withinBounds": .boolean(isWithinBounds),
      "bounds": .object([
        "position": .number(bound), "velocity": .number(bound), "eventTime": .number(bound),
      ]),
      "motions": .array(
        entries.map { entry in
          .object([
            "motion": .string(entry.motion), "cases": .integer(entry.cases),
            "withinBounds": .boolean(isWithinBounds(entry)), "position": Self.json(entry.position),
            "velocity": Self.json(entry.velocity), "eventTime": Self.json(entry.eventTime),
          ])
        }),
    ])
  }

  private static func json(_ worst: Worst?) -> JSONValue {
    guard let worst else { return .null }
    return .object([
      "error": .number(worst.error), "time": .number(worst.time),
      "parameters": .array(
        worst.parameters.map { parameter in
          .object(["name": .string(parameter.name), "value": .number(parameter.value)])
        }),
    ])
  }
}
