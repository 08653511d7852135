// Where a scroll view may rest, other than anywhere.
extension Kind {
  /// The keys of snapping.
  package static let snapTable = ObjectTable(
    name: "snap",
    keys: [
      .optional("interval", "a number of points"),
      .optional("offsets", "an array of offsets in points"),
      .choice("axis", of: Scenario.Axis.self, default: .y),
      .choice("choice", of: Scenario.Snap.Choice.self, default: .nearest),
      .choice("mode", of: Scenario.Snap.Mode.self, default: .mandatory),
      .optional("within", "a share of the viewport's length", default: .number(0.3)),
      .optional("atMostOne", "true or false", default: .boolean(false)),
    ])

  static func snap(_ node: Node?) throws(ScenarioError) -> Scenario.Snap? {
    guard let node else { return nil }
    let fields = try Fields(node, snapTable)
    return Scenario.Snap(
      places: try places(fields, of: node),
      axis: try fields("axis").choice(Scenario.Axis.self),
      choice: try fields("choice").choice(Scenario.Snap.Choice.self),
      mode: try fields("mode").choice(Scenario.Snap.Mode.self),
      within: try fields("within").number(.lengths),
      movesAtMostOne: try fields("atMostOne").boolean())
  }

  private static func places(
    _ fields: Fields, of node: Node
  ) throws(ScenarioError) -> Scenario.Snap.Places {
    switch (fields.optional("interval"), fields.optional("offsets")) {
    case (let interval?, nil):
      return .interval(try interval.number(.positiveLengths))
    case (nil, let list?):
      guard case .array(let elements) = list.value, !elements.isEmpty else {
        throw list.wrongType()
      }
      var offsets: [Double] = []
      for element in list.elements(elements, expectation: "a number of points") {
        offsets.append(try element.number(.points))
      }
      return .offsets(offsets)
    case (let interval, _):
      throw node.error(
        .order(
          interval == nil ? "there is no place to snap to" : "there are two kinds of places",
          remedy: "a snap has either \"interval\" or \"offsets\""),
        at: node.path)
    }
  }

  static func pageLength(_ node: Node?) throws(ScenarioError) -> Scenario.Size? {
    guard let node else { return nil }
    guard case .number = node.value else { return try size(node, .positiveLengths) }
    let length = try node.number(.positiveLengths)
    return Scenario.Size(width: length, height: length)
  }

  static func refreshControl(_ node: Node?) throws(ScenarioError) -> Scenario.Refresh? {
    guard let node else { return nil }
    let fields = try Fields(node, refreshTable)
    return Scenario.Refresh(
      height: try fields("height").number(.lengths),
      threshold: try fields("threshold").number(.positiveLengths))
  }
}
