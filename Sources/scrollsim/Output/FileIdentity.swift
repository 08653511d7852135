#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The identity of the file that a path or a descriptor refers to, by device and inode.
struct FileIdentity {
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
