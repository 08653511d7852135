/// An enumeration whose cases are strings in the scenario format.
protocol Word: CaseIterable, Sendable {
  /// The string: a raw value if there is one.
  var word: String { get }
}

extension Word {
  /// The case with a string; `nil` for any other string.
  init?(word: String) {
    guard let value = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = value
  }

  static var words: [String] { allCases.map { $0.word } }
}

extension Word where Self: RawRepresentable<String> {
  var word: String { rawValue }
}
