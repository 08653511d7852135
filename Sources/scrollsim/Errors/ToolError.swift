import ScenarioCore

/// The exit codes of the tool; the codes from 64 on are those of sysexits.h.
package enum ExitCode: Int32 {
  case success = 0
  /// A check or a comparison has failed.
  case failure = 1
  /// The input is not sufficient for a check.
  case unknown = 2
  /// The command line is invalid.
  case usage = 64
  /// The input has a fault.
  case dataError = 65
  /// The input is missing or cannot be read.
  case noInput = 66
  /// The output cannot be created.
  case cannotCreate = 73
  /// The output cannot be written.
  case writeError = 74
}

extension ExitCode {
  /// The codes and their meanings, in two lines.
  static let help = """
    0 success, 1 a check failed, 2 the trace cannot be judged, 64 wrong usage,
    65 invalid data, 66 missing input, 73 the output cannot be created, 74 it cannot be written.
    """
}

/// The end of an error message about an unknown word: the most similar known word, or all known
/// words.
func remedy(for word: String, among known: [String]) -> String {
  nearest(to: word, in: known).map { "did you mean \($0)?" }
    ?? "expected one of \(known.joined(separator: ", "))"
}

/// The reason why a command fails: the message and the exit code.
struct ToolError: Error {
  let exitCode: ExitCode
  let message: String
  /// True if the command's output already contains the message, which is then not printed again.
  let isInOutput: Bool

  init(_ exitCode: ExitCode, _ message: String, isInOutput: Bool = false) {
    self.exitCode = exitCode
    self.message = message
    self.isInOutput = isInOutput || exitCode == .failure || exitCode == .unknown
  }

  /// Converts an error in a scenario to a usage error (if an option set the faulty value), a
  /// missing input or a data error.
  init(_ error: ScenarioError) {
    message = error.description
    isInOutput = false
    if error.isFromOption {
      exitCode = .usage
    } else {
      exitCode = error.isMissingInput ? .noInput : .dataError
    }
  }
}
