import ScrollModel

// The positions at which a scroll view snaps.
extension ScenarioKind {
  static let snap = Shape.object(
    "snap", "an object with interval or offsets",
    [
      .optional("interval", .positiveLength),
      .optional(
        "offsets", .array(of: .points, "an array of offsets in points", count: 1...Int.max)),
      .choice("axis", of: Axis.self, default: .vertical),
      .choice("choice", of: ScrollSnapping.Choice.self, default: .nearest),
      .choice("mode", of: SnapMode.self, default: .mandatory),
      .optional("within", .length.named("a share of the viewport's length"), default: 0.3),
      .flag("atMostOne", false),
    ])

  static func setSnapping(of behavior: inout ScrollBehavior, _ node: Node?) throws(ScenarioError) {
    guard let node else { return }
    let fields = Fields(node)
    let choice = fields("choice").choice(ScrollSnapping.Choice.self)
    let within = fields("within").number
    let isMandatory = fields("mode").choice(SnapMode.self) == .mandatory
    let mode: ScrollSnapping.Mode = isMandatory ? .mandatory : .proximity(within: within)
    let movesAtMostOne = fields("atMostOne").boolean
    let axis = fields("axis").choice(Axis.self)
    let snapping: ScrollSnapping
    switch (fields.optional("interval"), fields.optional("offsets")) {
    case (let interval?, nil):
      snapping = ScrollSnapping(
        interval: interval.number, choice: choice, mode: mode,
        movesAtMostOne: movesAtMostOne)
    case (nil, let list?):
      snapping = ScrollSnapping(
        offsets: list.elements.map { $0.number }, choice: choice, mode: mode,
        movesAtMostOne: movesAtMostOne)
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

  static func pageLength(_ node: Node?) -> Size? {
    guard case .number(let length)? = node?.value else { return node?.size }
    return Size(width: length, height: length)
  }
}
