import ScenarioFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The files beside the tests.
enum FixtureFolder {
  /// The repository's top folder.
  static let repository = parent(of: parent(of: parent(of: #filePath)))

  /// The path of a fixture, by its path in the folder.
  static func path(_ name: String) -> String {
    "\(parent(of: #filePath))/Fixtures/\(name)"
  }

  /// The bytes of a fixture.
  static func bytes(_ name: String) throws -> [UInt8] {
    try InputFile.bytes(at: path(name))
  }

  /// The text of a fixture without the line end that closes it.
  static func line(_ name: String) throws -> String {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  /// The names in a folder of fixtures that end in `suffix`, without it, sorted.
  static func names(in folder: String, suffix: String) -> [String] {
    guard let directory = unsafe opendir(path(folder)) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix) { names.append(String(name.dropLast(suffix.count))) }
    }
    return names.sorted()
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
