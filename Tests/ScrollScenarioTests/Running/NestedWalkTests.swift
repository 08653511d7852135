import ScrollScenario
import ScrollTrace
import TestSupport
import Testing

#if DEBUG
private let seeds: Range<UInt64> = 0..<8
#else
private let seeds: Range<UInt64> = 0..<400
#endif

/// Random systems, tiny ones too, on any pixel grid and with any choices, under random scripts: no
/// run breaks a law that a check knows.
@Suite struct `Random nested scenarios` {
  @Test(
    arguments: RandomNestedScenario.kinds, ["", #""integration": "frame-stepped""#])
  func `break no law`(_ kind: String, _ physics: String) throws {
    var refused = 0
    for seed in seeds {
      let text = RandomNestedScenario(kind: kind, seed: seed, physics: physics).text
      guard
        let loaded = try? ScenarioLoader(builtIns: [(name: "random", text: text)]).load("random")
      else {
        refused += 1
        continue
      }
      let violations = ScenarioCheck(loaded).violationsOfRun()
      #expect(violations == [], "seed \(seed): \(text)")
      if !violations.isEmpty { return }
    }
    // Detents that descend, and choices that a system has no use for.
    #expect(refused <= seeds.count / 4, "\(refused) scenarios of a \(kind) are no scenarios")
  }

  @Test(arguments: RandomNestedScenario.kinds)
  func `end alike in frames and in steps`(_ kind: String) throws {
    for seed in seeds {
      let text = RandomNestedScenario(kind: kind, seed: seed, settles: false).text
      guard
        let loaded = try? ScenarioLoader(builtIns: [(name: "random", text: text)]).load("random")
      else { continue }
      let (frames, steps) = (lastRow(of: loaded, .frames), lastRow(of: loaded, .steps))
      // A script that ends with a wait may end between two frames.
      if abs(frames.time - steps.time) > 1e-9 { continue }
      #expect(frames.values == steps.values, "seed \(seed): \(text)")
    }
  }

  /// What a row shows however many rows came before it.
  private func lastRow(of loaded: ScenarioLoader.Loaded, _ rows: RowSelection) -> (
    time: Double, values: [String]
  ) {
    var last: NestedRow?
    ScenarioRunner(loaded).run(rows: rows) { row in
      if case .nested(let row) = row { last = row }
    }
    guard let last else { return (0, []) }
    let values = [
      "\(last.phase)", "\(last.offset)", "\(last.velocity)", "\(last.overscroll)",
      last.owner.map { "\($0)" } ?? "none", "\(last.page)", "\(last.pagePosition)",
      "\(last.collapsed)", "\(last.innerOffsets)", "\(last.detent ?? -1)", "\(last.frames)",
    ]
    return (last.time, values)
  }
}
