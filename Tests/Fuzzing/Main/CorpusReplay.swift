import FuzzTargets
import Glibc
import TestSupport

/// Runs each kept input of a corpus by its fuzzing target.
final class CorpusReplay {
  private let folder: String
  private(set) var isEmpty = true

  init(folder: String) { self.folder = folder }

  /// Runs all inputs and returns their number, a line for each target.
  func run() -> String {
    FuzzTarget.allCases.map { target in
      let files = TemporaryFolder.names(in: "\(folder)/\(target.rawValue)")
        .filter { !$0.hasPrefix(".") }.sorted()
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
}
