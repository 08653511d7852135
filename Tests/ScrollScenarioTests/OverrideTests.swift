import ScenarioCore
import Testing

@Suite struct `Overrides` {
  @Test func `a value replaces the file's, and a missing object is created`() throws {
    let scenario = try decode("physics.preset=android", "script[0].lift=800")
    #expect(scenario.physics.preset == "android")
    #expect(try scenario.script == decode("script=[{\"lift\": 800}, {\"settle\": true}]").script)
  }

  @Test func `of two overrides of the same value the later one is used`() throws {
    #expect(try decode("framesPerSecond=30", "framesPerSecond=120").framesPerSecond == 120)
  }

  @Test func `a value that is not JSON is a string, equals signs included`() throws {
    #expect(try decode("name=a=b").name == "a=b")
    #expect(try decode("name=").name == "")
    #expect(try decode("name=\"60\"").name == "60")
    #expect(try ScenarioOverride(parsing: "name=60").value == .number(60))
  }

  @Test(arguments: [
    ("name", #"--set name: there is no "="; \#(shape)"#),
    ("=1", "--set =1: the path has an empty or invalid key; \(shape)"),
    ("a..b=1", "--set a..b=1: the path has an empty or invalid key; \(shape)"),
    ("script]=1", "--set script]=1: the path has an empty or invalid key; \(shape)"),
    ("script[-1].lift=1", "--set script[-1].lift=1: [-1] is not an index; \(shape)"),
    ("script[0=1", "--set script[0=1: [0 is not an index; \(shape)"),
    (
      "script[2].lift=1",
      "--set script[2].lift=1: there is no script[2]; script is an array of 2 elements, counted from 0"
    ),
    ("name.first=x", #"--set name.first=x: name is "fling"; the path needs an object there"#),
    (
      "script.0.lift=1",
      "--set script.0.lift=1: script is an array of 2 elements; the path needs an index such as [0] there"
    ),
    ("system[0]=x", "--set system[0]=x: system is an object; the path needs an array there"),
    (
      "physics.integration=frame-stepped",
      #"s.json: physics.integration (--set physics.integration=frame-stepped): every motion is in "#
        + #"closed form, so no integration can be chosen; remove the key; "scrollsim sample "#
        + #"frame-stepped-fling" computes a fling frame by frame"#
    ),
    (
      "script[0].drag=100",
      #"s.json: script[0] (--set script[0].drag=100): a step needs exactly one verb, found "#
        + #""drag", "lift"; write a step for each"#
    ),
    (
      "sytem.viewport=600",
      #"s.json: sytem (--set sytem.viewport=600): unknown key of scenario; did you mean "system"? "#
        + #"known keys: "$schema", "format", "name", "description", "system", "physics", "#
        + #""framesPerSecond", "touchSamplesPerSecond", "script""#
    ),
    (
      "system.viewport=[0, 600]",
      "s.json: system.viewport[0] (--set system.viewport=[0, 600]): must be at least 1e-09, found 0"
    ),
  ])
  func `the error names an invalid override`(_ text: String, _ message: String) {
    #expect(errorMessage { try decode(text) } == message)
  }

  @Test func `an error in the file names no override`() {
    let message = errorMessage {
      try Scenario.decode(
        #"{"format": 1, "script": []}"#, file: "s.json",
        overrides: [ScenarioOverride(parsing: "name=x")])
    }
    #expect(
      message
        == #"s.json:1:1: the key "system" is missing; its value is an object with a "kind" and its geometry"#
    )
  }
}

private let shape = "an override is path=value, such as script[0].lift=800"

private func decode(_ overrides: String...) throws(ScenarioError) -> Scenario {
  let text = """
    {
      "format": 1, "name": "fling",
      "system": { "kind": "scroll-view", "viewport": 844, "content": [390, 4000] },
      "script": [{ "lift": 2000 }, { "settle": true }]
    }
    """
  var parsed: [ScenarioOverride] = []
  for override in overrides { parsed.append(try ScenarioOverride(parsing: override)) }
  return try Scenario.decode(text, file: "s.json", overrides: parsed)
}
