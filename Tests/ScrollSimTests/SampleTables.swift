import TestSupport

@testable import scrollsim

/// What `scrollsim sample` writes, and the published numbers that it is held against.
struct SampleTables {
  /// Where tables are written.
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The rows that a call writes: time, position, velocity.
  func rows(
    _ model: String, _ values: String = "", times: [Double]? = nil, _ options: String...
  ) throws -> [[Double]] {
    let path = "\(folder.path)/table.csv"
    var arguments = [model] + (values.isEmpty ? [] : [values]) + options + ["-o", path]
    if let times { arguments += ["--times", times.map { "\($0)" }.joined(separator: ",")] }
    try Command.sample.perform(arguments)
    return try TextFile.numbers(inCSV: path)
  }

  /// The rows of a table of published numbers.
  func published(_ name: String) throws -> [[String: Double]] {
    try TextFile.rows(inCSV: "../ScrollDynamicsTests/Platforms/\(name).csv")
      .map { $0.compactMapValues { Double($0) } }
  }
}
