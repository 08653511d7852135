import ScenarioCore
import ScenarioFiles
import Testing

@Suite struct `The loader` {
  private let loader = ScenarioLoader(builtIns: [
    ("fling", scenario(#"[{ "fling": 2000 }]"#)),
    ("recorded", scenario(#"[{ "replay": "swipe.csv" }]"#)),
    ("swipe.csv", "\(Recording.header)\n0,0,9,began\n1,0,9,cancelled\n"),
    ("lost", scenario(#"[{ "wait": 1 }, { "replay": "nowhere.csv" }]"#)),
  ])

  @Test func `a built-in scenario goes by its name`() throws {
    let loaded = try loader.load(
      "fling", overrides: [ScenarioOverride(parsing: "framesPerSecond=120")])
    #expect(loaded.scenario.framesPerSecond == 120)
    #expect(loaded.recordings.isEmpty)
  }

  @Test func `a built-in scenario finds its recording among the built-ins`() throws {
    #expect(try loader.load("recorded").recordings["swipe.csv"]?.count == 2)
    #expect(
      message("lost") == "lost:4:31: script[1].replay: nowhere.csv: no such file; "
        + "the path of a recording is relative to the scenario")
  }

  @Test func `a scenario's recording lies beside it`() throws {
    let loaded = try loader.load(FixtureFolder.path("replay/swipe.json"))
    #expect(loaded.scenario.script.count == 3)
    #expect(loaded.recordings.keys.sorted() == ["../replay/swipe.csv", "swipe.csv"])
    #expect(loaded.recordings["swipe.csv"]?.map(\.phase) == [.began, .moved, .moved, .ended])
  }

  @Test func `an error in a recording names the recording`() {
    let folder = FixtureFolder.path("replay")
    #expect(
      message("\(folder)/broken.json")
        == #"\#(folder)/broken.csv:3:12: found "lifted"; began, moved, ended or cancelled was expected"#
    )
  }

  @Test func `an unreadable file is distinguished from an invalid one`() {
    let missing = FixtureFolder.path("replay/missing.json")
    #expect(message(missing) == "\(missing): no such file")
    let folder = FixtureFolder.path("replay")
    #expect(message(folder) == "\(folder): is a directory; a file was expected")
    let below = FixtureFolder.path("replay/swipe.csv/x")
    #expect(message(below) == "\(below): no such file")
    for argument in [missing, folder, below, "flong"] {
      let error = #expect(throws: ScenarioError.self) { try loader.load(argument) }
      #expect(error?.isMissingInput == true)
    }
    #expect(
      "\(InputFailure.noPermission)"
        == "reading is not permitted; check the file's permissions")
  }

  @Test func `the error for a name that is neither file nor built-in mentions both`() {
    #expect(
      message("flong")
        == #"flong: no such file and no built-in scenario of that name; did you mean "fling"?"#)
    #expect(message("paging") == "paging: no such file and no built-in scenario of that name")
    #expect(message("fling.json") == "fling.json: no such file")
  }

  private func message(_ argument: String) -> String { errorMessage { try loader.load(argument) } }
}

private func scenario(_ script: String) -> String {
  """
  {
    "format": 1,
    "system": { "kind": "scroll-view", "viewport": 844, "content": [390, 4000] },
    "script": \(script)
  }
  """
}
