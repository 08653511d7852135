import NestedScroll
import ScrollModel

// Keys that the kinds of protocols share.
extension ScenarioKind {
  /// The kinds for the nested scrolling protocol of a platform, such as Android's or Compose's.
  package static let protocols: [ScenarioKind] = [
    androidNested, androidAppBar, androidBottomSheet, composeNested, cssScroll, flutterNested,
    flutterSheet,
  ]

  /// The keys of the objects inside protocol systems, such as a part, a claim or a scroller.
  package static let protocolTables = [
    nestedPartTable, claimTable, gateTable, barChildTable, topBarTable, scrollerTable,
    snapAreaTable, flutterHeaderTable, flutterListTable,
  ]

  static let viewportKey = ObjectTable.Key.required(
    "viewport", "[width, height] in points, or a height")

  /// How a fling is handed from part to part.
  ///
  /// The policy "each" is not offered, because it needs a rule for each part.
  static let flingKey = ObjectTable.Key.choice("fling", of: FlingPolicy.self, default: .drive)

  /// The key for the array of the platform's faults that the protocol reproduces.
  static func compatibilityKey(_ names: [String]) -> ObjectTable.Key {
    .optional(
      "compatibility",
      "an array of " + ObjectTable.Key.expectation(of: names), default: .array([]))
  }

  /// The names of the platform's faults that the protocol reproduces; throws an error for an
  /// unknown name.
  static func compatibility(
    _ fields: Fields, of names: [String]
  ) throws(ScenarioError) -> Set<String> {
    Set(
      try fields("compatibility").array(of: ObjectTable.Key.expectation(of: names)) {
        node throws(ScenarioError) in names[try index(of: node, among: names)]
      })
  }

  /// Two values, one for each axis, given as one for both or as an array of two.
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

  /// The keys of a scrollable part of Android's Views or of Compose: its name, its length and its
  /// offset in points.
  static let nestedPartTable = ObjectTable(
    name: "nestedPart",
    keys: [
      .required("name", "a string"),
      .required("length", "a number of points"),
      .optional("at", "a number of points", default: .number(0)),
    ])

  /// A protocol's scrollable parts with their names, outermost first.
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

  /// A part's name.
  ///
  /// Throws an error for a name that cannot be a column's name in a trace, or that another part
  /// has.
  static func partName(_ node: Node, unlike names: [String]) throws(ScenarioError) -> String {
    let name = try node.string()
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCIILetterOrDigit || scalar == "-" || scalar == "_" || scalar == " "
    }
    guard isPlain, !name.isEmpty, name != "none" else {
      throw node.error(
        .notAllowed(
          requirement: "ASCII letters, digits, -, _ and spaces, but not \"none\"", found: node.value
        ))
    }
    guard !names.contains(name) else {
      throw node.error(
        .order("another part has this name", remedy: "use another name"))
    }
    return name
  }
}
