import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

private let seeds = UInt64(trials(120, inDebug: 12))

/// Runs that look as if they broke a law.
@Suite struct `Checking what is right` {
  @Test(arguments: 0..<seeds)
  func `the header goes behind the bar from where the bar pinned`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps = (0..<8).map { _ in
      let distance = random.uniform(-500...500).rounded()
      return switch random.next() % 7 {
      case 0: #"{"insertAbove": \#(abs(distance))}"#
      case 1: #"{"scrollPage": {"page": \#(random.next() % 2), "offset": \#(distance)}}"#
      case 2: #"{"page": \#(random.next() % 2)}"#
      case 3: #"{"lift": \#(4 * distance)}, {"wait": 0.3}"#
      case 4: #"{"drag": \#(distance / 4), "on": "header", "seconds": 0.1}"#
      default: #"{"drag": \#(distance), "seconds": 0.1}"#
      }
    }
    let mode = random.pick(["inset", "headerView"])
    let header = random.pick([200, 316.7, 1556])
    let topInset = random.pick([0, 20, 26.3, 34.7, 64, 300])
    try expectNothing(
      #""kind": "swipe-pages", "header": \#(header), "bar": 44, "switching": "retain", "topInset": \#(topInset), "mode": "\#(mode)", "pages": [3000, 900]"#,
      #"{"insertAbove": \#(header)}, {"drag": 300, "seconds": 0.1}, "#
        + steps.joined(separator: ", "))
  }

  @Test(arguments: 0..<seeds)
  func `a page too short for its header is on the pixel grid`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func length(_ range: ClosedRange<Double>) -> Double {
      (10 * random.uniform(range)).rounded() / 10
    }
    let system =
      #""kind": "swipe-pages", "viewport": [390, \#(length(200...400))], "header": \#(length(50...300)), "bar": 44, "topInset": \#(length(0...60)), "pages": [\#(length(20...60))], "shortPages": "limit""#
    try expectNothing(
      system + #", "displayScale": \#(random.pick([1, 2, 3]))"#,
      #"""
      {"drag": \#(length(50...400)), "seconds": 0.1}, {"drag": \#(length(-90...90)), "seconds": 0.1},
      {"lift": 0}, {"settle": true}
      """#)
  }

  @Test(arguments: [0.9, 0.1, 0.01], [-20, -0.5, 20])
  func `a sheet in a viewport of less than a point comes back at once`(
    _ height: Double, _ distance: Double
  ) throws {
    for frames in [1, 2, 5] {
      try expectNothing(
        #""kind": "detent-sheet", "viewport": [390, \#(height)], "content": 2, "peek": 0"#,
        #"{"drag": \#(distance), "frames": \#(frames)}, {"lift": 0}, {"settle": true}"#)
    }
  }

  @Test(arguments: [1, 1.5, 2, 2.625, 3])
  func `two rows show a position with half a pixel of rounding each`(_ scale: Double) throws {
    for system in [
      #""kind": "detent-sheet", "content": 797.7"#,
      #""kind": "segment-pager", "header": 250.3, "bar": 44, "pages": [1600]"#,
      #""kind": "easy-pager", "header": 1038.4, "bar": 44, "pages": [1600, 480]"#,
    ] {
      try expectNothing(
        #"\#(system), "displayScale": \#(scale)"#,
        #"""
        {"drag": 97.7, "on": "list", "frames": 29}, {"lift": 0}, {"settle": true},
        {"drag": -0.1, "on": "list"}, {"drag": -33.3, "on": "list", "frames": 31}, {"fling": 0}
        """#)
    }
  }

  @Test(arguments: [1, 1.5, 2, 3], [-37.2, -11.3, 61.7, 203.9])
  func `a sheet is dragged on the pixel grid`(_ scale: Double, _ distance: Double) throws {
    try expectNothing(
      #""kind": "detent-sheet", "detents": [100, 320, 560], "content": 2000, "displayScale": \#(scale)"#,
      #"{"drag": \#(distance), "on": "sheet", "frames": 5}, {"lift": 0}, {"settle": true}"#)
  }

  @Test(arguments: [
    #"{"wheel": {"phase": "ended"}}"#, #"{"wheel": {"dy": 40, "phase": "cancelled"}}"#,
    #"{"fling": 300, "target": 16}, {"wheel": {"phase": "ended"}}"#,
  ])
  func `a trackpad drags beyond an end within one row`(_ end: String) throws {
    for system in [
      #""kind": "easy-pager", "header": 200, "bar": 44, "topInset": 40, "pages": [200, 4000]"#,
      #""kind": "swipe-pages", "header": 200, "bar": 0, "pages": [200, 900]"#,
      #""kind": "stacked-lists", "lists": [900, 900, 0]"#,
      #""kind": "detent-sheet", "content": 500, "start": "min""#,
    ] {
      for distance in [-315, 348] {
        try expectNothing(
          system,
          #"""
          {"wait": 0.05}, {"wheel": {"dy": \#(distance), "phase": "began"}}, \#(end),
          {"settle": true}
          """#)
      }
    }
  }

  @Test(arguments: try FoundCase.all(in: "right"))
  func `a run that looked as if it were wrong`(_ found: FoundCase) throws {
    try expectNothing(in: ScenarioLoader.load(text: found.text))
  }

  @Test(arguments: try NestedCase.all)
  func `a run as worked out by hand`(_ nested: NestedCase) throws {
    try expectNothing(in: LoadedScenario(scenario: nested.scenario, recordings: [:]))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 3))
  func `each built-in`(_ name: String) throws { try expectNothing(in: BuiltIns.loader.load(name)) }

  func expectNothing(_ system: String, _ script: String) throws {
    try expectNothing(in: ScenarioLoader.load(system, script))
  }

  private func expectNothing(in loaded: LoadedScenario) throws {
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(CheckedRun(loaded, framesPerSecond: 45).violations == [])
  }
}
