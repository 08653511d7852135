import NestedScroll
import ScrollModel

extension ScenarioKind {
  static let easyPager = ScenarioKind(
    nested: "easy-pager",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("header", "a number of points, 0 for none"),
      .choice("headerKind", of: EasyPager.HeaderKind.self, default: .plain),
      .required("bar", "a number of points"),
      .optional("topInset", "a number of points", default: .number(0)),
      .optional("bottomDock", "true or false", default: .boolean(true)),
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
      .required("pages", "an array of heights in points"),
      .optional("refresh", "an object with height and threshold"),
      bounces,
      pagesBounce,
      startPage,
    ] + shared,
    choices: PolicyKey.ofPages
  ) { fields throws(ScenarioError) in
    var geometry = EasyPager.Geometry(
      viewport: try nestedViewport(fields), header: try fields("header").number(.lengths),
      headerKind: try fields("headerKind").choice(EasyPager.HeaderKind.self),
      bar: try fields("bar").number(.lengths),
      topInset: try fields("topInset").number(.lengths),
      bottomDock: try fields("bottomDock").boolean(),
      pages: try listHeights(fields, "pages", allowsNull: false))
    geometry.refresh = try refreshOfLists(fields, under: geometry.header)
    try choose(&geometry.policies, fields)
    return .easyPager(geometry)
  }
}

extension ScenarioKind {
  /// The refresh control that each list has; throws an error if the pager has a header, since its
  /// lists have none then.
  ///
  /// - Parameters:
  ///   - fields: The pager's keys.
  ///   - header: The header's height in points.
  /// - Returns: The refresh control; `nil` if the key is absent.
  /// - Throws: ``ScenarioError`` with the path of the fault.
  private static func refreshOfLists(
    _ fields: Fields, under header: Double
  ) throws(ScenarioError) -> RefreshHold? {
    guard let node = fields.optional("refresh") else { return nil }
    guard header == 0 else {
      throw node.error(
        .order(
          "lists under a header of \(JSONValue.text(of: header)) points do not refresh",
          remedy: "only those of an easy-pager with \"header\": 0 do"),
        at: node.path)
    }
    return try refresh(node)
  }

  static let detentSheet = ScenarioKind(
    nested: "detent-sheet",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .optional("peek", "a number of points", default: .number(40)),
      .optional("middleFraction", "a number between 0 and 1", default: .number(0.4)),
      .optional("detents", "an array of ascending offsets in points"),
      .required("content", "a number of points"),
      bounces,
      .optional(
        "start", "\"min\", \"middle\", \"max\" or the index of a detent",
        default: .string("middle"), words: detentWords),
      .choice("detentChoice", of: DetentSheet.DetentChoice.self, default: .sequential),
      .optional("hasButton", "true or false", default: .boolean(true)),
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
    ] + shared,
    choices: [PolicyKey.scrollsToTop, PolicyKey.sheetDragBack]
  ) { fields throws(ScenarioError) in
    let viewport = try nestedViewport(fields)
    var geometry = DetentSheet.Geometry(
      viewport: viewport, detents: try detents(fields, height: viewport.height),
      content: try fields("content").number(.lengths) + listRoom(fields))
    try choose(&geometry.policies, fields)
    geometry.detentChoice = try fields("detentChoice").choice(DetentSheet.DetentChoice.self)
    geometry.hasButton = try fields("hasButton").boolean()
    return .detentSheet(
      geometry, detent: try detent(fields("start"), count: geometry.detents.count))
  }

  /// The words that name a sheet's detents if it has three.
  static let detentWords = ["min", "middle", "max"]

  /// The index of a detent, given as one of the words or as an index; the word "middle" of an even
  /// number means the lower of the two in the middle.
  static func detent(_ node: Node, count: Int) throws(ScenarioError) -> Int {
    guard case .string(let word) = node.value else {
      return try node.integer(0...max(0, count - 1))
    }
    switch word {
    case "min": return 0
    case "middle": return (count - 1) / 2
    case "max": return count - 1
    default: throw node.error(.unknownWord(word, known: detentWords), at: node.path)
    }
  }

  /// The offsets of a sheet's detents in points, given as an array, or computed from `peek` and
  /// `middleFraction`.
  ///
  /// - Parameters:
  ///   - fields: The sheet's keys.
  ///   - height: The viewport's height in points.
  /// - Returns: The offsets, ascending.
  /// - Throws: ``ScenarioError`` with the path of the fault.
  private static func detents(_ fields: Fields, height: Double) throws(ScenarioError) -> [Double] {
    let node: Node
    var offsets: [Double] = []
    if let listed = fields.optional("detents") {
      node = listed
      for offset in try heights(listed, allowsNull: false) { offsets.append(offset ?? 0) }
      guard offsets.count > 1 else {
        throw node.error(
          .notAllowed(requirement: "two or more offsets", found: node.value), at: node.path)
      }
    } else {
      node = fields("peek")
      let maximum = height - (try node.number(.lengths))
      let middle = maximum - (try fields("middleFraction").number(.between(0, 1))) * height
      offsets = [0, middle, maximum]
    }
    for index in offsets.indices.dropFirst() where offsets[index - 1] >= offsets[index] {
      throw node.error(
        .notAllowed(
          requirement: "such that the detents ascend from 0, which are "
            + offsets.map { JSONValue.text(of: $0) }.joined(separator: ", "), found: node.value),
        at: node.path)
    }
    return offsets
  }
}
