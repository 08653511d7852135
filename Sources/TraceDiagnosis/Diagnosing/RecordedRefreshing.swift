import ScrollTrace

struct RecordedRefreshing {
  /// For each page index, true on the rows on which the page is refreshing.
  ///
  /// If the trace has a single column, for the current page, that column has index 0.
  private let flags: [Int: [Bool]]

  /// The current page on each row; `nil` if the trace has a column for each page, or none.
  private let currentPages: [Int]?

  var hasNoColumn: Bool { flags.isEmpty }

  /// Reads a trace's column `refreshing`, or its columns `refreshing0`, `refreshing1` and so on.
  init(_ table: TraceTable) {
    func flags(_ name: String) -> [Bool]? { table.texts(name)?.map { $0 == "true" } }
    if let ofShown = flags("refreshing") {
      self.flags = [0: ofShown]
      currentPages =
        table.numbers("page")?.map { $0.flatMap(Int.init(exactly:)) ?? 0 } ?? ofShown.map { _ in 0 }
      return
    }
    let pages = table.columns.compactMap { column in
      column.name.hasPrefix("refreshing") ? Int(column.name.dropFirst("refreshing".count)) : nil
    }
    self.flags = Dictionary(
      uniqueKeysWithValues: pages.compactMap { page in flags("refreshing\(page)").map { (page, $0) }
      })
    currentPages = nil
  }

  /// True if a page's refresh has ended since the previous row; `nil` for any page.
  func ends(of page: Int? = nil, at row: Int) -> Bool {
    guard row > 0 else { return false }
    if let currentPages {
      guard currentPages[row] == currentPages[row - 1],
        page ?? currentPages[row] == currentPages[row]
      else { return false }
    }
    return flags.contains { key, values in
      (currentPages != nil || page ?? key == key) && values[row - 1] && !values[row]
    }
  }
}
