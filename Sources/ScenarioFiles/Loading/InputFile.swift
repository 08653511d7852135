package import ScenarioCore

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads files and the standard input as bytes.
package enum InputFile {
  /// The largest number of bytes that a file may have: 64 MiB.
  package static let limit = 64 << 20

  package static func bytes(at path: String) throws(InputFailure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFailure(errno) }
    defer { _ = close(descriptor) }
    return try bytes(from: descriptor)
  }

  package static func exists(at path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  package static func standardInput() throws(InputFailure) -> [UInt8] { try input.get() }

  /// The standard input, which is read once, although a command may load its scenario several times.
  private static let input = Result<[UInt8], InputFailure> { () throws(InputFailure) in
    try bytes(from: STDIN_FILENO)
  }

  private static func bytes(from descriptor: Int32) throws(InputFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputFailure(errno) }
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }
}

extension InputFailure: Error {
  fileprivate init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .noSuchFile
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .noPermission
    default: self = .other(number)
    }
  }
}
