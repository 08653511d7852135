import NestedScroll
import ScrollModel

// Keys that the kinds for nested scrolling protocols share.
extension ScenarioKind {
  package static let protocols: [ScenarioKind] = [
    androidNested, androidAppBar, androidBottomSheet, composeNested, cssScroll, flutterNested,
    flutterSheet,
  ]

  package static let protocolTables = [
    nestedPartTable, claimTable, gateTable, barChildTable, topBarTable, scrollerTable,
    snapAreaTable, flutterHeaderTable, flutterListTable,
  ]

  /// The key for how a fling is handed over from part to part.
  static let flingKey = ObjectTable.Key.choice("fling", of: FlingPolicy.self, default: .drive)

  /// The key for the platform bugs that a nested-scrolling protocol reproduces.
  static func compatibilityKey(_ names: [String]) -> ObjectTable.Key {
    .optional(
      "compatibility", "an array of " + ObjectTable.Key.expectation(of: names), default: .array([]))
  }

  static func compatibility(
    _ fields: Fields, of names: [String]
  ) throws(ScenarioError) -> Set<String> {
    Set(
      try fields("compatibility").array(of: ObjectTable.Key.expectation(of: names)) {
        node throws(ScenarioError) in names[try node.index(among: names)]
      })
  }

  /// The values for both axes, from an array of two values or a single value for both.
  static func axes<Value>(
    _ node: Node, _ value: (Node) throws(ScenarioError) -> Value
  ) throws(ScenarioError) -> (x: Value, y: Value) {
    guard case .array(let elements) = node.value else {
      let both = try value(node)
      return (both, both)
    }
    guard elements.count == 2 else { throw node.wrongType() }
    let nodes = node.elements(elements, expectation: node.expectation)
    return (try value(nodes[0]), try value(nodes[1]))
  }

  /// The keys of a scrollable part in Android Views or Compose.
  static let nestedPartTable = ObjectTable(
    name: "nestedPart",
    keys: [
      .required("name", "a string"),
      .required("length", "a number of points"),
      .optional("at", "a number of points", default: .number(0)),
    ])

  /// The scrollable parts of a nested-scrolling protocol with their names, outermost first.
  static func parts(
    _ node: Node, atMost most: Int = ScrollChain.capacity
  ) throws(ScenarioError) -> [(name: String, part: ScrollPart)] {
    var names: [String] = []
    return try node.array(of: "a part, an object", atLeast: 1, atMost: most) {
      node throws(ScenarioError) in
      let fields = try Fields(node, nestedPartTable)
      let name = try partName(fields("name"), unlike: names)
      names.append(name)
      let length = try fields("length").number(.lengths)
      let part = ScrollPart(
        .content, amount: try fields("at").number(NumberRange(0...length)), length: length)
      return (name: name, part: part)
    }
  }

  /// A part's name must be possible in a column name of a trace, and unlike the other names.
  static func partName(_ node: Node, unlike names: [String]) throws(ScenarioError) -> String {
    let name = try node.string()
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
