/// A fault in a scenario: where it is, what was found and what is allowed.
///
/// Its description is one line, such as
/// `swipe.json:7:22: script[2].frames: must be a whole number, found 1.5`.
public struct ScenarioError: Error, Sendable, Hashable {
  /// The file as the user named it, "standard input", or the option of a faulty override.
  public var file: String
  /// The place of the fault in the file's JSON value.
  public var place: Place
  /// The position of the fault in the file's text; `nil` for a fault of the file as a whole, and for
  /// one in a value that is not from the text.
  public var position: TextPosition?
  /// What is wrong.
  public var problem: Problem
  /// The override that set the faulty value, as the user wrote it; `nil` if the value is the file's
  /// own.
  public var override: String?

  /// Creates an error.
  public init(
    file: String, place: Place, problem: Problem, override: String? = nil,
    position: TextPosition? = nil
  ) {
    self.file = file
    self.place = place
    self.problem = problem
    self.override = override
    self.position = position
  }

  /// A place in the JSON value of a file.
  public indirect enum Place: Sendable, Hashable {
    /// The file as a whole, or a place in it that is not that of a value.
    case file
    /// A path in the file's JSON value; if the text is not JSON, that of the value that is not.
    case path(JSONPath)
  }

  /// What is wrong.
  public indirect enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(InputFailure)
    /// The recording with this path cannot be read.
    case unreadableRecording(String, InputFailure)
    /// There is neither a file nor a built-in scenario of the given name; `nearest` is the most
    /// similar built-in name, if any.
    case unknownScenario(nearest: String?)
    /// The text is not JSON: what was found, and what is allowed.
    case syntax(String, remedy: String)
    /// An object has this key twice; `first` is the position of the first one.
    case duplicateKey(String, first: TextPosition)
    /// A value has the wrong type.
    case wrongType(expected: String, found: JSONValue)
    /// A value of the right type is not allowed: `requirement` completes "must be".
    case notAllowed(requirement: String, found: JSONValue)
    /// A word is not one of the known ones.
    case unknownWord(String, known: [String])
    /// An object has a key that it cannot have; `known` are the keys that it can have, and `of` is
    /// what the object is.
    case unknownKey(String, known: [String], of: String)
    /// A required key is missing; `expected` is the value that it must have, as text.
    case missingKey(String, expected: String)
    /// A step has no verb, or several; `found` are the verbs that it has.
    case verbCount(found: [String], known: [String])
    /// Values that are valid by themselves do not fit together, such as touches in an impossible
    /// order.
    case order(String, remedy: String)
    /// A row of a recording is invalid.
    case recording(String, remedy: String)
    /// An override cannot be applied.
    case override(String, remedy: String)
  }

  /// Whether the fault is in an option of the command line and not in a file.
  public var isFromOption: Bool {
    if case .override = problem { return true }
    return override != nil
  }

  /// Whether a file or a scenario cannot be found or read, as opposed to being faulty.
  public var isMissingInput: Bool {
    switch problem {
    case .unreadable, .unreadableRecording, .unknownScenario: true
    default: false
    }
  }
}

/// The reason why a file or the standard input cannot be read.
public enum InputFailure: Sendable, Hashable {
  /// There is no such file.
  case noSuchFile
  /// The path is that of a directory.
  case isDirectory
  /// The process has no permission to read the file.
  case noPermission
  /// The file is larger than 64 MiB, the limit for scenarios and recordings.
  case tooLarge
  /// Any other reason, with the system's error number.
  case other(Int32)
}
