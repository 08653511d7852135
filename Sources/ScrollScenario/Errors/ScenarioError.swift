/// What is wrong with a scenario, where, and what would be right.
///
/// Its description is one line, such as
/// `swipe.json: script[2].frames: must be a whole number, found 1.5`.
public struct ScenarioError: Error, Sendable, Hashable {
  /// The file as the user named it; "standard input" for none, the option for an override at fault.
  public var file: String
  /// The place in the file.
  public var place: Place
  /// What is wrong there.
  public var problem: Problem
  /// The override that put the value there, as the user wrote it; nil if the file itself did.
  public var override: String?

  /// Makes an error of its parts.
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
    /// A line and a column of the text, both counted from 1, the column in characters.
    case line(Int, column: Int)
    /// A place in the decoded JSON.
    case path(JSONPath)
  }

  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(InputFailure)
    /// A recording, by its path, cannot be read.
    case unreadableRecording(String, InputFailure)
    /// No file and no built-in scenario has this name; the nearest built-in, if one is near.
    case unknownScenario(nearest: String?)
    /// The text is no JSON.
    case syntax(String, remedy: String)
    /// An object has this key twice.
    case duplicateKey(String)
    /// A value of the wrong type.
    case wrongType(expected: String, found: JSONValue)
    /// A value of the right type that is not allowed: `requirement` completes "must be".
    case notAllowed(requirement: String, found: JSONValue)
    /// A word that is none of the known ones, of which one may be near.
    case unknownWord(String, known: [String])
    /// A key the object does not have, the ones it has, and what the object is.
    case unknownKey(String, known: [String], of: String)
    /// A key without which the object says nothing, and its value.
    case missingKey(String, expected: String)
    /// A step with no verb, or with several.
    case verbCount(found: [String], known: [String])
    /// Things that are right by themselves and do not go together, such as touches in an order that
    /// no finger can make.
    case order(String, remedy: String)
    /// A row of a recording that does not read.
    case recording(String, remedy: String)
    /// An override that cannot be applied.
    case override(String, remedy: String)
  }

  /// Whether an option on the command line is at fault, rather than a file.
  public var isFromOption: Bool {
    if case .override = problem { return true }
    return override != nil
  }

  /// Whether there is no input at all, rather than an input with a fault in it.
  public var isMissingInput: Bool {
    switch problem {
    case .unreadable, .unreadableRecording, .unknownScenario: true
    default: false
    }
  }
}

/// Why a file cannot be read.
public enum InputFailure: Sendable, Hashable {
  /// There is no such file.
  case noSuchFile
  /// It is a directory.
  case isDirectory
  /// Reading it is not permitted.
  case noPermission
  /// It is larger than 64 MiB, more than any scenario or recording has reason to be.
  case tooLarge
  /// Anything else, by the system's error number.
  case other(Int32)
}
