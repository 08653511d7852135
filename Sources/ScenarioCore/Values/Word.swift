/// An enumeration whose cases are words of the scenario format.
protocol Word: CaseIterable, Sendable {
  /// The word: a raw value if there is one.
  var word: String { get }
}

extension Word {
  /// The case with a word; `nil` for any other text.
  init?(word: String) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = value
  }

  static var words: [String] { allCases.map { $0.word } }
}

extension Word where Self: RawRepresentable<String> {
  var word: String { rawValue }
}
