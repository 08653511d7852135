import ScenarioCore
import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

private let scenarios = trials(60, inDebug: 30)

/// Pages beside each other are a plain scroll view with paging: the same fingers move them alike,
/// with every other part of the system.
@Suite struct `Fingers on pages` {
  private static let kinds = ["segment-pager", "easy-pager", "collapsing-header", "swipe-pages"]
  /// The presets in whose plain scroll view a touch does before a drag what it does in a nested system.
  private static let presets =
    ["uikit", "uikit"]
    + ScrollPlatform.all.filter { $0.physics(1, []).touch == TouchRule() }.map { "\($0.name)" }

  @Test(arguments: kinds, ["ideal", "original"])
  func `move them as a plain scroll view with paging, and nothing else`(
    _ kind: String, _ rules: String
  ) throws {
    for seed in 0..<UInt64(rules == "ideal" ? scenarios : scenarios / 3) {
      var random = SeededGenerator(seed: seed)
      let pages = 2 + Int(random.next() % 4)
      let width = random.pick([390, 320, random.uniform(200...1000).rounded()])
      // Under published rules the pages stop dead at their ends.
      let bounces = random.next() % 3 != 0 && rules == "ideal"
      let scale = random.pick(["", "", #", "displayScale": 3"#])
      let preset = random.pick(Self.presets)
      let keys =
        #""physics": { "preset": "\#(preset)" }, "framesPerSecond": \#(random.pick([60, 120, 47.3]))"#
      let script = script(width: width, hasWheel: rules == "ideal", &random)
      let nested = try run(
        #""kind": "\#(kind)", "rules": "\#(rules)", \#(Self.parts(of: kind)), "viewport": [\#(width), 700], "#
          + #""pages": [\#(Self.heights(pages))], "pagesBounce": \#(bounces)\#(scale)"#, script,
        keys)
      let plain = try run(
        #""kind": "scroll-view", "viewport": [\#(width), 700], "paging": true, "#
          + #""content": [\#(Double(pages) * width), 700], "#
          + #""bounces": { "x": \#(bounces), "y": true }\#(scale)"#, script, keys)
      if let fault = fault(nested, plain, width: width) {
        Issue.record("\(kind), \(rules), seed \(seed): \(fault)\n\(script), \(keys)")
        return
      }
    }
  }

  private func fault(_ nested: [ScenarioRow], _ plain: [ScenarioRow], width: Double) -> String? {
    let rows = nested.compactMap(\.nested)
    var index = 0
    for case .scrollView(let wanted) in plain {
      // Rows between two frames that a plain scroll view does not have: half-way to a page.
      while index < rows.count, rows[index].time < wanted.time - 1e-9 { index += 1 }
      guard index < rows.count, abs(rows[index].time - wanted.time) <= 1e-9 else {
        return "no row at \(wanted.time) s"
      }
      let row = rows[index]
      if abs(row.pagePosition * width - wanted.offset.x) > 1e-9 {
        return "\(row.pagePosition) at \(row.time) s, not \(wanted.offset.x / width)"
      }
      if row.offset != rows[0].offset || row.movement != 0 || row.owner != nil {
        return "at \(row.time) s the content is at \(row.offset), owned by \(row.owner as Any)"
      }
      if row.phase != wanted.phase { return "\(row.phase) at \(row.time) s, not \(wanted.phase)" }
      let events = Self.events(row.event) { name in
        name.hasPrefix("page_changed") || name.contains("appear") ? nil : name
      }
      let named = Self.events(wanted.event) { $0 == "rest" ? $0 : "page_\($0)" }
      if events != named { return "\(events) at \(row.time) s, not \(named)" }
    }
    return nil
  }

  /// The events of a row that belong to an instant, by the names that a function gives them.
  private static func events(_ text: String, named name: (String) -> String?) -> [String] {
    text.split(separator: ";").filter { !$0.hasSuffix("did_scroll") }.compactMap {
      name(String($0))
    }
  }

  private static func parts(of kind: String) -> String {
    (kind == "collapsing-header" ? #""headerMin": 100, "headerMax": 200"# : #""header": 200"#)
      + #", "bar": 44"#
  }

  private static func heights(_ pages: Int) -> String {
    (0..<pages).map { "\($0 % 2 == 0 ? 2000 : 100)" }.joined(separator: ", ")
  }

  private func script(width: Double, hasWheel: Bool, _ random: inout SeededGenerator) -> String {
    var steps: [String] = []
    for _ in 0..<2 + random.next() % 5 {
      switch random.next() % (hasWheel ? 6 : 5) {
      case 0, 1, 2: steps.append(gesture(&random))
      case 3:
        let distance = random.signedLogarithmic(1...1.5 * width)
        let duration = random.pick([#""seconds": 0.05"#, #""seconds": 0.21"#, #""frames": 7"#])
        steps.append(#"{ "drag": \#(distance), "axis": "x", \#(duration) }"#)
        steps.append(#"{ "lift": \#(release(&random)) }"#)
      case 4: steps.append(#"{ "fling": { "x": \#(velocity(&random)), "y": 0 } }"#)
      default:
        let delta = random.signedLogarithmic(1...width)
        for phase in ["began", "changed", "changed", "ended"] {
          steps.append(
            #"{ "wheel": { "dx": \#(delta), "phase": "\#(phase)" } }, { "wait": 0.013 }"#)
        }
      }
      steps.append(
        random.pick([#"{ "settle": true }"#, #"{ "wait": 0.05 }"#, #"{ "wait": 0.171 }"#]))
    }
    return (steps + [#"{ "settle": true }"#]).joined(separator: ", ")
  }

  private func velocity(_ random: inout SeededGenerator) -> Double {
    // A fling has a direction, so that it is known which way it goes.
    random.pick([random.signedLogarithmic(1...8000), 299, 301, -251, 1500])
  }

  private func release(_ random: inout SeededGenerator) -> String {
    random.pick([#""tracked""#, #"{ "x": \#(velocity(&random)), "y": 0 }"#, "0"])
  }

  /// A finger that jitters, and moves up a little as well.
  private func gesture(_ random: inout SeededGenerator) -> String {
    let pattern = random.pick(["flick", "swipeHoldRelease", "multiFlick"])
    let speed = random.signedLogarithmic(10...6000)
    let velocity = #"{ "x": \#(speed), "y": \#(random.uniform(0...0.2) * abs(speed)) }"#
    let jitter = #""seed": \#(random.next() % 1000), "jitter": \#(random.pick([0, 0.3, 1]))"#
    return #"{ "gesture": "\#(pattern)", "velocity": \#(velocity), \#(jitter) }"#
  }

  private func run(_ system: String, _ script: String, _ keys: String) throws -> [ScenarioRow] {
    try Trace.allRows(ScenarioLoader.load(system, script, keys))
  }
}
