import ScenarioCore
import ScrollModel
import ScrollTrace

struct RecordedGeometry {
  /// The names of the trace's columns of sizes and insets; each column may be missing.
  static let names = [
    "viewport_width_pt", "viewport_height_pt", "content_width_pt", "content_height_pt",
    "inset_top_pt", "inset_left_pt", "inset_bottom_pt", "inset_right_pt",
  ]

  /// The sizes and insets on each row, as in ``names``, in points; `nil` for an empty cell.
  ///
  /// Empty if the trace has no such columns.
  private let rows: [[Double?]]

  init(_ table: TraceTable) {
    let columns = Self.names.map { table.numbers($0) }
    guard columns.contains(where: { $0 != nil }) else {
      rows = []
      return
    }
    rows = table.times.indices.map { row in
      columns.map { column in column?[row].flatMap { $0 } }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  func changes(at row: Int) -> Bool { !isEmpty && row > 0 && rows[row] != rows[row - 1] }

  /// A copy of a plain scroll view with the sizes and insets on a row of the trace.
  ///
  /// Sizes and insets that the row does not contain are unchanged, and so is any other system.
  func system(_ system: Scenario.System, at row: Int) -> Scenario.System {
    guard case .scrollView(let view) = system, !isEmpty else { return system }
    let (old, numbers) = (view.geometry, rows[row])
    func size(_ old: Size, _ first: Int, least: Double) -> Size {
      Size(
        width: max(least, numbers[first] ?? old.width),
        height: max(least, numbers[first + 1] ?? old.height))
    }
    let inset = EdgeInsets(
      top: numbers[4] ?? old.contentInset.top, left: numbers[5] ?? old.contentInset.left,
      bottom: numbers[6] ?? old.contentInset.bottom, right: numbers[7] ?? old.contentInset.right)
    // A recorded inset is the adjusted inset, which includes the safe area.
    let isAdjusted = numbers[4...].contains { $0 != nil }
    let geometry = ScrollGeometry(
      contentSize: size(old.contentSize, 2, least: 0),
      containerSize: size(old.containerSize, 0, least: 1), contentInset: inset,
      safeAreaInsets: isAdjusted ? .zero : old.safeAreaInsets,
      contentInsetAdjustment: old.contentInsetAdjustment, displayScale: old.displayScale)
    return .scrollView(
      Scenario.ScrollView(geometry: geometry, offset: view.offset, behavior: view.behavior))
  }
}
