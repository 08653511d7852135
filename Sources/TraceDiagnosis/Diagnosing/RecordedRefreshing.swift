import ScrollTrace

/// Which pages of a trace show a refresh in progress, row by row.
struct RecordedRefreshing {
  /// Whether each page is refreshing on each row, by the index of the page.
  ///
  /// A trace with one column for the page that is shown has its values under index 0.
  private let flags: [Int: [Bool]]

  /// The page that is shown on each row; `nil` unless the trace has one column for the shown page.
  private let shown: [Int]?

  /// Whether the trace has no column of refreshes.
  var isUntold: Bool { flags.isEmpty }

  /// Reads the columns named `refreshing` or `refreshing0`, `refreshing1` and so on of a trace.
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

  /// Whether a refresh that was in progress on the previous row has ended on a row.
  ///
  /// - Parameters:
  ///   - page: The index of the page; `nil` for any page.
  ///   - row: The row.
  /// - Returns: Whether it has ended.
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
