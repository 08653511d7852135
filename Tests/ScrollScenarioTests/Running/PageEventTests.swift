import NestedScroll
import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows

private let walks = trials(50, inDebug: 15)

/// Which pages come into view, go out of it and become current, and in which order.
@Suite struct `Events of pages` {
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44"#,
    #""kind": "easy-pager", "header": 250, "bar": 44, "pagesBounce": false"#,
    #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200"#,
    #""kind": "swipe-pages", "header": 200, "bar": 44"#,
  ]

  @Test(arguments: systems.indices)
  func `depend neither on the frame rate nor on the mirror`(_ index: Int) throws {
    for seed in 0..<UInt64(walks) {
      var random = SeededGenerator(seed: seed + 1000 * UInt64(index))
      let system = Self.systems[index]
      let heights = (0...1 + Int(random.next() % 4)).map { 900 + 100 * $0 }
      let steps = (0..<8).flatMap { _ in Self.steps(heights.count, &random) }
      let events = try events(system, heights, steps, at: 120)
      for rate in [30.0, 60, 1000] {
        let others = try self.events(system, heights, steps, at: rate)
        #expect(others == events, "seed \(seed) at \(rate) Hz: \(steps)")
      }
      let image = try self.events(system, heights, steps, at: 120, inMirror: true)
      #expect(image == events, "seed \(seed) in the mirror: \(steps)")
      check(events, of: heights.count, "seed \(seed)")
    }
  }

  @Test(arguments: systems) func `name each page on the way`(_ system: String) throws {
    let events = try events(system, [900, 900, 900, 900], [.show(3, isAnimated: true)], at: 60)
    #expect(
      events.filter { $0.name.contains("appear") }.map(\.page) == [
        0, 1, 0, 1, 1, 2, 1, 2, 2, 3, 2, 3,
      ])
  }

  @Test(arguments: systems) func `do not follow a bounce beyond the last page`(
    _ system: String
  ) throws {
    let events = try events(
      system, [900, 900], [.swipe(0.4, seconds: "0.1"), .fling(4000), .swipe(0.5, seconds: "0.1")],
      at: 60)
    #expect(
      events.filter { $0.name.contains("appear") }.map(\.name) == [
        "page_will_disappear", "page_will_appear", "page_did_disappear", "page_did_appear",
      ])
  }

  @Test(arguments: systems.prefix(2))
  func `leave no header beyond the top whose animation ends with them`(_ system: String) throws {
    let text = #"""
      {
        "format": 1,
        "system": { "viewport": [390, 700], \#(system), "pages": [1600, 900, 300] },
        "script": [
          { "swipe": 0.7, "seconds": 0.1 }, { "drag": -40, "on": "header", "seconds": 0.2 },
          { "scrollToTop": true }, { "settle": true }
        ]
      }
      """#
    let loaded = try ScenarioLoader.load(text: text)
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    var end: Double?
    ScenarioRunner(loaded).run { row in if case .nested(let row) = row { end = row.overscroll } }
    #expect(end == 0)
  }

  /// A page comes into view before it is alone in view or gone, and one is always in view.
  private func check(_ events: [Event], of count: Int, _ label: String) {
    var visible: Set<Int> = []
    for event in events where event.name.contains("appear") {
      if visible.isEmpty { visible = [event.page] }
      switch event.name {
      case "page_will_appear": #expect(visible.insert(event.page).inserted, "\(label)")
      case "page_did_disappear": #expect(visible.remove(event.page) != nil, "\(label)")
      case "page_did_appear": #expect(visible == [event.page], "\(label)")
      default: #expect(visible == [event.page], "\(label)")
      }
      #expect(visible.allSatisfy { (0..<count).contains($0) }, "\(label)")
    }
  }

  // MARK: Scripts

  private enum Step {
    case plain(String)
    case swipe(Double, seconds: String)
    case drag(Double, seconds: String)
    case fling(Double)
    case show(Int, isAnimated: Bool)

    /// The step as JSON, on the other side of a mirror for pages from the other end.
    func json(mirroring count: Int?) -> String {
      let sign = count == nil ? 1.0 : -1
      switch self {
      case .plain(let text): return text
      case .swipe(let pages, let seconds):
        return #"{ "swipe": \#(sign * pages), "seconds": \#(seconds) }"#
      case .drag(let distance, let seconds):
        return #"{ "drag": \#(sign * distance), "axis": "x", "seconds": \#(seconds) }"#
      case .fling(let velocity):
        return #"{ "lift": { "x": \#(sign * velocity), "y": 300 } }"#
      case .show(let page, let isAnimated):
        let place = count.map { $0 - 1 - page } ?? page
        return #"{ "page": \#(place), "animated": \#(isAnimated) }"#
      }
    }
  }

  private static func steps(_ count: Int, _ random: inout SeededGenerator) -> [Step] {
    let seconds = random.pick(["0.05", "0.1", "0.213"])
    switch random.next() % 12 {
    case 0, 1: return [.swipe(random.uniform(-2.2...2.2), seconds: seconds)]
    case 2, 3: return [.drag(random.uniform(-900...900).rounded(), seconds: seconds)]
    case 4, 5: return [.fling(random.uniform(-3000...3000).rounded())]
    case 6, 7:
      return [.show(Int(random.next() % UInt64(count)), isAnimated: random.next() % 3 != 0)]
    case 8: return [.plain(#"{ "wait": \#(random.pick(["0.1", "0.033", "0.25"])) }"#)]
    case 9: return [.plain(#"{ "drag": 300, "on": "list", "seconds": 0.1 }"#)]
    case 10:
      // Flutter rounds halves away from page 0, which is the last one in the mirror.
      let preset = random.pick(["uikit", "android", "compose", "gtk", "chromium-android"])
      // GTK's limit of the overshoot holds at one end only, unless the option makes it symmetric.
      let option = preset == "gtk" ? #", "compatibility": ["symmetricOvershootLimit"]"# : ""
      return [
        .plain(#"{ "settle": true }"#),
        .plain(#"{ "physics": { "preset": "\#(preset)"\#(option) } }"#),
      ]
    default: return [.plain(#"{ "settle": true }"#)]
    }
  }

  // MARK: Runs

  private struct Event: Equatable, CustomStringConvertible {
    let name: String
    let page: Int

    var description: String { "\(name)(\(page))" }
  }

  private func events(
    _ system: String, _ heights: [Int], _ steps: [Step], at framesPerSecond: Double,
    inMirror: Bool = false
  ) throws -> [Event] {
    let script = steps.map { $0.json(mirroring: inMirror ? heights.count : nil) }
    let (pages, start) = inMirror ? (heights.reversed(), heights.count - 1) : (heights, 0)
    let text = """
      {
        "format": 1,
        "system": { "viewport": [390, 700], \(system), "pages": \(pages), "page": \(start) },
        "script": [\(script.joined(separator: ", ")), { "lift": 0 }, { "settle": true }]
      }
      """
    let loaded = try ScenarioLoader.load(text: text)
    var events: [Event] = []
    ScenarioRunner(loaded).run(rows: .frames, framesPerSecond: framesPerSecond) { row in
      guard case .nested(let row) = row else { return }
      events += row.effects.compactMap { effect in
        let page: Int
        switch effect {
        case .pageAppearance(_, let index), .pageChanged(let index, _): page = index
        default: return nil
        }
        return Event(
          name: String(effect.traceName.prefix { $0 != "(" }),
          page: inMirror ? heights.count - 1 - page : page)
      }
    }
    return events
  }
}
