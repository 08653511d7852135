/// A fault in a scenario: where it is, what was found, what is allowed.
///
/// Its description is one line, such as
/// `swipe.json: script[2].frames: must be a whole number, found 1.5`.
public struct ScenarioError: Error, Sendable, Hashable {
  /// The file as the user named it: "standard input" for that, the option for a faulty override.
  public var file: String
  /// The place in the file.
  public var place: Place
  /// What is wrong.
  public var problem: Problem
  /// The override that set the value, as the user wrote it; `nil` if the file itself has it.
  public var override: String?

  /// Creates an error.
  public init(file: String, place: Place, problem: Problem, override: String? = nil) {
    self.file = file
    self.place = place
    self.problem = problem
    self.override = override
  }

  /// A place in a file.
  public enum Place: Sendable, Hashable {
    /// The file as a whole.
    case file
    /// A line and a column of the text, both counted from 1; the column counts characters.
    case line(Int, column: Int)
    /// A path in the decoded JSON.
    case path(JSONPath)
  }

  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(InputFailure)
    /// A recording, by its path, cannot be read.
    case unreadableRecording(String, InputFailure)
    /// There is neither a file nor a built-in scenario of this name; the most similar built-in, if
    /// any.
    case unknownScenario(nearest: String?)
    /// The text is not JSON.
    case syntax(String, remedy: String)
    /// An object has this key twice.
    case duplicateKey(String)
    /// A value of the wrong type.
    case wrongType(expected: String, found: JSONValue)
    /// A value of the right type that is not allowed: `requirement` completes "must be".
    case notAllowed(requirement: String, found: JSONValue)
    /// A word that is not one of the known ones.
    case unknownWord(String, known: [String])
    /// A key that the object does not have; its known keys, and what the object is.
    case unknownKey(String, known: [String], of: String)
    /// A required key is missing; the value that is expected for it.
    case missingKey(String, expected: String)
    /// A step with no verb, or with several.
    case verbCount(found: [String], known: [String])
    /// Values that are valid by themselves but not together, such as touches in an impossible
    /// order.
    case order(String, remedy: String)
    /// An invalid row of a recording.
    case recording(String, remedy: String)
    /// An override that cannot be applied.
    case override(String, remedy: String)
  }

  /// Whether an option on the command line is at fault, not a file.
  public var isFromOption: Bool {
    if case .override = problem { return true }
    return override != nil
  }

  /// Whether the input is missing, as opposed to faulty.
  public var isMissingInput: Bool {
    switch problem {
    case .unreadable, .unreadableRecording, .unknownScenario: true
    default: false
    }
  }
}

/// The reason why a file cannot be read.
public enum InputFailure: Sendable, Hashable {
  /// There is no such file.
  case noSuchFile
  /// It is a directory.
  case isDirectory
  /// Reading it is not permitted.
  case noPermission
  /// It is larger than 64 MiB, the limit for scenarios and recordings.
  case tooLarge
  /// Another reason, by the system's error number.
  case other(Int32)
}
