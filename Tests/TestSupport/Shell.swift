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
  /// Thrown when the system cannot create a file or a folder.
  package struct Failed: Error {
    package let path: String
    package let number: Int32
  }

  /// The path of the folder, without a slash at the end.
  package let path: String

  package init() throws {
    var template = Array(
      "\(Shell.variable("TMPDIR") ?? "/tmp")/scrollsim-test-XXXXXX\0".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard made else { throw Failed(path: path, number: errno) }
  }

  deinit { TemporaryFolder.removeAll(path) }

  @discardableResult
  package func write(_ text: String, to name: String) throws(Failed) -> String {
    guard let file = unsafe fopen("\(path)/\(name)", "wb") else {
      throw Failed(path: name, number: errno)
    }
    let bytes = Array(text.utf8)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else {
      throw Failed(path: name, number: errno)
    }
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
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func removeAll(_ path: String) {
    guard unsafe remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in names(in: path) { removeAll("\(path)/\(name)") }
    _ = unsafe remove(path)
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
