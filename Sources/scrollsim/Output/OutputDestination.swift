#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why writing ended early.
enum OutputFailure: Error {
  /// Whoever read the output has seen enough.
  case closedPipe
}

/// Where data goes: the standard output, or a file that is whole or absent.
///
/// A file is written beside its place under another name and moved there by ``finish()``. What is
/// no regular file, such as a pipe or a device, cannot be replaced and is written to directly.
final class OutputDestination {
  /// Bytes are gathered up to this many before they are handed to the system.
  private static let blockSize = 1 << 16

  private let descriptor: Int32
  /// How errors call the destination.
  private let name: String
  /// The file under construction and its place, or `nil` if there is nothing to move.
  private var pending: (temporary: String, place: String)?
  private var buffer: [UInt8] = []

  /// Opens a destination.
  ///
  /// - Parameters:
  ///   - path: The file, or `nil` for the standard output.
  ///   - inputs: The files that the data comes from, none of which is written to. A standard input
  ///     that is a file need not be among them.
  /// - Throws: `ToolError` if the file cannot be created, or is one of the inputs.
  init(path: String?, inputs: [String]) throws {
    buffer.reserveCapacity(Self.blockSize * 2)
    guard let path else {
      (descriptor, name) = (STDOUT_FILENO, "standard output")
      return
    }
    name = path
    let existing = try Self.existing(path)
    let kind = existing?.kind
    if kind == S_IFDIR {
      throw ToolError(.cannotCreate, "\(path): is a directory; name a file in it")
    }
    if let existing, kind == S_IFREG { try Self.refuse(existing, among: inputs, calling: path) }
    if let kind, kind != S_IFREG {
      descriptor = try Self.open(path, O_WRONLY, calling: path)
      return
    }
    let place = Self.followed(path)
    if existing != nil, unsafe access(place, W_OK) != 0 {
      throw ToolError(.cannotCreate, "\(path): cannot be replaced: \(Self.reason(errno))")
    }
    let temporary = Self.folder(of: place) + ".scrollsim-\(getpid())"
    // One of this name is left from a process that was killed, and nobody's any more.
    _ = unsafe unlink(temporary)
    PartialFile.isAt(temporary)
    do {
      descriptor = try Self.open(temporary, O_WRONLY | O_CREAT | O_EXCL, calling: path)
    } catch {
      PartialFile.isGone()
      throw error
    }
    if let existing { _ = fchmod(descriptor, existing.mode & 0o7777) }
    pending = (temporary, place)
  }

  /// Lets a writer append bytes, and hands full blocks to the system.
  func write(_ append: (inout [UInt8]) -> Void) throws {
    append(&buffer)
    if buffer.count >= Self.blockSize { try flush() }
  }

  /// Writes what is left and puts the file in its place.
  func finish() throws {
    try flush()
    guard let pending else { return }
    guard close(descriptor) == 0 else { throw failure(.writeError) }
    guard unsafe rename(pending.temporary, pending.place) == 0 else {
      throw failure(.cannotCreate)
    }
    self.pending = nil
    PartialFile.isGone()
  }

  /// Leaves no trace of a file that is not whole.
  func discard() {
    guard let pending else { return }
    _ = unsafe unlink(pending.temporary)
    self.pending = nil
    PartialFile.isGone()
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

  /// What a path leads to; `nil` if there is nothing.
  ///
  /// - Throws: `ToolError` if that cannot be told, as of links that lead in a circle.
  private static func existing(_ path: String) throws -> FileIdentity? {
    if let existing = FileIdentity(path: path) { return existing }
    guard errno == ENOENT else {
      throw ToolError(.cannotCreate, "\(path): cannot be created: \(reason(errno))")
    }
    return nil
  }

  /// Refuses a file that is an input, by that name or by any other.
  private static func refuse(
    _ file: FileIdentity, among inputs: [String], calling path: String
  ) throws {
    let isInput = inputs.contains { FileIdentity(path: $0)?.isSameFile(as: file) == true }
    guard isInput || FileIdentity(descriptor: STDIN_FILENO)?.isSameFile(as: file) == true else {
      return
    }
    throw ToolError(.cannotCreate, "\(path): is an input of this command; name another file")
  }

  /// Where symbolic links lead, even to a file that is yet to be, so that the links survive.
  private static func followed(_ path: String) -> String {
    var place = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many links as the system itself follows before it suspects a circle.
    for _ in 0..<40 {
      let count = unsafe readlink(place, &target, target.count)
      guard count > 0 else { break }
      let next = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      place = next.hasPrefix("/") ? next : folder(of: place) + next
    }
    return place
  }

  /// The folder of a path, with its slash; nothing for the working folder.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func reason(_ number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }
}

// Inside the class these names mean its own methods.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags | O_CLOEXEC, 0o666)
}
