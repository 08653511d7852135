import EventGenerator
import ScenarioCore
import ScenarioGenerator

/// Runs generated scenarios at two frame rates, mirrored, with split frames and in steps; the runs
/// must agree.
enum WalkTarget {
  static func take(_ bytes: [UInt8], tell: ((String) -> Void)?) {
    let scenario = GeneratedScenario(ByteSource(bytes))
    tell?(scenario.text)
    for (name, text) in scenario.recordings { tell?("\(name):\n\(text)") }
    do throws(ScenarioError) {
      let differences = try Walk(scenario).differences(isBrief: true)
      if let first = differences.first { fail("\(first)\n\(scenario.text)") }
    } catch {
      fail("\(error)\n\(scenario.text)")
    }
  }
}
