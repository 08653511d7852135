import ScenarioCore
import ScenarioFiles
import Testing
import TraceRows

@Suite struct `An explanation` {
  private static let pager =
    #""kind": "segment-pager", "viewport": 600, "header": 100, "bar": 40, "#

  /// Every case has texts that its explanation contains; a text may contain a line end.
  @Test func `names what moves, in which direction, and why`() throws {
    let file = "explanations.json"
    let cases = elements(try JSONValue(parsing: FixtureFolder.bytes(file), file: file))
    #expect(cases.count == 20)
    for item in cases {
      let scenario = try Scenario.decode(try #require(item["scenario"]), file: file)
      let loaded = LoadedScenario(scenario: scenario, recordings: [:])
      let text = explanation(of: loaded, steps: true).map { $0 + "\n" }.joined()
      let texts = strings(item["contains"])
      #expect(!texts.isEmpty)
      for words in texts { #expect(text.contains(words), "\(words): \(text)") }
    }
  }

  @Test func `tells the furthest point of a page spring from overscroll`() throws {
    let lines = try explanation(of: "paging")
    #expect(lines.contains { $0.hasSuffix("furthest point, 930.09 pt; the content returns") })
    #expect(!lines.contains { $0.contains("overscroll") })
  }

  @Test
  func `describes the target of a springing sheet while its list moves, and its arrival`() throws {
    let lines = try explanation(of: "detent-sheet-two-motions")
    #expect(
      lines.suffix(6) == [
        "0.233 s: the content decelerates from 600.0 pt/s towards the top",
        "0.233 s: the sheet springs to 320.0 pt",
        "0.487 s: the sheet arrives at 320.0 pt",
        "0.58 s: everything is at rest at 320.0 pt",
        "0.58 s: the sheet springs to 560.0 pt",
        "0.862 s: everything is at rest at 560.0 pt",
      ])
  }

  @Test func `describes a moving bar differently from a sheet`() throws {
    let lines = try explanation(of: "easy-pager-dock")
    #expect(!lines.contains { $0.contains("sheet") })
    #expect(lines.contains("0.0 s: the bar moves to 44.0 pt"))
    #expect(lines.contains("0.4 s: the bar docks at the top"))
  }

  @Test(arguments: [
    (#"{"page": 1, "animated": true}"#, false), (#"{"page": 1}"#, false),
    (#"{"insertAbove": 50, "page": 1}"#, false), (#"{"swipe": 0.9}"#, true),
    (#"{"scrollTo": 0, "animated": true}"#, true), (#"{"drag": 9}"#, true),
  ])
  func `describes whether a step stops a bounce`(_ step: String, _ isStopped: Bool) throws {
    let lines = try explanation(
      Self.pager + #""pages": [4000, 900]"#,
      #"{"drag": -300, "seconds": 0.1}, {"lift": 0}, {"wait": 0.1}, \#(step)"#, steps: true)
    let line = try #require(lines.first { $0.contains("step 4") })
    #expect(line.contains("the bounce stopped") == isStopped, "\(line)")
  }

  @Test func `describes the end of a refresh before the content's return`() throws {
    let lines = try explanation(of: "swipe-pages-tour")
    let end = try #require(lines.firstIndex(of: "0.825 s: the refresh ends"))
    #expect(lines[end + 1] == "0.825 s: the content bounces back at 603.0 pt/s")
  }

  @Test func `describes what the pages do during a swipe`() throws {
    let lines = try explanation(
      Self.pager + #""pages": [900, 900]"#,
      #"{"drag": -50, "axis": "x"}, {"lift": 0}, {"settle": true}, {"fling": {"x": 1500, "y": 0}}"#)
    #expect(
      lines == [
        "0.0 s: a finger drags the pages", "0.017 s: the finger releases the pages",
        "0.017 s: the pages continue", "0.282 s: everything is at rest at 0.0 pt",
        "0.282 s: a finger drags the pages", "0.282 s: the finger releases the pages",
        "0.282 s: the pages continue", "0.282 s: page 1 comes into view",
        "0.62 s: page 0 goes out of view", "0.62 s: page 1 becomes the current page",
        "0.62 s: everything is at rest at 0.0 pt",
      ])
  }

  @Test func `names every step, and every motion that it interrupts`() throws {
    let steps = try explanation(
      Self.pager + #""pages": [4000, 900]"#,
      #"""
      {"drag": 60, "seconds": 0.1}, {"lift": 1500}, {"wait": 0.2}, {"page": 1}, {"fling": 800},
      {"scrollTo": 50}
      """#, steps: true
    ).filter { $0.contains(" s: step ") }
    #expect(steps.count == 6)
    #expect(steps[0] == "0.0 s: step 1: a drag of 60 pt on the content")
    #expect(steps[1] == "0.1 s: step 2: the finger is released at 1500 pt/s")
    // 1500 pt/s after 0.2 s at 0.998 per millisecond.
    #expect(
      steps[3].hasPrefix("0.3 s: step 4: page 1 is shown; the fling stopped at ")
        && steps[3].hasSuffix(" pt and lost 1005.1 pt/s"), "\(steps[3])")
    #expect(!steps[5].contains("lost"))
  }

  @Test func `describes steps and events of the same time in their order`() throws {
    let lines = try explanation(of: "collapsing-header-refresh", steps: true)
    #expect(
      lines.suffix(19) == [
        "0.69 s: everything is at rest at -40.0 pt", "0.69 s: step 3: page 1 is shown",
        "0.69 s: page 1 comes into view", "0.69 s: page 0 goes out of view",
        "0.69 s: page 1 becomes the current page",
        "0.69 s: step 4: a drag of -250 pt on the list, towards the top", "0.69 s: a finger drags",
        "0.89 s: step 5: the finger is released at 0 pt/s", "0.89 s: the finger lifts off",
        "0.89 s: step 6: page 0 is shown", "0.89 s: page 0 comes into view",
        "0.89 s: page 1 goes out of view", "0.89 s: page 0 becomes the current page",
        "0.89 s: step 7: a wait of 0.1 s", "0.99 s: step 8: the app ends the refresh",
        "0.99 s: the refresh ends", "0.99 s: the content bounces back at 402.0 pt/s",
        "0.99 s: step 9: time passes until everything is at rest",
        "1.426 s: everything is at rest at 0.0 pt",
      ])
  }

  @Test func `describes an event with the step that causes it`() throws {
    let refreshes = try explanation(of: "segment-pager-two-refreshes", steps: true)
    let step = try #require(
      refreshes.firstIndex(of: "4.094 s: step 8: the app ends the refresh of page 1"))
    #expect(refreshes[step + 1] == "4.094 s: the refresh of page 1 ends")
    // A sample between two frames collapses the header.
    #expect(
      try explanation(of: "collapsing-header-page-puzzle").contains(
        "0.475 s: the header is collapsed; the list continues at 900.0 pt/s"))
  }

  /// Every step of every scenario is told once, in order, and no line is before an earlier one.
  @Test(arguments: BuiltIns.names)
  func `describes each step once, and none late`(_ name: String) throws {
    let loaded = try BuiltIns.loader.load(name)
    let lines = explanation(of: loaded, steps: true)
    let steps = lines.compactMap { line in line.split(separator: ": step ").dropFirst().first }
      .compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
    #expect(steps == Array(1...max(1, loaded.scenario.script.count)))
    let times = lines.compactMap { Double($0.prefix { $0 != " " }) }
    #expect(times.count == lines.count && times == times.sorted())
  }

  private func explanation(of name: String, steps: Bool = false) throws -> [String] {
    try explanation(of: BuiltIns.loader.load(name), steps: steps)
  }

  private func explanation(
    _ system: String, _ script: String, steps: Bool = false
  ) throws -> [String] {
    try explanation(of: ScenarioLoader.load(system, script), steps: steps)
  }

  private func explanation(of loaded: LoadedScenario, steps: Bool) -> [String] {
    let lines = ScenarioRunner(loaded).explanation
    return steps ? lines : lines.filter { !$0.contains(" s: step ") }
  }
}

extension ScenarioRunner {
  var explanation: [String] {
    var lines: [String] = []
    explain { line throws(Never) in lines.append(line) }
    return lines
  }
}
