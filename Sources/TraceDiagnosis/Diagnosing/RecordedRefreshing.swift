import ScenarioCore
import ScrollTrace

struct RecordedRefreshing {
  /// For each page index, true on the rows on which the page is refreshing; `nil` if unknown.
  private let flags: [Int: [Bool?]]

  var hasNoColumn: Bool { flags.isEmpty }

  /// The names of the possible columns of a system, of which the first has the current page.
  static func names(of system: Scenario.System) -> [String] {
    ["refreshing"] + (0..<(system.nested?.pageCount ?? 0)).map { "refreshing\($0)" }
  }

  /// Reads a trace's columns `refreshing0`, `refreshing1` and so on, or its column `refreshing` of
  /// the current page.
  init(_ table: TraceTable, of system: Scenario.System) {
    func flags(_ name: String) -> [Bool]? { table.texts(name)?.map { $0 == "true" } }
    if let ofCurrent = flags("refreshing") {
      let pages = table.numbers("page")?.map { $0.flatMap(Int.init(exactly:)) ?? 0 }
      self.flags = Dictionary(
        uniqueKeysWithValues: Set(pages ?? [0]).map { page in
          (page, ofCurrent.indices.map { pages?[$0] ?? 0 == page ? ofCurrent[$0] : nil })
        })
      return
    }
    self.flags = Dictionary(
      uniqueKeysWithValues: Self.names(of: system).dropFirst().enumerated().compactMap {
        (page, name) in flags(name).map { (page, $0) }
      })
  }

  /// True if a page's refresh has ended since the previous row; `nil` for any page.
  func ends(of page: Int? = nil, at row: Int) -> Bool {
    row > 0
      && flags.contains { key, values in
        page ?? key == key && values[row - 1] == true && values[row] == false
      }
  }
}
