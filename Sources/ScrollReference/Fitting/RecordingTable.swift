public import ScrollTrace
internal import TraceRows

/// The columns of a trace or a recording, in CSV or JSON Lines.
///
/// Only requested columns must contain numbers.
public struct RecordingTable: Sendable, Hashable {
  private let text: TraceText

  /// The names of the columns.
  public var columns: [String] { text.header }

  /// Parses a table with at least one row from the contents of a file, whose name is for errors.
  public init(parsing bytes: [UInt8], file: String) throws(TraceError) {
    text = try TraceText(parsing: bytes, file: file)
    try text.requireRows()
  }

  /// The number on each row of a column; throws if there is no such column or a cell is not a
  /// number.
  public func numbers(in name: String) throws(TraceError) -> [Double] {
    let column = try text.index(of: name)
    var numbers: [Double] = []
    for row in text.rows {
      let cell = row.cells[column]
      guard let number = Double(decimal: cell.text) else {
        throw text.error(
          line: row.line, column: cell.column,
          cell.text.isEmpty ? "the cell is empty" : "\"\(cell.text)\" is not a number",
          remedy: "\(name) needs decimal numbers")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads two columns as a recording.
  ///
  /// The names of the columns contain their units: times are `time_s`, `time_ms`, `frame_60hz` or
  /// `frame_120hz`, pulls `finger_translation_pt` or `pull_pt`, release velocities `velocity_pt_s`
  /// or `velocity_pt_ms`. A constant column `edge_pt` contains the offset of the edge.
  ///
  /// - Parameters:
  ///   - time: The column of the times; `nil` for the first column with one of these names. A
  ///     column with another name is in seconds, or in the unit after a colon: `t:ms`, `t:60hz`,
  ///     `t:120hz`, `pull:pt`, `v:pt/s`, `v:pt/ms`.
  ///   - value: The column of the values; `nil` for `offset_pt`, another known name, or the only
  ///     other column.
  /// - Returns: The recording.
  /// - Throws: A `TraceError` if a column is missing or unsuitable, or if times do not increase; a
  ///   ``FitError`` if a number is infinite in its unit.
  public func recording(time: String? = nil, value: String? = nil) throws -> RecordedMotion {
    let abscissa = try abscissaColumn(time)
    let valueName = try valueColumn(value, otherThan: abscissa.name)
    let unit = abscissa.unit
    let times = try numbers(in: abscissa.name).map { $0 * unit.factor / unit.divisor }
    if unit.kind == .time,
      let row = times.indices.dropFirst().first(where: { times[$0] <= times[$0 - 1] })
    {
      let column = try text.index(of: abscissa.name)
      let (before, cell) = (text.rows[row - 1].cells[column], text.rows[row].cells[column])
      throw text.error(
        line: text.rows[row].line, column: cell.column,
        "the time \(cell.text) is not later than \(before.text)", remedy: "times must increase")
    }
    let values = try numbers(in: valueName)
    let edges = columns.contains("edge_pt") ? try? numbers(in: "edge_pt") : nil
    let edge = edges.flatMap { edges in edges.allSatisfy { $0 == edges[0] } ? edges[0] : nil }
    return try RecordedMotion(
      times: times, values: values, abscissa: unit.kind, edge: edge, timeName: abscissa.name,
      valueName: valueName)
  }
}

extension RecordingTable {
  /// A unit of a column, its conversion to seconds, points or points per second, and the names of
  /// columns that have it.
  private struct Unit {
    let name: String
    let columns: [String]
    let kind: RecordedMotion.Abscissa
    var factor = 1.0
    var divisor = 1.0

    static let seconds = Unit(name: "s", columns: ["time_s"], kind: .time)

    static let all = [
      seconds, Unit(name: "ms", columns: ["time_ms"], kind: .time, divisor: 1000),
      Unit(name: "60hz", columns: ["frame_60hz"], kind: .time, divisor: 60),
      Unit(name: "120hz", columns: ["frame_120hz"], kind: .time, divisor: 120),
      Unit(name: "pt", columns: ["finger_translation_pt", "pull_pt"], kind: .pull),
      Unit(name: "pt/s", columns: ["velocity_pt_s"], kind: .velocity),
      Unit(name: "pt/ms", columns: ["velocity_pt_ms"], kind: .velocity, factor: 1000),
    ]
  }

  private static let usualValues = [
    "offset_pt", "offset_y_pt", "position_pt", "displacement_pt", "overscroll_pt", "distance_pt",
  ]

  /// The unit is that of the name or of the text after a colon; otherwise seconds.
  private func abscissaColumn(
    _ column: String?
  ) throws(TraceError) -> (name: String, unit: Unit) {
    let known = Unit.all.flatMap(\.columns)
    guard let column = column ?? known.first(where: columns.contains) else {
      throw error(
        "there is no column of times, pulls or velocities",
        "expected one of \(known.joined(separator: ", ")), found "
          + "\(columns.joined(separator: ", ")); --time names another column of seconds")
    }
    if columns.contains(column) {
      return (column, Unit.all.first { $0.columns.contains(column) } ?? .seconds)
    }
    let colon = column.lastIndex(of: ":") ?? column.endIndex
    let (name, suffix) = (String(column[..<colon]), column[colon...].dropFirst())
    _ = try text.index(of: name)
    guard let unit = Unit.all.first(where: { $0.name == suffix }) else {
      let units = Unit.all.map { "\(name):\($0.name)" }.joined(separator: ", ")
      throw error("\(column) has an unknown unit", "expected one of \(units)")
    }
    return (name, unit)
  }

  private func valueColumn(
    _ name: String?, otherThan abscissa: String
  ) throws(TraceError) -> String {
    if let name { return name }
    let others = columns.filter { $0 != abscissa && $0 != "edge_pt" }
    if let usual = RecordingTable.usualValues.first(where: others.contains) { return usual }
    if others.count == 1 { return others[0] }
    throw others.isEmpty
      ? error("there is no column of values", "add one, such as offset_pt")
      : error(
        "there is no column offset_pt", "--column chooses one of \(others.joined(separator: ", "))")
  }

  /// An error in the header.
  private func error(_ fault: String, _ remedy: String) -> TraceError {
    text.error(line: 1, column: 1, fault, remedy: remedy)
  }
}
