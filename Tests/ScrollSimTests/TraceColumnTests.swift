import TestSupport
import Testing

@Suite struct `The columns of a trace` {
  private static let systems = [
    (
      #""kind": "segment-pager", "header": 200, "bar": 44, "refresh": {}"#, "pages",
      "[900, null]", "[900, 800, 2000, null]"
    ),
    (#""kind": "easy-pager", "header": 200, "bar": 44"#, "pages", "[900]", "[900, 700, 2000]"),
    (
      #""kind": "collapsing-header", "headerMin": 40, "headerMax": 200"#, "pages", "[900]",
      "[900, 9]"
    ),
    (
      #""kind": "swipe-pages", "header": 200, "refresh": [60, 60], "refreshOwner": "whole""#,
      "pages", "[900, 800]", "[900, 800, 700]"
    ),
    (#""kind": "stacked-lists""#, "lists", "[900, 800]", "[900, 800, 700, 600]"),
  ]

  private let tool = ToolBench()

  private func write(_ system: String, _ key: String, _ first: String, _ second: String) throws {
    let pull = #"{"drag": -150}, {"lift": 0}, {"settle": true}"#
    try tool.folder.write(
      """
      {"format": 1, "system": {"viewport": [390, 700], \(system), "\(key)": \(first)},
       "script": [\(pull), {"set": {"\(key)": \(second)}}, {"drag": 90}, {"lift": 0},
         {"set": {"viewport": [390, 650]}}, {"wait": 0.05}, {"insertAbove": 50}, {"wait": 0.05},
         {"set": {"\(key)": \(first)}}, {"wait": 0.05}]}
      """, to: "a.json")
    _ = try tool("mkdir -p golden; mv a.json golden")
  }

  @Test(arguments: systems, [false, true])
  func `are the same in all rows when the number of pages changes`(
    _ system: (keys: String, key: String, few: String, many: String), _ isShrinking: Bool
  ) throws {
    let (first, second) = isShrinking ? (system.many, system.few) : (system.few, system.many)
    try write(system.keys, system.key, first, second)
    let csv = try tool("scrollsim run golden/a.json").output
    let rows = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let header = try #require(rows.first)
    #expect(rows.allSatisfy { $0.count == header.count })
    let most = system.many.split(separator: ",").count
    #expect(header.count { $0.hasPrefix("inner") } == most)
    let last = try #require(header.firstIndex(of: "inner\(most - 1)_offset_pt"))
    // The first row and the last have as many pages, and no other has the last.
    let hasLast = rows.dropFirst().map { !$0[last].isEmpty }
    let isNull = system.many.contains("null")
    #expect(hasLast.first == (isShrinking && !isNull))
    #expect(hasLast.contains(true) == !isNull && hasLast.contains(false))

    let json = try tool("scrollsim run golden/a.json --format jsonl").output
    let lengths = Set(
      json.split(separator: "\n").map { line in
        line.split(separator: "\"inner_offset_pt\":[")[1].prefix { $0 != "]" }
          .split(separator: ",").count
      })
    #expect(lengths == [most])
    #expect(json.contains("null]"))
  }

  @Test(arguments: systems)
  func `serve golden traces, checks and comparisons`(
    _ system: (keys: String, key: String, few: String, many: String)
  ) throws {
    try write(system.keys, system.key, system.few, system.many)
    #expect(try tool("scrollsim golden update golden").status == 1)
    #expect(try tool.output("scrollsim golden check golden") == "a: same\n")
    for command in ["check golden/a.json", "compare golden/a.json golden/a.csv --tolerance 0"] {
      let result = try tool("scrollsim \(command)")
      #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
    }
  }
}

@Suite struct `Memory` {
  private let tool = ToolBench()

  private func write(pages: Int, script: String, to name: String) throws {
    let list = [String](repeating: "2000", count: pages).joined(separator: ", ")
    try tool.folder.write(
      """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": 700, "header": 200, "bar": 44,
       "pages": [\(list)]}, "script": [\(script)]}
      """, to: name)
  }

  @Test func `of a check does not grow with the run`() throws {
    try write(pages: 2, script: #"{"fling": 900}, {"wait": 50}"#, to: "short.json")
    try write(pages: 2, script: #"{"fling": 900}, {"wait": 500}"#, to: "long.json")
    let short = try tool.peakMemory(of: "scrollsim check short.json")
    // The rows of the 27,000 more frames would be 5 MiB.
    #expect(try tool.peakMemory(of: "scrollsim check long.json") < short + 2 * 1024)
  }

  @Test(arguments: [
    #"{"set": {"header": 100}}"#, #"{"insertAbove": 10, "page": 7}"#,
    #"{"set": {"header": 90}}, {"insertAbove": 10}"#,
  ])
  func `of a script does not grow with pages that stay`(_ step: String) throws {
    let count = 1000 / step.split(separator: "}, {").count
    let script = [String](repeating: step, count: count).joined(separator: ", ")
    try write(pages: 8, script: script, to: "few.json")
    try write(pages: 3000, script: script, to: "many.json")
    let few = try tool.peakMemory(of: "scrollsim validate few.json")
    // A system for each step would be 47 MiB.
    #expect(try tool.peakMemory(of: "scrollsim validate many.json") < few + 8 * 1024)
  }
}
