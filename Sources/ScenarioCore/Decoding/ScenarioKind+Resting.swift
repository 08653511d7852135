import ScrollModel

// The positions at which a scroll view snaps.
extension ScenarioKind {
  package static let snapTable = ObjectTable(
    name: "snap",
    keys: [
      .optional("interval", "a number of points"),
      .optional("offsets", "an array of offsets in points"),
      .choice("axis", of: Axis.self, default: .vertical),
      .choice("choice", of: ScrollSnapping.Choice.self, default: .nearest),
      .choice("mode", of: SnapMode.self, default: .mandatory),
      .optional("within", "a share of the viewport's length", default: .number(0.3)),
      .optional("atMostOne", "true or false", default: .boolean(false)),
    ])

  static func setSnapping(of behavior: inout ScrollBehavior, _ node: Node?) throws(ScenarioError) {
    guard let node else { return }
    let fields = try Fields(node, snapTable)
    let choice = try fields("choice").choice(ScrollSnapping.Choice.self)
    let within = try fields("within").number(.lengths)
    let isMandatory = try fields("mode").choice(SnapMode.self) == .mandatory
    let mode: ScrollSnapping.Mode = isMandatory ? .mandatory : .proximity(within: within)
    let movesAtMostOne = try fields("atMostOne").boolean()
    let axis = try fields("axis").choice(Axis.self)
    let snapping: ScrollSnapping
    switch (fields.optional("interval"), fields.optional("offsets")) {
    case (let interval?, nil):
      snapping = ScrollSnapping(
        interval: try interval.number(.positiveLengths), choice: choice, mode: mode,
        movesAtMostOne: movesAtMostOne)
    case (nil, let list?):
      let offsets = try list.array(of: "a number of points", atLeast: 1) {
        node throws(ScenarioError) in try node.number(.points)
      }
      snapping = ScrollSnapping(
        offsets: offsets, choice: choice, mode: mode, movesAtMostOne: movesAtMostOne)
    case (let interval, _):
      throw node.conflict(
        interval == nil ? "there are no snap positions" : "there are two kinds of snap positions",
        remedy: "a snap has either \"interval\" or \"offsets\"")
    }
    switch axis {
    case .horizontal: behavior.horizontalSnapping = snapping
    case .vertical: behavior.verticalSnapping = snapping
    }
  }

  /// Whether a scroll view always rests at a snap position, or only if a snap position is near.
  private enum SnapMode: String, CaseIterable, Word { case mandatory, proximity }

  static func pageLength(_ node: Node?) throws(ScenarioError) -> Size? {
    guard let node else { return nil }
    guard case .number = node.value else { return try size(node, .positiveLengths) }
    let length = try node.number(.positiveLengths)
    return Size(width: length, height: length)
  }
}
