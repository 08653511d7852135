import ScrollLaws
import TraceRows

/// Compares a run with a run in which the app sets its geometry and physics again, unchanged, after
/// every frame and every event.
struct UnchangedCheck {
  private let loaded: LoadedScenario

  init(_ loaded: LoadedScenario) { self.loaded = loaded }

  /// The first row that the repeated values change.
  ///
  /// - Parameter digests: The hash values of the rows of the normal run.
  /// - Returns: An array with one violation; empty if there is no such row.
  func violations(of digests: [Int]) -> [Violation] {
    var index = 0
    var altered: ScenarioRow?
    run(repeating: true) { row throws(RunStopped) in
      guard index < digests.count, digests[index] == row.hashValue else {
        altered = row
        throw RunStopped()
      }
      index += 1
    }
    guard let altered else { return [] }
    var whole: ScenarioRow?
    var count = 0
    run(repeating: false) { row throws(RunStopped) in
      whole = row
      count += 1
      if count > index { throw RunStopped() }
    }
    let cells = (altered.cells, whole?.cells ?? [])
    let differing = zip(cells.0, cells.1).first { $0 != $1 }
    let record = TraceRecord(altered)
    return record.breaks(
      .unchanged, differing?.0.name ?? "rows",
      "with the same geometry and physics set again "
        + (differing.map { "\($0.name) is \($0.value), not \($1.value)" } ?? "the rows differ")
    )
  }

  private func run(
    repeating: Bool, _ emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
  ) {
    try? ScenarioRunner(loaded).play(.frames, repeatsValues: repeating, emit: emit)
  }
}

extension ScenarioRow {
  fileprivate var cells: [CellEncoder.Cell] {
    var encoder = CellEncoder()
    encode(into: &encoder)
    return encoder.cells
  }
}

/// Collects the cells of a row as text, to find the first cell that differs from another row's.
private struct CellEncoder: TraceEncoder {
  struct Cell: Equatable {
    let name: String
    let value: String
  }

  private(set) var cells: [Cell] = []

  private static func text(_ value: Double?) -> String {
    value.map { JSONValue.text(of: $0) } ?? "empty"
  }

  mutating func number(_ name: StaticString, _ value: Double) { text(name, Self.text(value)) }
  mutating func number(_ name: StaticString, _ value: Double?) { text(name, Self.text(value)) }
  mutating func integer(_ name: StaticString, _ value: Int?) {
    text(name, value.map { "\($0)" } ?? "empty")
  }
  mutating func text(_ name: StaticString, _ value: String) {
    cells.append(Cell(name: "\(name)", value: value))
  }
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for (index, value) in values.enumerated() {
      cells.append(Cell(name: "\(part)\(index)_\(rest)", value: Self.text(value)))
    }
  }
  mutating func flag(_ name: StaticString, _ value: Bool) { text(name, value ? "true" : "false") }
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for value in values { text(name, value.map { $0 ? "true" : "false" } ?? "empty") }
  }
}
