import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The reason why writing has ended early.
enum OutputFailure: Error {
  case closedPipe
}

/// An output: the standard output, or a file that is written completely or not at all.
///
/// A file is written under a temporary name in the same folder, and ``finish()`` renames it. A pipe
/// or a device cannot be replaced, so it is written directly.
final class OutputDestination {
  static let standardOutput = "-"
  private static let blockSize = 1 << 18

  private let descriptor: Int32
  private let name: String
  /// `nil` for an output that is written directly.
  private var pending: (temporary: String, place: String)?
  private var buffer: [UInt8] = []

  init(path: String?, inputs: [String]) throws {
    buffer.reserveCapacity(Self.blockSize * 2)
    guard let path, path != Self.standardOutput else {
      (descriptor, name) = (STDOUT_FILENO, "standard output")
      return
    }
    name = path
    let existing = try Self.existing(path)
    let kind = existing?.kind
    if kind == S_IFDIR {
      throw ToolError(.cannotCreate, "\(path): is a directory; choose a file in it")
    }
    if let existing, kind == S_IFREG { try Self.reject(existing, among: inputs, calling: path) }
    if let kind, kind != S_IFREG {
      descriptor = try Self.open(path, O_WRONLY, calling: path)
      return
    }
    let place = Self.followed(path)
    if existing != nil, unsafe access(place, W_OK) != 0 {
      throw ToolError(.cannotCreate, "\(path): cannot be replaced: \(Self.reason(errno))")
    }
    let temporary = Self.folder(of: place) + ".scrollsim-\(getpid())"
    // An earlier process that was killed may have left a file with this name.
    _ = unsafe unlink(temporary)
    PartialFile.register(temporary)
    do {
      descriptor = try Self.open(temporary, O_WRONLY | O_CREAT | O_EXCL, calling: path)
    } catch {
      PartialFile.unregister()
      throw error
    }
    if let existing { _ = fchmod(descriptor, existing.mode & 0o7777) }
    pending = (temporary, place)
  }

  var isStandardOutput: Bool { descriptor == STDOUT_FILENO }

  func write(_ append: (inout [UInt8]) -> Void) throws {
    append(&buffer)
    if buffer.count >= Self.blockSize { try flush() }
  }

  /// Writes the bytes, and removes them from the array, if they fill a block.
  func writeBlock(_ bytes: inout [UInt8]) throws {
    guard bytes.count >= Self.blockSize else { return }
    try flush()
    swap(&bytes, &buffer)
    try flush()
  }

  /// Writes the remaining bytes and renames the file to its final name.
  func finish() throws {
    try flush()
    guard let pending else { return }
    guard close(descriptor) == 0 else { throw failure(.writeError) }
    guard unsafe rename(pending.temporary, pending.place) == 0 else { throw failure(.cannotCreate) }
    self.pending = nil
    PartialFile.unregister()
  }

  func discard() {
    guard let pending else { return }
    _ = unsafe unlink(pending.temporary)
    self.pending = nil
    PartialFile.unregister()
  }

  private func flush() throws {
    var start = 0
    while start < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        return unsafe systemWrite(descriptor, rest)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw OutputFailure.closedPipe }
      guard count >= 0 else { throw failure(.writeError) }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failure(_ code: ExitCode) -> ToolError {
    ToolError(code, "\(name): \(Self.reason(errno))")
  }

  private static func open(_ path: String, _ flags: Int32, calling name: String) throws -> Int32 {
    let descriptor = systemOpen(path, flags)
    guard descriptor >= 0 else {
      throw ToolError(.cannotCreate, "\(name): cannot be created: \(reason(errno))")
    }
    return descriptor
  }

  /// Follows links; `nil` if there is no file.
  private static func existing(_ path: String) throws -> FileIdentity? {
    if let existing = FileIdentity(path: path) { return existing }
    guard errno == ENOENT else {
      throw ToolError(.cannotCreate, "\(path): cannot be created: \(reason(errno))")
    }
    return nil
  }

  /// Throws an error if the file is one of the command's inputs, even under another path.
  private static func reject(
    _ file: FileIdentity, among inputs: [String], calling path: String
  ) throws {
    let isInput = inputs.contains { FileIdentity(path: $0)?.isSameFile(as: file) == true }
    guard isInput || FileIdentity(descriptor: STDIN_FILENO)?.isSameFile(as: file) == true else {
      return
    }
    throw ToolError(.cannotCreate, "\(path): is an input of this command; name another file")
  }

  /// The path after following symbolic links, so that writing keeps them; the file need not exist.
  private static func followed(_ path: String) -> String {
    var place = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The operating system follows at most this number of links before it reports a cycle.
    for _ in 0..<40 {
      let count = unsafe readlink(place, &target, target.count)
      guard count > 0 else { break }
      let next = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      place = next.hasPrefix("/") ? next : folder(of: place) + next
    }
    return place
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
}

/// The identity of the file that a path or a descriptor refers to, by device and inode.
private struct FileIdentity {
  let mode: mode_t
  private let device: dev_t
  private let inode: ino_t

  /// Follows all links; `nil`, with `errno` set, if there is no file.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// `nil`, with `errno` set, if the descriptor is not open.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (mode, device, inode) = (status.st_mode, status.st_dev, status.st_ino)
  }

  var kind: mode_t { mode & S_IFMT }

  func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }
}

// Inside the class, `write` and `open` would refer to the class's methods.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags | O_CLOEXEC, 0o666)
}

/// The incomplete output file, which is removed if a signal ends the tool.
enum PartialFile {
  /// The signals with which a user, a terminal, a supervisor or a resource limit ends the tool.
  private static let signals = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
  ]

  /// Registers the path of an incomplete file, which is removed if a signal ends the tool.
  static func register(_ path: String) {
    guard let copy = unsafe strdup(path) else { return }
    copies.withLock { $0.append(UInt(bitPattern: copy)) }
    address.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    for number in signals {
      let before = signal(number, removeAndEnd)
      // A signal that was already ignored, for example because of nohup, stays ignored.
      let isIgnored = before.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      if isIgnored { _ = signal(number, SIG_IGN) }
    }
  }

  /// The copy of the path is not freed, because a signal handler may still read it.
  static func unregister() { address.store(0, ordering: .sequentiallyConsistent) }
}

/// The address of the path as a C string, 0 for none; atomic because a signal handler reads it.
private let address = Atomic<UInt>(0)

/// The addresses of all copies of paths, so that a leak checker finds a reference to each.
private let copies = Mutex<[UInt]>([])

private func removeAndEnd(_ number: Int32) {
  let address = address.load(ordering: .sequentiallyConsistent)
  if let path = unsafe UnsafePointer<CChar>(bitPattern: address) { _ = unsafe unlink(path) }
  _ = signal(number, SIG_DFL)
  _ = raise(number)
}
