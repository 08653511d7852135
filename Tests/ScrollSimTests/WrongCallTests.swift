import TestSupport
import Testing

@Suite struct `A wrong call` {
  /// The arguments, exit codes and messages of WrongCalls.txt.
  private static var calls: [(String, Int32, String)] {
    get throws {
      let lines = try TextFile.contents(of: "WrongCalls.txt").split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
      return try stride(from: 0, to: lines.count, by: 2).map { index in
        try #require(index + 1 < lines.count, "\(lines[index]) has no message")
        let words = lines[index + 1].split(separator: " ", maxSplits: 1)
        return (String(lines[index]), try #require(Int32(words[0])), String(words[1]))
      }
    }
  }

  @Test(arguments: try calls) func `prints what is allowed, and writes no file`(
    _ arguments: String, _ status: Int32, _ message: String
  ) throws {
    let tool = ToolBench()
    let fling = ToolBench.scenario(#"{ "fling": 2000 }"#, length: 20_000)
    try tool.folder.write(fling, to: "fling.json")
    let bounce = "../ScrollDynamicsTests/Recordings/edge-bounce-1.csv"
    try tool.folder.write(TextFile.contents(of: bounce), to: "edge-bounce-1.csv")
    try tool.expectFailure("scrollsim \(arguments)", status, message)
    #expect(tool.folder.names == ["edge-bounce-1.csv", "fling.json"])
  }
}
