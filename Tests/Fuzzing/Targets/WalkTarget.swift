import EventGenerator
import ScenarioGenerator
import ScrollScenario

/// Made-up scenarios: alike in two frame rates, in the mirror, cut in two and in steps.
enum WalkTarget {
  static func take(_ bytes: [UInt8], tell: ((String) -> Void)?) {
    let scenario = GeneratedScenario(ByteSource(bytes))
    tell?(scenario.text)
    do throws(ScenarioError) {
      let differences = try Walk(scenario).differences(isBrief: true)
      if let first = differences.first { fail("\(first)\n\(scenario.text)") }
    } catch {
      fail("\(error)\n\(scenario.text)")
    }
  }
}
