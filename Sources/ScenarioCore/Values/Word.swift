/// An enumeration whose cases are strings in scenario files.
protocol Word: CaseIterable, Equatable, Sendable {
  /// The strings in the order of the cases; the raw values if the enumeration has raw values.
  static var words: [String] { get }
}

extension Word {
  var word: String { zip(Self.words, Self.allCases).first { $0.1 == self }?.0 ?? "" }
}

extension Word where Self: RawRepresentable<String> {
  static var words: [String] { allCases.map { $0.rawValue } }
}
