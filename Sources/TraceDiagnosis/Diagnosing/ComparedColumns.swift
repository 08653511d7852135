import ScenarioCore
import ScrollTrace
import TraceRows

/// The position columns that a trace and a run of the correct system have in common.
struct ComparedColumns {
  /// The names of the compared columns, in the order in which a run writes them.
  let names: [String]

  /// For each compared column, true if the layout and the offsets determine its value.
  let isLayout: [Bool]

  private let recorded: [[Double]]

  private let indices: [String: Int]

  /// For each value that a row writes, its compared column's index; `nil` if it is not compared.
  private let rowIndices: [Int?]

  /// Chooses the position columns, in points, that a run and a trace have in common.
  init(_ row: ScenarioRow, in table: TraceTable) {
    let all = Self.names(of: row)
    let idle = [
      "overscroll", "movement", "finger", "target", "announced_target", "stretch", "taken",
      "remainder",
    ]
    names = all.filter { name in
      name.hasSuffix("_pt") && !idle.contains { name.hasPrefix($0) } && table.numbers(name) != nil
    }
    isLayout = names.map { name in
      name == "header_offset_pt"
        || !["offset", "collapsed", "scroller"].contains { name.contains($0) }
    }
    recorded = names.map { name in (table.numbers(name) ?? []).map { $0 ?? .nan } }
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    self.indices = indices
    rowIndices = all.map { indices[$0] }
  }

  /// The names of all columns of a row.
  static func names(of row: ScenarioRow) -> [String] {
    var own = NumberCollector(indices: nil, numbers: [])
    row.encode(into: &own)
    return own.names
  }

  func index(of name: String) -> Int? { indices[name] }

  /// The numbers of the compared columns in a row of a run, NaN for a missing number.
  func numbers(of row: ScenarioRow) -> [Double] {
    var own = NumberCollector(
      indices: rowIndices, numbers: [Double](repeating: .nan, count: names.count))
    row.encode(into: &own)
    return own.numbers
  }

  func recorded(_ column: Int, _ row: Int) -> Double { recorded[column][row] }

  /// True for the offset of a single list, part or scroller.
  func isScrolled(_ column: Int) -> Bool {
    ["inner", "part", "scroller"].contains { names[column].hasPrefix($0) }
  }
}

/// Collects the numbers of a row that are compared with the trace, or the names of all columns.
///
/// It identifies numbers by position, since every row writes the same values in order.
private struct NumberCollector: TraceEncoder {
  /// For each value that the row writes, its index in ``numbers``; `nil` to collect the names.
  let indices: [Int?]?
  var numbers: [Double]
  private(set) var names: [String] = []
  /// The number of values that the row has written so far.
  private var count = 0

  init(indices: [Int?]?, numbers: [Double]) { (self.indices, self.numbers) = (indices, numbers) }

  private mutating func add(_ name: @autoclosure () -> String, _ value: Double?) {
    guard let indices else { return names.append(name()) }
    if let place = indices[count] { numbers[place] = value ?? .nan }
    count += 1
  }

  mutating func number(_ name: StaticString, _ value: Double?) { add("\(name)", value) }
  mutating func number(_ name: StaticString, _ value: Double) { add("\(name)", value) }
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for (index, value) in values.enumerated() { add("\(part)\(index)_\(rest)", value) }
  }

  mutating func integer(_ name: StaticString, _ value: Int?) { add("\(name)", nil) }
  mutating func text(_ name: StaticString, _ value: String) { add("\(name)", nil) }
  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    add("\(name)", nil)
  }
  mutating func flag(_ name: StaticString, _ value: Bool) { add("\(name)", nil) }
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for index in values.indices { add("\(name)\(index)", nil) }
  }
}
