import Glibc

/// What a command line left behind when it ended.
public struct ShellResult: Sendable {
  /// The exit code; 128 and the signal's number if a signal ended it.
  public let status: Int32
  /// What it wrote to the standard output.
  public let output: String
  /// What it wrote to the standard error.
  public let errors: String
  /// The most memory that it, or a process of its own, held at a time, in KiB.
  public let peakMemory: Int
}

/// A shell that finds the tools of this build first.
public enum Shell {
  /// Thrown when a shell cannot be started.
  public struct Failed: Error {
    /// The system's error number.
    public let number: Int32
  }

  /// The folder of this build's executables, which is that of the tests.
  public static var toolFolder: String { folder(of: CommandLine.arguments[0]) }

  /// Runs a command line to its end.
  ///
  /// - Parameters:
  ///   - command: What `sh` reads.
  ///   - folder: Where it runs, and where its output is gathered in files.
  ///   - input: What it finds on the standard input.
  /// - Returns: What it left behind.
  /// - Throws: `Failed` if it cannot be started, `TextFile.Unreadable` if its output is lost.
  public static func run(
    _ command: String, in folder: TemporaryFolder, input: String = ""
  ) throws -> ShellResult {
    let streams = try TemporaryFolder()
    try streams.write(input, to: "input")
    let process = try start(command, in: folder.path, streams: streams.path)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ShellResult(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try streams.contents(of: "output"), errors: try streams.contents(of: "errors"),
      peakMemory: usage.ru_maxrss)
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
      unsafe posix_spawn_file_actions_addopen(
        &actions, stream, "\(streams)/\(name)", flags, 0o600)
    }
    let arguments = CStrings(["sh", "-c", "cd \"$1\" || exit\n\(command)", "sh", folder])
    let environment = CStrings(
      ["PATH=\(toolFolder):\(variable("PATH") ?? "/usr/bin:/bin")"]
        + ["HOME", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { name in
          variable(name).map { "\(name)=\($0)" }
        })
    // Threads of a test runner block signals, which a shell could not wait for.
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

/// A folder for one test, gone with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// Thrown when the system refuses.
  public struct Failed: Error {
    /// What could not be made.
    public let path: String
    /// The system's error number.
    public let number: Int32
  }

  /// The folder's path, without a slash at its end.
  public let path: String

  /// Makes an empty folder where temporary files go.
  public init() throws {
    var template = Array(
      "\(Shell.variable("TMPDIR") ?? "/tmp")/scrollsim-test-XXXXXX\0".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    path = String(
      decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard made else { throw Failed(path: path, number: errno) }
  }

  deinit { TemporaryFolder.removeAll(path) }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws(Failed) -> String {
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

  /// Reads a file.
  public func contents(of name: String) throws(TextFile.Unreadable) -> String {
    try TextFile.contents(of: "\(path)/\(name)")
  }

  /// The names of what is in it, hidden files as well, in the order of the alphabet.
  public var names: [String] { TemporaryFolder.names(in: path).sorted() }

  /// The names of what is in a folder, hidden files as well, in no order; none if there is no folder.
  public static func names(in path: String) -> [String] {
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

  /// Removes a file or a link, and a folder after all that is in it.
  private static func removeAll(_ path: String) {
    guard unsafe remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in names(in: path) { removeAll("\(path)/\(name)") }
    _ = unsafe remove(path)
  }
}

/// Strings as C has them, in an array that ends with a null pointer.
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
