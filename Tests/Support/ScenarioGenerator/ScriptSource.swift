import EventGenerator
import ScenarioCore

/// Generates the steps of a script one after the other; the system supports all of them.
struct ScriptSource {
  private let shape: SystemShape
  private let countsFrames: Bool
  private(set) var recordings: [(name: String, text: String)] = []
  /// True while a drag holds a finger down; a touch must wait for the end of the drag.
  private var isHeld = false

  private var isPlain: Bool { shape.kind == "scroll-view" }
  private var isSheet: Bool { shape.kind == "detent-sheet" }

  init(shape: SystemShape, countsFrames: Bool) {
    self.shape = shape
    self.countsFrames = countsFrames
  }

  /// Generates the next step, or a few steps that belong together.
  mutating func steps(_ source: inout ByteSource) -> [GeneratedStep] {
    switch source.below(32) {
    case 0...6: return drag(&source)
    case 7...10: return [release(&source)]
    case 11: return [.plain(#"{"settle": true}"#)]
    case 12, 13: return [.plain(#"{"wait": \#(source.pick([0.11, 0.01, 0.25, 0.033, 0.4]))}"#)]
    case 14...16: return touch(&source)
    case 17: return gesture(&source)
    case 18, 19: return wheel(&source)
    case 20: return [source.chance(6) ? contentOffset(&source) : scrollTo(&source)]
    case 21: return program(["stop", "scrollToTop", "endRefresh"], &source)
    case 22: return source.chance(8) ? [loading(&source)] : program(["scrollToTop"], &source)
    case 23, 24: return pages(&source)
    case 25: return isPlain ? [scrollToRect(&source)] : pages(&source)
    case 26: return swipe(&source)
    case 27, 28: return [change(&source)]
    case 29: return [insertion(&source)]
    case 30:
      if isSheet { return sheet(&source) }
      return shape.kind == "easy-pager" ? [dock(&source)] : drag(&source)
    default: return source.chance(8) ? replay(&source) : [physics(&source)]
    }
  }

  private mutating func lifted(_ steps: [GeneratedStep]) -> [GeneratedStep] {
    defer { isHeld = false }
    return isHeld ? [.plain(#"{"lift": 0}"#)] + steps : steps
  }

  // MARK: Fingers

  private mutating func drag(_ source: inout ByteSource) -> [GeneratedStep] {
    isHeld = true
    let distance = source.pick([
      source.tenths(-400...400), source.tenths(-60...60), source.tenths(-1500...1500),
      source.pick([0.001, -0.001, 0.01, -0.01]),
    ])
    let isHorizontal = source.chance(1)
    return [
      .drag(distance, part: part(&source), isHorizontal: isHorizontal, duration: duration(&source))
    ]
  }

  private func part(_ source: inout ByteSource) -> String {
    switch shape.kind {
    case "scroll-view": "content"
    case "stacked-lists": source.pick(["content", "list"])
    case "sticky-sections": source.pick(["header", "list"])
    case "detent-sheet": source.pick(["list", "sheet", "content"])
    default: source.pick(["list", "header", "bar"])
    }
  }

  private func duration(_ source: inout ByteSource) -> String {
    if countsFrames, source.chance(8) {
      return source.pick(["", #", "frames": 2"#, #", "frames": 7"#])
    }
    return #", "seconds": \#(source.pick([0.1, 0.05, 0.1234, 0.011, 0.003, 0.25]))"#
  }

  private mutating func release(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = false
    var velocity: GeneratedStep.Velocity =
      source.chance(4)
      ? .tracked
      : .exactly(
        x: 0,
        y: source.pick([
          0, source.tenths(-500...500), source.tenths(-5000...5000), source.tenths(-2000...2000),
        ]))
    if source.chance(2), shape.pages != nil || isPlain {
      velocity = .exactly(x: source.tenths(-2000...2000), y: source.tenths(-2000...2000))
    }
    let target: Double? =
      source.chance(4)
      ? source.pick([source.tenths(-200...3000), source.tenths(-100...500)]) : nil
    return .release(verb: source.pick(["lift", "fling"]), velocity: velocity, target: target)
  }

  private mutating func touch(_ source: inout ByteSource) -> [GeneratedStep] {
    let interval = source.pick([0.0113, 0.0071, 0.0167, 0.04])
    let velocity = (
      x: source.chance(5) ? source.tenths(-2500...2500) : 0.0, y: source.tenths(-4000...4000)
    )
    var (x, y) = (source.tenths(20...370), source.tenths(0...1) * shape.viewport.height)
    var touches = [GeneratedStep.Touch(time: 0, x: x, y: y)]
    let count = source.below(10)
    for index in 0..<count {
      let unsteadiness = source.tenths(0.7...1.3)
      x = round(x - velocity.x * interval * unsteadiness)
      y = round(y - velocity.y * interval * unsteadiness)
      touches.append(GeneratedStep.Touch(time: round(Double(index + 1) * interval), x: x, y: y))
    }
    let hold = source.pick([0.005, 0.3, 0.0])
    touches.append(GeneratedStep.Touch(time: round(Double(count) * interval + hold), x: x, y: y))
    let end = source.chance(3) ? "cancelled" : "ended"
    var steps: [GeneratedStep] = [.plain(#"{"wait": 0}"#)]
    if count > 1, source.chance(5) {
      // The finger stays down while the app acts; later times count from this touch.
      let since = touches[count / 2].time
      steps.append(.touches(Array(touches[...(count / 2)]), start: "began", end: "moved"))
      steps += underFinger(&source)
      touches = touches.dropFirst(count / 2 + 1).map {
        GeneratedStep.Touch(time: round($0.time - since), x: $0.x, y: $0.y)
      }
      steps.append(.touches(touches, start: "moved", end: end))
    } else {
      steps.append(.touches(touches, start: "began", end: end))
    }
    // Times of touches count from the last step that is not a touch.
    return lifted(steps)
  }

  private mutating func underFinger(_ source: inout ByteSource) -> [GeneratedStep] {
    switch source.below(5) {
    case 0: [change(&source)]
    case 1: [insertion(&source)]
    case 2: shape.pages == nil ? [change(&source)] : pages(&source)
    case 3: [contentOffset(&source)]
    default: [loading(&source)]
    }
  }

  private func loading(_ source: inout ByteSource) -> GeneratedStep {
    let refreshing = shape.refreshingPages
    if !refreshing.isEmpty, source.chance(8) {
      let page = source.chance(8) && shape.pages != nil ? source.pick(refreshing) : nil
      return .loading(verb: "beginRefresh", page: page)
    }
    let verb = source.pick(isPlain ? ["endRefresh"] : ["endRefresh", "endLoadMore"])
    let page = source.chance(8) ? shape.pages.map { source.below($0) } : nil
    return .loading(verb: verb, page: page)
  }

  private func round(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }

  private mutating func gesture(_ source: inout ByteSource) -> [GeneratedStep] {
    let kind = source.pick(["flick", "diagonal", "swipeHoldRelease", "multiFlick"])
    let y = source.pick([1, -1]) * source.tenths(50...3000)
    let x = kind == "diagonal" ? source.pick([1, -1]) * source.tenths(50...2000) : 0
    let rate = source.chance(4) ? #", "samplesPerSecond": 77"# : ""
    return lifted([
      .gesture(kind: kind, x: x, y: y, rest: #", "seed": \#(source.byte()), "jitter": 0.3\#(rate)"#)
    ])
  }

  private mutating func replay(_ source: inout ByteSource) -> [GeneratedStep] {
    var (y, time) = (source.tenths(100...600), 0.0)
    let velocity = source.tenths(-3000...3000)
    var text = "time_s,x_pt,y_pt,phase\n0,200,\(y),began\n"
    for _ in 0..<2 + source.below(6) {
      time = round(time + 0.016)
      y = round(y - velocity * 0.016)
      text += "\(time),200,\(y),moved\n"
    }
    // The name contains the finger's values: a folder may have recordings of several scenarios.
    let name = "finger-\(recordings.count)-\(Int(y * 10))-\(Int(velocity * 10)).csv"
    recordings.append((name, text + "\(round(time + 0.004)),200,\(y),ended\n"))
    return lifted([.replay(name)])
  }

  private func wheel(_ source: inout ByteSource) -> [GeneratedStep] {
    let gesture = ["began", "changed", "ended"]
    let all = gesture + ["momentumBegan", "momentumChanged", "momentumEnded"]
    let phases =
      switch source.below(5) {
      case 0: ["discrete"]
      case 1: ["discrete", "discrete", "discrete"]
      case 2: gesture
      case 3: all
      default: [source.pick(["cancelled"] + all)]
      }
    return phases.flatMap { phase -> [GeneratedStep] in
      let dy = source.pick([
        source.tenths(-60...60), source.tenths(-400...400), source.tenths(-1500...1500), 0,
      ])
      let event = GeneratedStep.wheel(
        dx: source.chance(1) ? source.tenths(-400...400) : 0, dy: dy, phase: phase)
      guard source.chance(5) else { return [event] }
      return [event, .plain(#"{"wait": \#(source.pick([0.004, 0.11]))}"#)]
    }
  }

  // MARK: Programs

  private mutating func program(_ verbs: [String], _ source: inout ByteSource) -> [GeneratedStep] {
    let verb = source.pick(verbs)
    if verb != "endRefresh" { isHeld = false }
    let waits = verb == "scrollToTop" && source.chance(6) ? #", "waits": false"# : ""
    return [.plain(#"{"\#(verb)": true\#(waits)}"#)]
  }

  private func animation(_ source: inout ByteSource) -> String {
    guard source.chance(8) else { return "" }
    return #", "animated": true"# + (source.chance(7) ? #", "waits": false"# : "")
  }

  private func contentOffset(_ source: inout ByteSource) -> GeneratedStep {
    let y = source.pick([source.tenths(0...3000), source.tenths(-300...6000)])
    guard isPlain, source.chance(5) else { return .contentOffset(x: nil, y: y) }
    return .contentOffset(x: source.tenths(-100...900), y: source.chance(8) ? y : nil)
  }

  private func physics(_ source: inout ByteSource) -> GeneratedStep {
    let preset = source.pick(Scenario.Physics.presetNames)
    // GTK limits the overshoot at the top only, which has no mirror image.
    let option = preset == "gtk" ? #", "compatibility": ["symmetricOvershootLimit"]"# : ""
    return .plain(#"{"physics": {"preset": "\#(preset)"\#(option)}}"#)
  }

  private mutating func scrollTo(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = false
    let y = source.pick([source.tenths(0...3000), source.tenths(-300...6000)])
    let x = isPlain && source.chance(3) ? source.tenths(-100...900) : nil
    return .scrollTo(x: x, y: y, animation: animation(&source))
  }

  private mutating func scrollToRect(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = false
    return .scrollToRect(
      x: source.tenths(0...300), y: source.tenths(-50...4000), width: source.tenths(0...300),
      height: source.tenths(0...1200), animation: animation(&source))
  }

  private mutating func pages(_ source: inout ByteSource) -> [GeneratedStep] {
    guard let count = shape.pages else {
      if isPlain { return [scrollTo(&source)] }
      // The lists of a stack and of a sheet are addressed by page indices, but are not pages.
      let lists = shape.kind == "stacked-lists" ? shape.lists : 1
      return [.scrollPage(source.below(lists), offset: source.tenths(-20...2500))]
    }
    if source.chance(5) {
      return [.scrollPage(source.below(count), offset: source.tenths(-20...2500))]
    }
    return [.page(source.below(count), animation: animation(&source))]
  }

  private mutating func swipe(_ source: inout ByteSource) -> [GeneratedStep] {
    if isPlain { return drag(&source) }
    isHeld = false
    // No swipe ends exactly between two pages, where the mirror image would show another page.
    let pages = source.pick([0.98, -1.03, 0.4, -0.63, 2.12, 0.53])
    return [.swipe(pages, duration: duration(&source))]
  }

  private mutating func sheet(_ source: inout ByteSource) -> [GeneratedStep] {
    if source.chance(4) {
      return [.hitTest(x: source.tenths(0...390), y: source.tenths(0...844))]
    }
    isHeld = false
    let detent = source.pick([#""min""#, #""middle""#, #""max""#, "0"])
    return [.plain(#"{"detent": \#(detent)\#(animation(&source))}"#)]
  }

  private mutating func dock(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = false
    let dock = source.pick(["top", "bottom"])
    return .plain(#"{"dock": "\#(dock)"\#(animation(&source))}"#)
  }

  private func insertion(_ source: inout ByteSource) -> GeneratedStep {
    let length = source.pick([source.tenths(0...300), source.tenths(-100...0), 1000])
    guard !isPlain else { return .insertAbove(length, page: nil) }
    guard !shape.pagesWithList.isEmpty else { return change(&source) }
    return .insertAbove(length, page: source.pick(shape.pagesWithList))
  }

  private func change(_ source: inout ByteSource) -> GeneratedStep {
    let length = source.tenths(0...300)
    let heights = (0..<shape.lists).map { _ in Optional(SystemShape.height(&source)) }
    let viewport = #"{"set": {"viewport": [390, \#(length + 120)]}}"#
    switch shape.kind {
    case "scroll-view":
      return .plain(source.pick([viewport, #"{"set": {"content": [390, \#(heights[0] ?? 0)]}}"#]))
    case "stacked-lists":
      return source.chance(8) ? .heights(key: "lists", heights) : .plain(viewport)
    case "sticky-sections":
      return source.pick([
        .heights(key: "sections", heights), .plain(#"{"set": {"headers": \#(length / 4)}}"#),
        .plain(viewport),
      ])
    case "detent-sheet":
      return .plain(
        source.pick([
          #"{"set": {"content": \#(10 * length)}}"#, #"{"set": {}}"#,
          #"{"set": {"sheetDragBack": "\#(source.pick(["symmetric", "listFirst"]))"}}"#,
        ]))
    case "collapsing-header":
      return source.pick([
        .heights(key: "pages", heights), .plain(viewport),
        .plain(#"{"set": {"bar": \#(length / 4)}}"#),
        .plain(#"{"set": {"headerMin": \#(length / 2), "headerMax": \#(2 * length)}}"#),
      ])
    default:
      let header = #"{"set": {"\#(shape.hasNoHeader ? "bar" : "header")": \#(length)}}"#
      return source.pick([
        .heights(key: "pages", heights), .plain(viewport),
        .plain(#"{"set": {"bar": \#(length / 4)}}"#), .plain(header),
      ])
    }
  }
}
