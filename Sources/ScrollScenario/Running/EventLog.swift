/// What has happened since the last row, in words.
struct EventLog {
  /// How many texts are kept.
  private static let capacity = 256

  /// Whether a run of the same event is written once: rows that span many frames would grow.
  private let joinsRuns: Bool
  private var words: [String] = []
  /// The texts of several words each, which come again and again: joined once, and not for each row.
  private var texts: [[String]: String] = [:]

  init(joinsRuns: Bool) { self.joinsRuns = joinsRuns }

  mutating func note(_ word: String) {
    if !joinsRuns || words.last != word { words.append(word) }
  }

  /// All words, joined by semicolons; from now on the next row's are noted.
  mutating func takeText() -> String {
    defer { words.removeAll(keepingCapacity: true) }
    guard words.count > 1 else { return words.first ?? "" }
    if let text = texts[words] { return text }
    let text = words.joined(separator: ";")
    // Rows with many words are all different.
    if texts.count < Self.capacity, words.count < 16 { texts[words] = text }
    return text
  }
}
