import TestSupport
import Testing

@testable import scrollsim

@Suite struct `scrollsim check, law by law` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ system: String, _ script: String) throws -> ShellResult {
    let path = try folder.write(
      "{\"format\": 1, \"system\": {\(system)}, \"script\": [\(script)]}", to: "scenario.json")
    return try Shell.run("scrollsim check '\(path)'", in: folder)
  }

  @Test(arguments: ["easy-pager", "segment-pager"], [0, 5, 250])
  func `a header without height counts as collapsed`(_ kind: String, _ header: Int) throws {
    let result = try check(
      """
      "kind": "\(kind)", "viewport": [390, 700], "header": \(header), "bar": 44, "pages": [3000]
      """, #"{"drag": -100, "on": "list"}, {"lift": 0}, {"settle": true}"#)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: [1, 1.5, 2, 3]) func `rounding to pixels violates no law`(
    _ scale: Double
  ) throws {
    for distance in [-37.2, -11.3, 61.7, 203.9] {
      let result = try check(
        """
        "kind": "detent-sheet", "viewport": [390, 700], "detents": [100, 320, 560],
        "content": 2000, "displayScale": \(scale)
        """, #"{"drag": \#(distance), "on": "sheet", "frames": 5}, {"lift": 0}, {"settle": true}"#)
      #expect(result.status == 0, "\(distance): \(result.output)\(result.errors)")
    }
  }

  @Test(arguments: ["true", "false"])
  func `content set beyond the end may rest there`(_ animated: String) throws {
    let system = #""kind": "stacked-lists", "viewport": [390, 700], "lists": [400, 500]"#
    let step = #"{"scrollTo": 400, "animated": \#(animated)}, {"settle": true}"#
    let result = try check(system, step)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: [
    ("easy-pager-page-puzzle", "I1 conservation, "),
    ("easy-pager-tour", "I4 attachment, "),
    ("segment-pager-sticky-inset", "I6 range, "),
    ("collapsing-header-page-puzzle", "I3 continuity, "),
    ("detent-sheet-tour", "I1 conservation, "),
  ])
  func `an original's defect is reported by its law`(_ name: String, _ law: String) throws {
    let result = try Shell.run(
      "scrollsim check \(name) --set system.rules=original --set touchSamplesPerSecond=60",
      in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains(law))
  }
}
