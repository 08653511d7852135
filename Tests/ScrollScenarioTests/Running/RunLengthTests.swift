import ScenarioCore
import ScenarioFiles
import Testing

@Suite struct `A run that goes on and on` {
  @Test(
    arguments: [#"{"wait": 1000000}"#, #"{"drag": 300, "seconds": 1000000}"#, #"{"fling": 30}"#],
    RowSelection.allCases)
  func `is ended`(script: String, selection: RowSelection) throws {
    let loaded = try ScenarioLoader.load(
      #""kind": "scroll-view", "content": [390, 4000]"#, script,
      #""physics": {"decelerationRate": 0.9999999999, "minimumFlingVelocity": 0}"#)
    var rows = 0
    let outcome = ScenarioRunner(loaded, mostFrames: 1000).run(rows: selection) { _ in rows += 1 }
    guard case .cutOff(let time) = outcome else {
      Issue.record("it has come to its end")
      return
    }
    #expect(abs(time - 1000.0 / 60) < 0.1)
    #expect(rows <= 1100)
  }
}
