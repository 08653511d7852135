/// A fault in a scenario: its place, the value found and the allowed values.
///
/// Its description is one line, such as
/// `swipe.json:7:22: script[2].frames: must be a whole number, found 1.5`.
public struct ScenarioError: Error, Sendable, Hashable {
  /// The name of the file as given by the user, "standard input", or the command-line option of a
  /// faulty override.
  public var file: String
  /// The path of the fault in the file's JSON value; for a syntax error, the path of the value that
  /// was being read.
  ///
  /// `nil` for the file as a whole, and for a place that does not belong to a JSON value.
  public var path: JSONPath?
  /// The position of the fault in the file's text; `nil` if the fault concerns the whole file, or a
  /// value that is not in the text.
  public var position: TextPosition?
  /// The fault.
  public var problem: Problem
  /// The override that set the faulty value, as the user wrote it; `nil` if the value comes from
  /// the file.
  public var override: String?

  /// Creates an error.
  public init(
    file: String, path: JSONPath?, problem: Problem, position: TextPosition? = nil
  ) { (self.file, self.path, self.problem, self.position) = (file, path, problem, position) }

  /// The kinds of faults.
  public indirect enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(InputFailure)
    /// The recording with this path cannot be read.
    case unreadableRecording(String, InputFailure)
    /// There is neither a file nor a built-in scenario with the given name; `nearest` is the most
    /// similar built-in name, if any.
    case unknownScenario(nearest: String?)
    /// The text is not JSON: a description of the fault, and of the allowed text.
    case syntax(String, remedy: String)
    /// An object contains this key twice; `first` is the position of its first occurrence.
    case duplicateKey(String, first: TextPosition)
    /// A value has the wrong type.
    case wrongType(expected: String, found: JSONValue)
    /// A value has the right type but is not allowed; `requirement` completes the sentence "must be
    /// ...".
    case notAllowed(requirement: String, found: JSONValue)
    /// A string is not one of the known values.
    case unknownWord(String, known: [String])
    /// An object has a key that is not allowed; `known` are the allowed keys, and `of` is the name
    /// of the object.
    case unknownKey(String, nearest: String?, known: [String], of: String)
    /// A required key is missing; `expected` is the value that it must have, as text.
    case missingKey(String, expected: String)
    /// A step does not have exactly one verb; `found` are its verbs.
    case verbCount(found: [String], known: [String])
    /// Values are valid separately but not together, such as touches in an impossible order.
    case order(String, remedy: String)
    /// A row of a recording is invalid.
    case recording(String, remedy: String)
    /// An override cannot be applied.
    case override(String, remedy: String)
  }

  /// True if the fault is in a command-line option, not in a file.
  public var isFromOption: Bool {
    if case .override = problem { return true }
    return override != nil
  }

  /// True if a file or a scenario cannot be found or read; false if its content is faulty.
  public var isMissingInput: Bool {
    switch problem {
    case .unreadable, .unreadableRecording, .unknownScenario: true
    default: false
    }
  }
}

/// The reason why a file or the standard input cannot be read.
public enum InputFailure: Sendable, Hashable {
  /// The file does not exist.
  case noSuchFile
  /// The path is a directory.
  case isDirectory
  /// The process has no permission to read the file.
  case noPermission
  /// The file is larger than 64 MiB, the limit for scenarios and recordings.
  case tooLarge
  /// Any other reason, with the system's error number.
  case other(Int32)
}
