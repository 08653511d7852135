import NestedScroll
import ScrollModel

// Keys that the kinds for nested scrolling protocols share.
extension ScenarioKind {
  /// The key for how a fling is handed over from part to part.
  static let flingKey = ObjectTable.Key.choice("fling", of: FlingPolicy.self, default: .drive)

  /// The key for the platform bugs that a nested-scrolling protocol reproduces.
  static func compatibilityKey(_ names: [String]) -> ObjectTable.Key {
    .optional("compatibility", .array(of: .words(names)), default: .array([]))
  }

  static func compatibility(_ fields: Fields) -> Set<String> {
    Set(fields("compatibility").elements.map { $0.string })
  }

  /// The values for both axes, from an array of two values or a single value for both.
  static func axes<Value>(_ node: Node, _ value: (Node) -> Value) -> (x: Value, y: Value) {
    guard case .array = node.value else { return (value(node), value(node)) }
    return (value(node.elements[0]), value(node.elements[1]))
  }

  /// The keys of a scrollable part in Android Views or Compose.
  private static let nestedPart = Shape.object(
    "nestedPart", "a part, an object",
    [
      .required("name", .text),
      .required("length", .length),
      .optional("at", .length, default: 0),
    ])

  static let partList = Shape.array(
    of: nestedPart, "an array of parts, outermost first", count: 1...ScrollChain.capacity)

  /// The scrollable parts of a nested-scrolling protocol with their names, outermost first.
  static func parts(_ node: Node) throws(ScenarioError) -> [(name: String, part: ScrollPart)] {
    var parts: [(name: String, part: ScrollPart)] = []
    for node in node.elements {
      let fields = Fields(node)
      let name = try partName(fields("name"), unlike: parts.map { $0.name })
      let length = fields("length").number
      let amount = try fields("at").number(in: 0...length)
      parts.append((name, ScrollPart(.content, amount: amount, length: length)))
    }
    return parts
  }

  /// A part's name must be possible in a column name of a trace, and unlike the other names.
  static func partName(_ node: Node, unlike names: [String]) throws(ScenarioError) -> String {
    let name = node.string
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCIILetterOrDigit || scalar == "-" || scalar == "_" || scalar == " "
    }
    guard isPlain, !name.isEmpty, name != "none" else {
      throw node.notAllowed("ASCII letters, digits, -, _ and spaces, but not \"none\"")
    }
    guard !names.contains(name) else {
      throw node.conflict("another part has this name", remedy: "use another name")
    }
    return name
  }
}
