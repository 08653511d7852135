import ScrollScenario
import TestSupport

/// A nested system and what happens to it, as a scenario's text; all of it follows from a seed.
struct RandomNestedScenario {
  static let kinds = [
    "stacked-lists", "segment-pager", "easy-pager", "collapsing-header", "swipe-pages",
    "detent-sheet",
  ]

  let text: String

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - kind: The kind of system.
  ///   - seed: What everything follows from.
  ///   - settles: Whether everything rests in the end.
  ///   - physics: The members of its physics.
  init(kind: String, seed: UInt64, settles: Bool = true, physics: String = "") {
    var random = SeededGenerator(seed: seed)
    let count = Int(random.uniform(1...4.99))
    let system = Self.system(kind, pages: count, &random)
    let steps = (0..<Int(random.uniform(3...14))).map { _ in
      Self.step(kind, pages: count, &random)
    }
    let end = settles ? [#"{"lift": 0}"#, #"{"settle": true}"#] : []
    text = """
      {"format": 1, "system": {"kind": "\(kind)", \(system)}, "physics": {\(physics)},
      "script": [\((steps + end).joined(separator: ",\n"))]}
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
    let system =
      switch kind {
      case "stacked-lists":
        #""viewport": [390, \#(height)], "lists": [\#(pages), \#(length(&random))]"#
      case "detent-sheet":
        #""viewport": [390, \#(height)], "# + sheet(height: height, &random)
          + policies(kind, &random)
      default: lists + ", " + parts(kind, pages: count, &random) + policies(kind, &random)
      }
    return system + scale(&random)
  }

  /// Half of the systems show on pixels, some of which do not divide a point evenly.
  private static func scale(_ random: inout SeededGenerator) -> String {
    random.sign() > 0 ? "" : #", "displayScale": \#(random.pick([1, 2, 3, 1.5, 2.625]))"#
  }

  private static func sheet(height: Double, _ random: inout SeededGenerator) -> String {
    """
    "content": \(length(&random)), \(detents(height: height, &random)),
    "start": "\(random.pick(["min", "middle", "max"]))",
    "detentChoice": "\(random.pick(["sequential", "projected", "nearest"]))"
    """
  }

  /// The original's three detents, or any; few in descending order, which a decoder refuses.
  private static func detents(height: Double, _ random: inout SeededGenerator) -> String {
    if random.sign() > 0 {
      return #""peek": \#(height * 0.05), "middleFraction": \#(random.pick([0.2, 0.4, 0.7]))"#
    }
    var detent = random.pick([0, tenths(0...30, &random)])
    var detents = (0..<Int(random.uniform(1...5.99))).map { _ in
      defer { detent = ((detent + random.uniform(0.1...0.4) * height + 0.1) * 10).rounded() / 10 }
      return "\(detent)"
    }
    if random.uniform(0...1) < 0.05 { detents.reverse() }
    return #""detents": [\#(detents.joined(separator: ", "))]"#
  }

  private static func parts(
    _ kind: String, pages count: Int, _ random: inout SeededGenerator
  ) -> String {
    let header = random.pick([0, tenths(0...300, &random), tenths(0...1600, &random)])
    let bar = tenths(0...80, &random)
    switch kind {
    case "collapsing-header":
      let least = tenths(0...150, &random)
      let bounces = (0..<count).map { _ in "\(random.uniform(0...1) < 0.8)" }
      return """
        "headerMin": \(least), "headerMax": \(least + header), "bar": \(bar),
        "headerStart": \(least + random.pick([0, header])),
        "bounces": [\(bounces.joined(separator: ", "))]
        """
    case "swipe-pages":
      return """
        "header": \(random.uniform(0...1) < 0.1 ? "null" : "\(header)"),
        "bar": \(random.uniform(0...1) < 0.1 ? "null" : "\(bar)"),
        "topInset": \(tenths(0...90, &random)), "bottomInset": \(random.pick([0, 12.3])),
        "mode": "\(random.pick(["inset", "header-view"]))", "barScrolls": \(random.sign() > 0),
        "adjustsContentSize": \(random.sign() > 0),
        "headerUnderBar": "\(random.pick(["scroll", "stick"]))",
        "refresh": [\((0..<count).map { _ in random.pick(["20", "null"]) }.joined(separator: ", "))]
        """
    case "segment-pager":
      let refresh = random.pick(["", #", "refresh": {"height": 30, "threshold": 20}"#])
      return #""header": \#(header), "bar": \#(bar)\#(refresh)"#
    default:
      let inset = tenths(0...100, &random)
      return """
        "header": \(header), "bar": \(bar), "topInset": \(inset),
        "headerKind": "\(random.pick(["plain", "scrolling"]))", "bottomDock": \(random.sign() > 0)
        """
    }
  }

  /// Some of the choices that the kind has, each with a word of its own.
  private static func policies(_ kind: String, _ random: inout SeededGenerator) -> String {
    choices(of: kind).map { random.uniform(0...1) < 0.4 ? ", " + policy($0, &random) : "" }.joined()
  }

  static func choices(of kind: String) -> [ObjectTable.Key] {
    let keys = Kind.all.first { $0.table.name == kind }?.table.keys ?? []
    return keys.filter { Choice.names.contains($0.name) }
  }

  static func policy(
    _ key: ObjectTable.Key, _ random: inout SeededGenerator
  ) -> String {
    #""\#(key.name)": "\#(random.pick(key.words))""#
  }

  static func length(_ random: inout SeededGenerator) -> Double {
    random.pick([tenths(0...4000, &random), tenths(0...900, &random), tenths(0...60, &random)])
  }

  /// A number with one decimal, so that a scenario can be read.
  static func tenths(
    _ range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> Double {
    (random.uniform(range) * 10).rounded() / 10
  }
}
