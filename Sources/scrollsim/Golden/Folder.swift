#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Lists the files of a folder.
enum Folder {
  /// The names of the files that end in `suffix`, sorted and without the suffix.
  static func names(in path: String, suffix: String) throws -> [String] {
    guard let directory = unsafe opendir(path) else {
      let reason = unsafe String(cString: strerror(errno))
      throw ToolError(.noInput, "\(path): \(reason); a folder of scenarios was expected")
    }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), name.count > suffix.count {
        names.append(String(name.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }
}
