extension ScenarioError {
  /// The error for an override that cannot be applied.
  static func ofOverride(_ override: String, _ fault: String, remedy: String) -> ScenarioError {
    ScenarioError(file: override, path: nil, problem: .override(fault, remedy: remedy))
  }
}

extension JSONPath {
  /// Parses keys separated by dots, each with any number of indices, as in `script[1].fling`.
  ///
  /// Errors contain the override and the remedy.
  init(
    parsing text: Substring, in override: String,
    remedy: String = "a path is keys and indices, such as script[1].fling"
  ) throws(ScenarioError) {
    var components: [Component] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty, !key.contains("]") else {
        throw ScenarioError.ofOverride(
          override, "the path has an empty or invalid key", remedy: remedy)
      }
      components.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        let digits = piece.dropLast()
        guard piece.last == "]", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let index = Int(digits)
        else {
          throw ScenarioError.ofOverride(override, "[\(piece) is not an index", remedy: remedy)
        }
        components.append(.index(index))
      }
    }
    self.init(components)
  }
}
