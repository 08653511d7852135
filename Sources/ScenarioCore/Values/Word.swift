/// An enumeration whose cases are strings in scenario files.
protocol Word: CaseIterable, Sendable {
  /// The string for this case; the raw value if the enumeration has raw values.
  var word: String { get }
}

extension Word {
  /// The strings in the order of the cases.
  static var words: [String] { allCases.map { $0.word } }
}

extension Word where Self: RawRepresentable<String> {
  var word: String { rawValue }
}
