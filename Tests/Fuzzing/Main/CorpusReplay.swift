import FuzzTargets
import Glibc

/// The inputs that are kept, each of which its target takes.
final class CorpusReplay {
  private let folder: String
  /// Whether there was nothing to take.
  private(set) var isEmpty = true

  init(folder: String) { self.folder = folder }

  /// Takes all inputs.
  ///
  /// - Returns: How many there were, a line for each target.
  func run() -> String {
    FuzzTarget.allCases.map { target in
      let files = Self.names(in: "\(folder)/\(target.rawValue)")
      for file in files {
        let path = "\(folder)/\(target.rawValue)/\(file)"
        // The last one named is that which traps.
        Stream.write("\(path)\n", to: STDERR_FILENO)
        target.take(Stream.contents(of: path))
        isEmpty = false
      }
      return "\(target.rawValue): \(files.count) inputs\n"
    }.joined()
  }

  private static func names(in path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
