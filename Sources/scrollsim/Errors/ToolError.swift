import ScrollScenario

/// What the tool tells its caller when it ends; from 64 on the numbers are those of sysexits.h.
package enum ExitCode: Int32 {
  case success = 0
  /// A check or a comparison has failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
  /// The data has a fault.
  case dataError = 65
  /// There is no such input, or it cannot be read.
  case noInput = 66
  /// The output cannot be created.
  case cannotCreate = 73
  /// The output cannot be written.
  case writeError = 74
}

/// Why a command gives up: what to say, and how to end.
struct ToolError: Error {
  let exitCode: ExitCode
  let message: String

  init(_ exitCode: ExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }

  /// A fault in a scenario: the caller's if an option put it there, else the file's.
  init(_ error: ScenarioError) {
    message = error.description
    if error.isFromOption {
      exitCode = .usage
    } else {
      exitCode = error.isMissingInput ? .noInput : .dataError
    }
  }
}
