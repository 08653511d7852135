import ScrollScenario
import TestSupport

/// A nested system and what happens to it, as a scenario's text; all of it follows from a seed.
struct RandomNestedScenario {
  static let kinds = [
    "stacked-lists", "segment-pager", "easy-pager", "collapsing-header", "swipe-pages",
    "detent-sheet",
  ]

  let text: String

  init(kind: String, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int(random.uniform(1...4.99))
    let system = Self.system(kind, pages: count, &random)
    let steps = (0..<Int(random.uniform(3...14))).map { _ in
      Self.step(kind, pages: count, &random)
    }
    text = """
      {"format": 1, "system": {"kind": "\(kind)", \(system)},
      "script": [\((steps + [#"{"lift": 0}"#, #"{"settle": true}"#]).joined(separator: ",\n"))]}
      """
  }
}

// MARK: - Systems

extension RandomNestedScenario {
  private static func system(
    _ kind: String, pages count: Int, _ random: inout SeededGenerator
  ) -> String {
    let height = random.pick([700, 844, tenths(20...200, &random), tenths(1...60, &random)])
    let pages = (0..<count).map { _ in "\(length(&random))" }.joined(separator: ", ")
    let lists = #""viewport": [390, \#(height)], "pages": [\#(pages)]"#
    switch kind {
    case "stacked-lists":
      return #""viewport": [390, \#(height)], "lists": [\#(pages), \#(length(&random))]"#
    case "detent-sheet":
      return """
        "viewport": [390, \(height)], "content": \(length(&random)),
        "peek": \(height * 0.05), "middleFraction": \(random.pick([0.2, 0.4, 0.7])),
        "start": "\(random.pick(["min", "middle", "max"]))",
        "detentChoice": "\(random.pick(["sequential", "projected", "nearest"]))"
        """ + policies(kind, &random)
    default: return lists + ", " + parts(kind, pages: count, &random) + policies(kind, &random)
    }
  }

  private static func parts(
    _ kind: String, pages count: Int, _ random: inout SeededGenerator
  ) -> String {
    let header = random.pick([0, tenths(0...300, &random), tenths(0...1600, &random)])
    let bar = tenths(0...80, &random)
    switch kind {
    case "collapsing-header":
      let least = tenths(0...150, &random)
      return #""headerMin": \#(least), "headerMax": \#(least + header), "bar": \#(bar)"#
    case "swipe-pages":
      return """
        "header": \(header), "bar": \(bar), "topInset": \(tenths(0...90, &random)),
        "headerUnderBar": "\(random.pick(["scroll", "stick"]))",
        "refresh": [\((0..<count).map { _ in "20" }.joined(separator: ", "))]
        """
    case "segment-pager":
      let refresh = random.pick(["", #", "refresh": {"height": 30, "threshold": 20}"#])
      return #""header": \#(header), "bar": \#(bar)\#(refresh)"#
    default:
      let inset = tenths(0...100, &random)
      return #""header": \#(header), "bar": \#(bar), "topInset": \#(inset)"#
    }
  }

  /// Some of the choices that the kind has, each with a word of its own.
  private static func policies(_ kind: String, _ random: inout SeededGenerator) -> String {
    choices(of: kind).map { random.uniform(0...1) < 0.4 ? ", " + policy($0, &random) : "" }.joined()
  }

  private static func choices(of kind: String) -> [ObjectTable.Key] {
    let keys = Kind.all.first { $0.table.name == kind }?.table.keys ?? []
    return keys.filter { Choice.names.contains($0.name) }
  }

  private static func policy(
    _ key: ObjectTable.Key, _ random: inout SeededGenerator
  ) -> String {
    #""\#(key.name)": "\#(random.pick(key.words))""#
  }
}

// MARK: - Steps

extension RandomNestedScenario {
  private static func step(
    _ kind: String, pages count: Int, _ random: inout SeededGenerator
  ) -> String {
    let page = Int(random.uniform(0...Double(count) - 0.01))
    let isAnimated = random.sign() > 0
    switch Int(random.uniform(0...17.99)) {
    case 0...5: return drag(kind, &random)
    case 6, 7: return #"{"\#(random.pick(["lift", "fling"]))": \#(velocity(&random))}"#
    case 8: return #"{"settle": true}"#
    case 9: return #"{"wait": \#(random.pick([0.01, 0.1, 0.25]))}"#
    case 10 where kind == "stacked-lists" || kind == "detent-sheet":
      return #"{"\#(random.pick(["stop", "scrollToTop", "endRefresh"]))": true}"#
    case 10: return #"{"page": \#(page), "animated": \#(isAnimated)}"#
    case 11: return #"{"swipe": \#(random.pick([1, -1, 0.4, -0.6, 2, 0.5]))}"#
    case 12: return #"{"scrollTo": \#(tenths(-50...2000, &random)), "animated": \#(isAnimated)}"#
    case 13:
      let place = kind == "detent-sheet" ? 0 : page
      return #"{"scrollPage": {"page": \#(place), "offset": \#(tenths(-20...2500, &random))}}"#
    case 14: return #"{"\#(random.pick(["stop", "scrollToTop", "endRefresh"]))": true}"#
    case 15:
      let place = kind == "detent-sheet" ? 0 : page
      return #"{"insertAbove": \#(tenths(-100...300, &random)), "page": \#(place)}"#
    case 16: return change(kind, &random)
    default: return gesture(kind, &random)
    }
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
    case "stacked-lists": return #"{"set": {}}"#
    case "detent-sheet": return #"{"set": {"content": \#(10 * length)}}"#
    case "collapsing-header":
      return random.pick([
        #"{"set": {"bar": \#(length / 4)}}"#,
        #"{"set": {"headerMin": \#(length / 2), "headerMax": \#(2 * length)}}"#,
      ])
    default:
      return random.pick([
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

  private static func length(_ random: inout SeededGenerator) -> Double {
    random.pick([tenths(0...4000, &random), tenths(0...900, &random), tenths(0...60, &random)])
  }

  /// A number with one decimal, so that a scenario can be read.
  private static func tenths(
    _ range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> Double {
    (random.uniform(range) * 10).rounded() / 10
  }
}
