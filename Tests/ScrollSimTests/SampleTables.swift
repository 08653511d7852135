import TestSupport

@testable import scrollsim

/// What `scrollsim sample` writes.
struct SampleTables {
  let folder = ToolBench().folder

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
}
