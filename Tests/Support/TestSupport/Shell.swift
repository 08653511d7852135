import Foundation
import Glibc

/// The result of a command line: exit code and output.
package struct ShellResult: Sendable {
  /// The exit code; if a signal ended the command, 128 plus the signal's number.
  package let status: Int32
  package let output: String
  package let errors: String
}

/// Runs command lines in a shell that finds the tools of this build first.
package enum Shell {
  /// Thrown when a shell cannot be started.
  package struct Failed: Error { package let number: Int32 }

  /// The folder with the executables of this build, which also contains the tests.
  package static var toolFolder: String { folder(of: CommandLine.arguments[0]) }

  package static func run(
    _ command: String, in folder: TemporaryFolder, input: String = ""
  ) throws -> ShellResult {
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    let process = try start(command, in: folder.path, streams: streams.path)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ShellResult(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try streams.contents(of: "output"), errors: try streams.contents(of: "errors"))
  }

  private static func start(
    _ command: String, in folder: String, streams: String
  ) throws(Failed) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    for (stream, name, flags) in [
      (STDIN_FILENO, "input", O_RDONLY), (STDOUT_FILENO, "output", create),
      (STDERR_FILENO, "errors", create),
    ] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "\(streams)/\(name)", flags, 0o600)
    }
    let arguments = CStrings(["sh", "-c", "cd \"$1\" || exit\n\(command)", "sh", folder])
    let environment = CStrings(
      ["PATH=\(toolFolder):\(variable("PATH") ?? "/usr/bin:/bin")"]
        + ["HOME", "LD_LIBRARY_PATH", "TMPDIR", "ASAN_OPTIONS", "LSAN_OPTIONS"].compactMap { name in
          variable(name).map { "\(name)=\($0)" }
        })
    // The threads of a test runner block signals; a shell with blocked signals could not wait.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let fault = unsafe posix_spawn(
      &process, "/bin/sh", &actions, &attributes, arguments.pointer, environment.pointer)
    guard fault == 0 else { throw Failed(number: fault) }
    return process
  }

  static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// A folder for a test, which is removed with the last reference to this object.
package final class TemporaryFolder: Sendable {
  /// The path of the folder, without a slash at the end.
  package let path: String

  package init() throws {
    path = "\(Shell.variable("TMPDIR") ?? "/tmp")/scrollsim-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }

  package func contents(of name: String) throws(TextFile.Unreadable) -> String {
    try TextFile.contents(of: "\(path)/\(name)")
  }

  /// The names of the folder's files, hidden ones included, in alphabetical order.
  package var names: [String] { TemporaryFolder.names(in: path).sorted() }

  /// The names of a folder's files, hidden ones included, in no order; empty if there is no such
  /// folder.
  package static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}

/// Strings as an array of C strings, which ends with a null pointer.
@safe private struct CStrings: ~Copyable {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    unsafe pointer = .allocate(capacity: count + 1)
    unsafe pointer.initialize(repeating: nil, count: count + 1)
    for (index, string) in strings.enumerated() { unsafe pointer[index] = strdup(string) }
  }

  deinit {
    for index in 0..<count { unsafe free(pointer[index]) }
    unsafe pointer.deallocate()
  }
}
