package import EventGenerator

extension GeneratedScenario {
  package static let protocolKinds = [
    "android-nested", "android-app-bar", "android-bottom-sheet", "compose-nested", "css-scroll",
    "flutter-nested", "flutter-sheet",
  ]

  package init(_ bytes: ByteSource, isProtocol: Bool) {
    self = isProtocol ? GeneratedScenario(protocolFrom: bytes) : GeneratedScenario(bytes)
  }

  /// Creates a scenario of a protocol, with options that reproduce no defects of the original.
  package init(protocolFrom bytes: ByteSource) {
    var source = bytes
    let shape = ProtocolShape(source.pick(Self.protocolKinds), &source)
    var script = ProtocolScript(shape: shape)
    var steps: [GeneratedStep] = []
    for _ in 0..<1 + source.below(8) { steps += script.steps(&source) }
    self.init(shape, steps: steps + [.plain(#"{"lift": 0}"#), .plain(#"{"settle": true}"#)])
  }
}

private struct ProtocolScript {
  let shape: ProtocolShape
  /// True while a drag holds a finger down; a touch must wait for the end of the drag.
  private var isHeld = false

  init(shape: ProtocolShape) { self.shape = shape }

  private var isPage: Bool { shape.kind == "css-scroll" }

  mutating func steps(_ source: inout ByteSource) -> [GeneratedStep] {
    switch source.below(16) {
    case 0...4: return [drag(&source)]
    case 5...7: return [release(&source)]
    case 8: return [.plain(#"{"wait": \#(source.pick([0.11, 0.01, 0.25, 0.4]))}"#)]
    case 9: return touch(&source)
    case 10: return source.chance(8) ? touch(&source) : tap(&source)
    case 11:
      guard isPage, source.chance(4) else { return held([wheel(&source)]) }
      let (dx, dy) = (source.pick([0, source.tenths(-200...200)]), source.tenths(-400...400))
      let phases = source.pick([
        ["began", "changed", "ended"], ["momentumBegan", "momentumEnded"],
      ])
      return held(phases.map { .wheel(dx: dx, dy: dy, phase: $0) })
    case 12: return held([.plain(#"{"stop": true}"#)])
    case 13:
      // Programmatic scrolls have no mirror image, so a scenario with a mirror has none.
      guard shape.mirror == nil else { return [drag(&source)] }
      return held([program(&source)])
    case 14:
      return [set(&source)]
    default: return [.plain(#"{"settle": true}"#)]
    }
  }

  private mutating func drag(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = true
    let distance = source.pick([
      source.tenths(-400...400), source.tenths(-60...60), source.tenths(-1500...1500),
    ])
    let seconds = source.pick([0.1, 0.05, 0.1234, 0.011, 0.25])
    return .drag(
      distance, part: source.pick(shape.parts), isHorizontal: isPage && source.chance(3),
      duration: #", "seconds": \#(seconds)"#)
  }

  /// Generates a movement of a wheel, also a diagonal one: a part with one axis ignores the other.
  private func wheel(_ source: inout ByteSource) -> GeneratedStep {
    let (dx, dy) = (source.tenths(-200...200), source.tenths(-400...400))
    return source.pick([
      .wheel(dx: 0, dy: dy, phase: "discrete"), .wheel(dx: dx, dy: dy, phase: "discrete"),
      .wheel(dx: dx, dy: 0, phase: "discrete"), .wheel(dx: 0, dy: dy / 10, phase: "discrete"),
    ])
  }

  private mutating func set(_ source: inout ByteSource) -> GeneratedStep {
    let unchanged = #"{"set": {"viewport": [\#(shape.viewport.width), \#(shape.viewport.height)]}}"#
    guard shape.mirror == nil, source.chance(12), let change = shape.change else {
      return .plain(unchanged)
    }
    return .plain(#"{"set": {\#(change)}}"#)
  }

  private mutating func release(_ source: inout ByteSource) -> GeneratedStep {
    isHeld = false
    let y = source.pick([
      source.tenths(-500...500), 0, source.tenths(-5000...5000), source.tenths(-2000...2000),
    ])
    let x = source.chance(isPage ? 5 : 2) ? source.tenths(-2000...2000) : 0
    let velocity: GeneratedStep.Velocity = source.chance(3) ? .tracked : .exactly(x: x, y: y)
    return .release(verb: source.pick(["lift", "fling"]), velocity: velocity, target: nil)
  }

  /// Generates a touch without a movement, which stops a fling.
  private mutating func tap(_ source: inout ByteSource) -> [GeneratedStep] {
    let touch = GeneratedStep.Touch(time: 0, x: 100, y: 300)
    return held([
      .plain(#"{"wait": 0}"#),
      .touches(
        [touch, GeneratedStep.Touch(time: 0.05, x: 100, y: 300)], start: "began", end: "ended"),
    ])
  }

  private mutating func touch(_ source: inout ByteSource) -> [GeneratedStep] {
    let interval = source.pick([0.0113, 0.0071, 0.0167])
    let velocity = (
      x: source.chance(isPage ? 5 : 2) ? source.tenths(-1500...1500) : 0.0,
      y: source.tenths(-4000...4000)
    )
    let start = (x: source.tenths(20...370), y: source.tenths(100...700))
    let touches = (0...2 + source.below(8)).map { index in
      let time = Double(index) * interval
      return GeneratedStep.Touch(
        time: round(time), x: round(start.x - velocity.x * time),
        y: round(start.y - velocity.y * time))
    }
    return held([
      .plain(#"{"wait": 0}"#),
      .touches(touches, start: "began", end: source.chance(2) ? "cancelled" : "ended"),
    ])
  }

  private func program(_ source: inout ByteSource) -> GeneratedStep {
    let to = source.pick([0, source.tenths(0...1000), 5000])
    let jump = #"{"jump": {"part": "\#(source.pick(shape.parts))", "to": \#(to)}}"#
    guard isPage else { return .plain(jump) }
    let animation = source.pick([
      "", #", "animated": true"#, #", "animated": true, "waits": false"#,
    ])
    return .plain(
      source.pick([
        jump, #"{"scrollTo": [null, \#(to)]\#(animation)}"#,
        #"{"scrollBy": [10, \#(to - 500)]\#(animation)}"#, #"{"relayout": true}"#,
      ]))
  }

  private mutating func held(_ steps: [GeneratedStep]) -> [GeneratedStep] {
    defer { isHeld = false }
    return isHeld ? [.plain(#"{"lift": 0}"#)] + steps : steps
  }

  private func round(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}
