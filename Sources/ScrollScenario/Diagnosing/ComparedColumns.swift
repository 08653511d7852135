import ScrollTrace

/// The position columns that a trace and a run of the correct system have in common.
struct ComparedColumns {
  /// The names of the compared columns, in the order in which a run writes them.
  let names: [String]

  /// The numbers of the trace: for each compared column one number for each row, `nil` for an empty cell.
  let recorded: [[Double?]]

  /// The index of each compared column by the column's name.
  private let places: [String: Int]

  /// Chooses the position columns, in points, that a run and a trace have in common.
  ///
  /// - Parameters:
  ///   - row: Any row of a run of the correct system.
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

  /// The index of a column among the compared columns; `nil` if the column is not compared.
  func place(_ name: String) -> Int? { places[name] }

  /// The numbers of the compared columns in a row of a run, NaN for a missing number.
  func numbers(of row: ScenarioRow) -> [Double] {
    var own = NumberCollector()
    row.encode(into: &own)
    var numbers = [Double](repeating: .nan, count: names.count)
    for (name, number) in own.cells {
      if let place = places[name] { numbers[place] = number ?? .nan }
    }
    return numbers
  }

  /// The number of the trace in a compared column and a row, by their indices; NaN for an empty cell.
  func recorded(_ column: Int, _ row: Int) -> Double { recorded[column][row] ?? .nan }
}

/// Collects the numbers that a row writes into a trace, with the names of their columns.
private struct NumberCollector: TraceEncoder {
  /// The collected columns and numbers in order, `nil` for an empty cell.
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
