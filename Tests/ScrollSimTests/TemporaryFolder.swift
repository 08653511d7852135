import Glibc
import Testing

/// A folder for the files of one test, removed with this value.
final class TemporaryFolder {
  /// Its path.
  let path: String

  init() throws {
    var template = Array("/tmp/scrollsim-test-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    for name in names { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  /// The names of the files in it, in the order of the alphabet.
  var names: [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = try unsafe #require(unsafe fopen("\(path)/\(name)", "wb"))
    defer { unsafe _ = fclose(file) }
    let bytes = Array(text.utf8)
    #expect(unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count)
    return "\(path)/\(name)"
  }
}
