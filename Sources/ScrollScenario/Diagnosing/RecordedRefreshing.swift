import ScrollTrace

/// The columns of a trace with the refreshing pages.
struct RecordedRefreshing {
  /// The flags of each page, row by row; a trace with a single column for the shown page has them
  /// under 0.
  private let flags: [Int: [Bool]]

  /// The current page of each row, of a trace with one column for the shown page; `nil` for others.
  private let shown: [Int]?

  /// Whether the trace has no such column.
  var isUntold: Bool { flags.isEmpty }

  /// Reads the columns of a trace.
  init(_ table: TraceTable) {
    func flags(_ name: String) -> [Bool]? { table.texts(name)?.map { $0 == "true" } }
    if let ofShown = flags("refreshing") {
      self.flags = [0: ofShown]
      shown =
        table.numbers("page")?.map { $0.flatMap(Int.init(exactly:)) ?? 0 } ?? ofShown.map { _ in 0 }
      return
    }
    let pages = table.columns.compactMap { column in
      column.name.hasPrefix("refreshing") ? Int(column.name.dropFirst("refreshing".count)) : nil
    }
    self.flags = Dictionary(
      uniqueKeysWithValues: pages.compactMap { page in flags("refreshing\(page)").map { (page, $0) }
      })
    shown = nil
  }

  /// Whether the refresh of a page, or of any one, ends on a row.
  func ends(of page: Int? = nil, at row: Int) -> Bool {
    guard row > 0 else { return false }
    if let shown {
      guard shown[row] == shown[row - 1], page ?? shown[row] == shown[row] else { return false }
    }
    return flags.contains { key, values in
      (shown != nil || page ?? key == key) && values[row - 1] && !values[row]
    }
  }
}
