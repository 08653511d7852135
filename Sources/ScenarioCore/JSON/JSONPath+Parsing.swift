/// The reason why a value cannot be set at a JSON path.
package struct JSONPathFault: Error {
  package let fault: String
  /// The allowed values; `nil` if the text is not a path.
  package let remedy: String?

  package init(fault: String, remedy: String?) { (self.fault, self.remedy) = (fault, remedy) }

  func error(
    in override: String,
    expecting path: String = "a path is keys and indices, such as script[1].fling"
  ) -> ScenarioError {
    ScenarioError(
      file: override, place: .file, problem: .override(fault, remedy: remedy ?? path))
  }
}

extension JSONPath {
  /// Parses keys separated by dots, each with any number of indices, as in `script[1].fling`.
  package init(parsing text: Substring) throws(JSONPathFault) {
    var components: [Component] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty, !key.contains("]") else {
        throw JSONPathFault(fault: "the path has an empty or invalid key", remedy: nil)
      }
      components.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        let digits = piece.dropLast()
        guard piece.last == "]", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let index = Int(digits)
        else { throw JSONPathFault(fault: "[\(piece) is not an index", remedy: nil) }
        components.append(.index(index))
      }
    }
    self.init(components)
  }
}
