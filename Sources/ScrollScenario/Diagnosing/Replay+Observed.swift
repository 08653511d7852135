import ScrollModel
import ScrollTrace

// Offsets of the trace and of the correct system.
extension Replay {
  /// The offset of a row of the trace, possibly the sum of columns, in points.
  func observed(_ numbers: (String) -> Double, page: Int, along axis: Axis? = nil) -> Double {
    if system.isPlain {
      let name = axis ?? self.axis == .horizontal ? "offset_x_pt" : "offset_y_pt"
      return columns.place(name) == nil ? .nan : numbers(name)
    }
    if columns.place("offset_pt") != nil {
      let offset = numbers("offset_pt")
      if !offset.isNaN { return offset }
    }
    let parts = system.partColumns(page: page).map(\.column)
    if parts.allSatisfy({ columns.place($0) != nil }) {
      let sum = parts.map(numbers).filter { !$0.isNaN }
      if !sum.isEmpty { return sum.reduce(0, +) }
    }
    let names = ["collapsed_pt", "inner\(page)_offset_pt", "sheet_offset_pt"]
    return names.first { columns.place($0) != nil }.map(numbers) ?? .nan
  }

  /// The offset of a row of the trace, in points.
  func observed(at row: Int, along axis: Axis? = nil) -> Double {
    observed(
      { name in columns.place(name).map { columns.recorded($0, row) } ?? .nan },
      page: run.pages?[row] ?? 0, along: axis)
  }

  /// The offsets of the rows of a run, in points.
  func observed(_ rows: [ScenarioRow]) -> [Double] {
    rows.indices.map { observed(columns.numbers(of: rows[$0]), at: $0) }
  }

  /// The same offset of the correct system, in points.
  func observed(of stage: any ScenarioStage, at row: Int, along axis: Axis? = nil) -> Double {
    var stage = stage
    let numbers = columns.numbers(of: stage.takeRow(step: 0, frame: nil, time: run.times[row]))
    return observed(
      { name in columns.place(name).map { numbers[$0] } ?? .nan },
      page: run.pages?[row] ?? 0, along: axis)
  }

  /// The axis along which the content moves further.
  var axis: Axis { run.axes[0] }
}
