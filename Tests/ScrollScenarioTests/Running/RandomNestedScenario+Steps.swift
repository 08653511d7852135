import ScrollScenario
import TestSupport

// The steps of a random script.
extension RandomNestedScenario {
  static func step(
    _ kind: String, pages count: Int, _ random: inout SeededGenerator
  ) -> String {
    let page = Int(random.uniform(0...Double(count) - 0.01))
    let isAnimated = random.sign() > 0
    switch Int(random.uniform(0...20.99)) {
    case 0...5: return drag(kind, &random)
    case 6, 7: return #"{"\#(random.pick(["lift", "fling"]))": \#(velocity(&random))}"#
    case 8: return #"{"settle": true}"#
    case 9: return #"{"wait": \#(random.pick([0.01, 0.1, 0.25]))}"#
    case 10 where kind == "stacked-lists" || kind == "detent-sheet":
      return #"{"\#(random.pick(["stop", "scrollToTop", "endRefresh"]))": true}"#
    case 10: return #"{"page": \#(page), "animated": \#(isAnimated)}"#
    case 11: return #"{"swipe": \#(random.pick([1, -1, 0.4, -0.6, 2, 0.5]))}"#
    case 12: return #"{"scrollTo": \#(tenths(-300...6000, &random)), "animated": \#(isAnimated)}"#
    case 13:
      let place = kind == "detent-sheet" ? 0 : page
      return #"{"scrollPage": {"page": \#(place), "offset": \#(tenths(-20...2500, &random))}}"#
    case 14: return #"{"\#(random.pick(["stop", "scrollToTop", "endRefresh"]))": true}"#
    case 15:
      let place = kind == "detent-sheet" ? 0 : page
      return #"{"insertAbove": \#(tenths(-100...300, &random)), "page": \#(place)}"#
    case 16: return change(kind, &random)
    case 17 where kind == "detent-sheet" && random.sign() > 0:
      let detent = random.pick([#""min""#, #""middle""#, #""max""#, "0"])
      return #"{"detent": \#(detent), "animated": \#(isAnimated)}"#
    case 18: return landing(&random)
    case 19, 20: return wheel(kind, &random)
    default: return gesture(kind, &random)
    }
  }

  /// A release for which the host names the place of rest, in reach or not.
  private static func landing(_ random: inout SeededGenerator) -> String {
    let target = random.pick([tenths(-200...3000, &random), tenths(-100...500, &random)])
    let verb = random.pick(["lift", "fling"])
    return #"{"\#(verb)": 0, "target": \#(target)}"#
  }

  /// A notch or two, a gesture on a trackpad with or without its momentum, or an event of one that
  /// comes out of turn.
  private static func wheel(_ kind: String, _ random: inout SeededGenerator) -> String {
    // No momentum above a sheet: a list that it has led beyond its end moves the sheet when a finger
    // catches it.
    let isWithoutMomentum = kind == "detent-sheet"
    var phases: [Scenario.WheelPhase]
    switch Int(random.uniform(0...3.99)) {
    case 0:
      phases = [random.pick(Scenario.WheelPhase.allCases)]
      if isWithoutMomentum, phases[0].isOfMomentum { phases = [.discrete] }
    case 1: phases = [.discrete, .discrete]
    default:
      phases = [
        .began, .changed, random.pick([.changed, .ended]), random.pick([.ended, .cancelled]),
      ]
      if !isWithoutMomentum, random.sign() > 0 {
        phases += [.momentumBegan, .momentumChanged, .momentumEnded]
      }
    }
    return phases.map { phase in
      let wait = random.uniform(0...1) < 0.3 ? #", {"wait": \#(random.pick([0.004, 0.1]))}"# : ""
      return event(phase, &random) + wait
    }.joined(separator: ", ")
  }

  private static func event(
    _ phase: Scenario.WheelPhase, _ random: inout SeededGenerator
  ) -> String {
    let distance = random.pick([
      0, tenths(-60...60, &random), tenths(-400...400, &random), tenths(-1500...1500, &random),
      random.pick([0.01, -0.01]),
    ])
    let aside = random.uniform(0...1) < 0.1 ? #""dx": \#(tenths(-400...400, &random)), "# : ""
    return #"{"wheel": {\#(aside)"dy": \#(distance), "phase": "\#(phase.rawValue)"}}"#
  }

  private static func drag(_ kind: String, _ random: inout SeededGenerator) -> String {
    let parts =
      switch kind {
      case "stacked-lists": ["list", "content"]
      case "detent-sheet": ["list", "sheet", "content"]
      default: ["header", "bar", "list"]
      }
    let distance = random.pick([
      tenths(-60...60, &random), tenths(-400...400, &random), tenths(-1500...1500, &random),
      random.pick([0.001, -0.001, 0.01, -0.01]),
    ])
    return """
      {"drag": \(distance), "on": "\(random.pick(parts))", "frames": \(random.pick([1, 1, 2, 7]))}
      """
  }

  private static func change(_ kind: String, _ random: inout SeededGenerator) -> String {
    let length = tenths(0...300, &random)
    let choices = choices(of: kind)
    if !choices.isEmpty, random.uniform(0...1) < 0.3 {
      return #"{"set": {\#(policy(random.pick(choices), &random))}}"#
    }
    switch kind {
    case "stacked-lists":
      return random.pick([
        #"{"set": {}}"#, #"{"set": {"lists": [\#(length), \#(10 * length), 33.3]}}"#,
      ])
    case "detent-sheet":
      return random.pick([
        #"{"set": {"content": \#(10 * length)}}"#,
        #"{"set": {"detents": [\#(length / 4), \#(length + 10)]}}"#,
      ])
    case "collapsing-header":
      return random.pick([
        #"{"set": {"bar": \#(length / 4)}}"#,
        #"{"set": {"headerMin": \#(length / 2), "headerMax": \#(2 * length), "headerStart": \#(length)}}"#,
      ])
    case "easy-pager" where random.sign() > 0:
      return random.pick([
        #"{"set": {"topInset": \#(length / 3)}}"#, #"{"set": {"header": \#(5 * length)}}"#,
        #"{"set": {"bottomDock": \#(random.sign() > 0)}}"#, #"{"set": {"headerKind": "plain"}}"#,
      ])
    default:
      return random.pick([
        #"{"set": {"viewport": [390, \#(length + 20)]}}"#,
        #"{"set": {"header": \#(length)}}"#, #"{"set": {"bar": \#(length / 4)}}"#,
      ])
    }
  }

  private static func gesture(_ kind: String, _ random: inout SeededGenerator) -> String {
    """
    {"lift": 0}, {"gesture": "\(random.pick(["flick", "diagonal", "swipe-hold-release"]))",
    "velocity": \(tenths(-3000...3000, &random)), "seed": \(random.next() % 100), "jitter": 0.3}
    """
  }

  private static func velocity(_ random: inout SeededGenerator) -> String {
    random.pick([
      "0", #""tracked""#, "\(tenths(-500...500, &random))", "\(tenths(-5000...5000, &random))",
    ])
  }
}

extension Scenario.WheelPhase {
  fileprivate var isOfMomentum: Bool {
    switch self {
    case .momentumBegan, .momentumChanged, .momentumEnded: true
    case .discrete, .began, .changed, .ended, .cancelled: false
    }
  }
}
