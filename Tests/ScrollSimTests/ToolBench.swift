import TestSupport
import Testing
@testable import scrollsim

/// The built tool at work, in a folder of its own.
struct ToolBench {
  let folder: TemporaryFolder

  init() {
    do { folder = try TemporaryFolder() } catch { fatalError("there is no folder: \(error)") }
  }

  func callAsFunction(_ command: String, input: String = "") throws -> ShellResult {
    try Shell.run(command, in: folder, input: input)
  }

  /// The output of a command that succeeds without a message.
  func output(
    _ command: String, input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try self(command, input: input)
    #expect(
      result.status == 0 && result.errors == "", "\(command)\n\(result.errors)",
      sourceLocation: sourceLocation)
    return result.output
  }

  /// The text that a call of the tool in this process writes to a file.
  func written(_ arguments: [String]) throws -> String {
    #expect(Tool.run(arguments + ["-o", "\(folder.path)/written"]) == .success)
    return try folder.contents(of: "written")
  }

  /// The largest memory that a program used, in KiB.
  ///
  /// A small process starts it and waits for it: what the system says of a process includes the
  /// memory of the one that started it, and a test runner has much.
  func peakMemory(of command: String, status: Int32 = 0, errors: String = "") throws -> Int {
    let result = try self(
      """
      python3 -c '
      import resource, subprocess, sys
      status = subprocess.call(sys.argv[1:])
      with open("peak", "w") as file:
          print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, end="", file=file)
      sys.exit(status)' \(command)
      """)
    #expect(result.status == status && result.errors == errors, "\(command)\n\(result.errors)")
    return try #require(Int(try folder.contents(of: "peak")))
  }

  /// Expects a command line to fail with nothing but a message that begins with the tool's name.
  ///
  /// A message that begins with an ellipsis is a part of the whole message.
  func expectFailure(
    _ command: String, _ status: Int32, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try self(command)
    #expect(result.status == status, "\(command)", sourceLocation: sourceLocation)
    let isExpected =
      message.hasPrefix("…")
      ? result.errors.contains(message.dropFirst()) : result.errors == "scrollsim: \(message)\n"
    #expect(isExpected, "\(command)\n\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output == "", "\(command)", sourceLocation: sourceLocation)
  }

  static func scenario(_ script: String, length: Int = 4000) -> String {
    """
    {
      "format": 1,
      "system": { "kind": "scroll-view", "viewport": 844, "content": [390, \(length)] },
      "script": [\(script)]
    }

    """
  }

  static let header =
    "step,frame,time_s,phase,event,offset_x_pt,offset_y_pt,velocity_x_pt_s,velocity_y_pt_s,"
    + "overscroll_x_pt,overscroll_y_pt,movement_x_pt,movement_y_pt,finger_x_pt,finger_y_pt,"
    + "release_velocity_x_pt_s,release_velocity_y_pt_s,announced_target_x_pt,"
    + "announced_target_y_pt\n"
}
