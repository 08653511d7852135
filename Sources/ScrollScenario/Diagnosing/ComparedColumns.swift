import ScrollTrace

/// The position columns that a trace and a run of the correct system have in common.
struct ComparedColumns {
  /// The names of the columns, in the order of the run.
  let names: [String]

  /// The numbers of the trace, one list for each column.
  let recorded: [[Double?]]

  private let places: [String: Int]

  /// - Parameters:
  ///   - row: A row of the run.
  ///   - table: The trace.
  init(_ row: ScenarioRow, in table: TraceTable) {
    var own = NumberCollector()
    row.encode(into: &own)
    let idle = [
      "overscroll", "movement", "finger", "target", "announced_target", "stretch", "taken",
      "remainder",
    ]
    names = own.cells.map(\.name).filter { name in
      name.hasSuffix("_pt") && !idle.contains { name.hasPrefix($0) } && table.numbers(name) != nil
    }
    recorded = names.map { table.numbers($0) ?? [] }
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// The index of a column among the compared ones.
  func place(_ name: String) -> Int? { places[name] }

  /// The numbers of a row of the run, with NaN for missing ones.
  func numbers(of row: ScenarioRow) -> [Double] {
    var own = NumberCollector()
    row.encode(into: &own)
    var numbers = [Double](repeating: .nan, count: names.count)
    for (name, number) in own.cells {
      if let place = places[name] { numbers[place] = number ?? .nan }
    }
    return numbers
  }

  /// The number in the trace, NaN for an empty cell.
  func recorded(_ column: Int, _ row: Int) -> Double { recorded[column][row] ?? .nan }
}

/// Collects the numbers of a row and the names of their columns.
private struct NumberCollector: TraceEncoder {
  var cells: [(name: String, number: Double?)] = []

  mutating func number(_ name: StaticString, _ value: Double) { cells.append(("\(name)", value)) }
  mutating func number(_ name: StaticString, _ value: Double?) { cells.append(("\(name)", value)) }
  mutating func integer(_ name: StaticString, _ value: Int?) {}
  mutating func text(_ name: StaticString, _ value: String) {}
  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {}
  mutating func flag(_ name: StaticString, _ value: Bool) {}
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {}

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for (index, value) in values.enumerated() { cells.append(("\(part)\(index)_\(rest)", value)) }
  }
}
