import Glibc

/// Reads and writes files and descriptors.
enum Stream {
  /// Writes a text; errors are ignored.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The bytes of a file; empty if it cannot be read.
  static func contents(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe _ = fclose(file) }
    var (bytes, block): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while case let count = unsafe fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }
}
