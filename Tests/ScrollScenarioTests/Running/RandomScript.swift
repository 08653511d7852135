import ScrollScenario
import TestSupport

/// A script of swipes, catches, waits and programmatic scrolls, all of it following from a seed.
///
/// None of its steps takes its time from the frame rate, so that it runs alike at any.
struct RandomScript {
  fileprivate enum Action {
    case swipe(places: [Double], interval: Double, end: String)
    case fling(Double)
    case wait(Double)
    case scrollTo(Double, isAnimated: Bool)
    case settle
  }

  private var start: Double
  private var actions: [Action] = []
  private let bounces: Bool

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    start = random.pick([0, 3156, random.uniform(0...3156), random.uniform(-200...3356)])
    bounces = random.pick([true, true, true, false])
    for _ in 0..<6 {
      switch random.pick([0, 0, 0, 1, 1, 2, 3]) {
      case 0: actions.append(.swipe(&random))
      case 1: actions.append(.fling(random.signedLogarithmic(100...6000)))
      case 2:
        actions.append(
          .scrollTo(random.uniform(-300...3400), isAnimated: random.pick([true, false])))
      default: actions.append(.settle)
      }
      actions.append(.wait(random.pick([0, 0.05, 0.2, 1.5])))
    }
    actions.append(.settle)
    actions.append(.wait(0.1))
  }

  /// The script turned upside down: from the same distance to the other end, in the other direction.
  var mirrored: RandomScript {
    var mirror = self
    mirror.start = 3156 - start
    mirror.actions = actions.map { action in
      switch action {
      case .swipe(let places, let interval, let end):
        .swipe(places: places.map { 844 - $0 }, interval: interval, end: end)
      case .fling(let velocity): .fling(-velocity)
      case .scrollTo(let offset, let isAnimated): .scrollTo(3156 - offset, isAnimated: isAnimated)
      case .wait, .settle: action
      }
    }
    return mirror
  }

  func trace(framesPerSecond: Double, physics: String = "") throws -> Trace {
    try Trace(
      actions.map(\.json).joined(separator: ",\n"),
      system: #", "offset": [0, \#(start)], "bounces": \#(bounces)"#, physics: physics,
      framesPerSecond: framesPerSecond)
  }
}

extension RandomScript.Action {
  /// A finger that goes up or down for a while, samples coming at an odd rate.
  fileprivate static func swipe(_ random: inout SeededGenerator) -> Self {
    let velocity = random.uniform(-4000...4000)
    let interval = random.pick([0.0071, 0.0113, 0.0167])
    var place = random.uniform(200...600)
    var places = [place]
    for _ in 0..<Int(random.uniform(2...12)) {
      place += velocity * interval * random.uniform(0.7...1.3)
      places.append(place)
    }
    return .swipe(
      places: places, interval: interval, end: random.pick(["ended", "ended", "cancelled"]))
  }

  fileprivate var json: String {
    switch self {
    case .swipe(let places, let interval, let end):
      places.indices.map { index in
        let phase = index == 0 ? "began" : "moved"
        return touch(phase, at: Double(index) * interval, places[index])
      }.joined(separator: ",\n")
        + ",\n" + touch(end, at: Double(places.count) * interval, places[places.count - 1])
    case .fling(let velocity): #"{ "fling": \#(velocity) }"#
    case .wait(let seconds): #"{ "wait": \#(seconds) }"#
    case .scrollTo(let offset, let isAnimated):
      #"{ "scrollTo": \#(offset), "animated": \#(isAnimated) }"#
    case .settle: #"{ "settle": true }"#
    }
  }

  private func touch(_ phase: String, at time: Double, _ y: Double) -> String {
    #"{ "touch": "\#(phase)", "at": \#(time), "x": 195, "y": \#(y) }"#
  }
}
