import ScenarioCore

/// The exit codes of the tool; the codes from 64 on are those of sysexits.h.
package enum ExitCode: Int32 {
  case success = 0
  case failure = 1
  case unknown = 2
  case usage = 64
  case dataError = 65
  case noInput = 66
  case cannotCreate = 73
  case writeError = 74
}

extension ExitCode {
  /// The code for several faults: faulty data take precedence over a missing file, and this over a
  /// failed check.
  static func worst(of codes: [ExitCode]) -> ExitCode {
    [.dataError, .noInput, .failure].first(where: codes.contains) ?? codes.last ?? .success
  }

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
  /// True if the command's output contains the message, which is then not printed again.
  let isInOutput: Bool

  init(_ exitCode: ExitCode, _ message: String, isInOutput: Bool = false) {
    self.exitCode = exitCode
    self.message = message
    self.isInOutput = isInOutput || exitCode == .failure || exitCode == .unknown
  }

  /// An error in the command line.
  init(_ message: String) { self.init(.usage, message) }

  /// The message consists of the place, the word in quotes, and the most similar or all known words.
  init(_ place: String, unknown word: String, among known: [String]) {
    self.init("\(place) \"\(word)\"; \(remedy(for: word, among: known))")
  }

  init(_ error: ScenarioError) {
    let cause: ExitCode = error.isMissingInput ? .noInput : .dataError
    self.init(error.isFromOption ? .usage : cause, error.description)
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// `place` is the beginning of the message about an unknown word.
  init(word: String, _ place: String) throws {
    guard let value = Self(rawValue: word) else {
      throw ToolError(place, unknown: word, among: Self.allCases.map(\.rawValue))
    }
    self = value
  }
}
