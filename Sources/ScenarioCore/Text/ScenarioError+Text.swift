extension ScenarioError: CustomStringConvertible {
  /// The error in one line: the file, the line and column, the path, the value found and the
  /// allowed values.
  public var description: String {
    var text = file
    if let position { text += ":\(position)" }
    if let path, !path.components.isEmpty, !problem.isTextFault { text += ": \(path)" }
    if let override { text += " (\(override))" }
    return "\(text): \(problem)"
  }
}

extension ScenarioError.Problem: CustomStringConvertible {
  /// True for a fault in the text itself, whose message contains line and column but no path.
  fileprivate var isTextFault: Bool {
    switch self {
    case .syntax, .duplicateKey: true
    default: false
    }
  }

  /// The value found and the allowed values, in one line, without the file and the place.
  public var description: String {
    switch self {
    case .unreadable(let failure): "\(failure)"
    case .unreadableRecording(let path, let failure):
      "\(path): \(failure); the path of a recording is relative to the scenario"
    case .unknownScenario(let nearest):
      "no such file and no built-in scenario of that name"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .duplicateKey(let key, let first):
      "the key \(JSONValue.quoted(key)) occurs twice in this object, first at \(first); keep one of them"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .notAllowed(let requirement, let found): "must be \(requirement), found \(found)"
    case .unknownWord(let word, let known):
      "unknown value \(JSONValue.quoted(word))"
        + Self.suggestion(nearest(to: word, in: known), known: known, plural: "known values")
    case .unknownKey(_, let nearest, let known, let owner):
      "unknown key of \(owner)" + Self.suggestion(nearest, known: known, plural: "known keys")
    case .missingKey(let key, let expected):
      "the key \"\(key)\" is missing; its value is \(expected)"
    case .verbCount(let found, let known): Self.text(found: found, known: known)
    case .syntax(let fault, let remedy), .order(let fault, let remedy),
      .recording(let fault, let remedy), .override(let fault, let remedy):
      "\(fault); \(remedy)"
    }
  }

  private static func suggestion(_ word: String?, known: [String], plural: String) -> String {
    let guess = word.map { "; did you mean \"\($0)\"?" } ?? ";"
    return "\(guess) \(plural): \(list(known))"
  }

  private static func text(found: [String], known: [String]) -> String {
    found.isEmpty
      ? "a step needs exactly one verb, found none; known verbs: \(list(known))"
      : "a step needs exactly one verb, found \(list(found)); write a step for each"
  }

  private static func list(_ words: [String]) -> String {
    words.map { JSONValue.quoted($0) }.joined(separator: ", ")
  }
}

extension InputFailure: CustomStringConvertible {
  /// The reason why a file cannot be read, as text.
  public var description: String {
    switch self {
    case .noSuchFile: "no such file"
    case .isDirectory: "is a directory; a file was expected"
    case .noPermission: "reading is not permitted; check the file's permissions"
    case .tooLarge: "is larger than 64 MiB; expected a smaller file"
    case .other(let number): "cannot be read (system error \(number))"
    }
  }
}
