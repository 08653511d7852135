import ScrollModel
import ScrollTrace

// Offsets of the trace and of the correct system.
extension Replay {
  /// The content offset of a row, from the columns that the trace has, possibly a sum of the parts' offsets.
  ///
  /// - Parameters:
  ///   - numbers: Returns the number in a column of the row by the column's name, NaN for none.
  ///   - page: The index of the current page.
  ///   - axis: The axis of the offset in a plain scroll view; `nil` for the axis of the longer movement.
  /// - Returns: The offset, in points; NaN for none.
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

  /// The content offset that the trace has on a row, in points.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - axis: The axis of the offset in a plain scroll view; `nil` for the axis of the longer movement.
  /// - Returns: The offset; NaN for none.
  func observed(at row: Int, along axis: Axis? = nil) -> Double {
    observed(
      { name in columns.place(name).map { columns.recorded($0, row) } ?? .nan },
      page: run.pages?[row] ?? 0, along: axis)
  }

  /// The content offset of each row of a run of the correct system, in points, NaN for none.
  func observed(_ rows: [ScenarioRow]) -> [Double] {
    rows.indices.map { observed(columns.numbers(of: rows[$0]), at: $0) }
  }

  /// The present content offset of a system, from the same columns as that of the trace, in points.
  ///
  /// - Parameters:
  ///   - stage: The system.
  ///   - row: The row of the trace, which determines the page.
  ///   - axis: The axis of the offset in a plain scroll view; `nil` for the axis of the longer movement.
  /// - Returns: The offset; NaN for none.
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
