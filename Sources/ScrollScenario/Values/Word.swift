/// An enumeration whose cases are words of the scenario format.
protocol Word: CaseIterable, Sendable {
  /// The word: by default the case's name.
  var word: String { get }
}

extension Word {
  var word: String { "\(self)" }

  /// The case with a word; `nil` for any other text.
  init?(word: String) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = value
  }

  static var words: [String] { allCases.map(\.word) }
}

extension Word where Self: RawRepresentable<String> {
  var word: String { rawValue }
}
