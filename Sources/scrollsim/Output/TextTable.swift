/// Formats cells as a table with aligned columns.
enum TextTable {
  static func text(_ lines: [[String]], left: Int = 1) -> String {
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return lines.map { line in
      var text = ""
      for (column, cell) in line.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        text += (column == 0 ? "" : "  ") + (column < left ? cell + gap : gap + cell)
      }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}
