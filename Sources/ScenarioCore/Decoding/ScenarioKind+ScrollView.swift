import ScrollModel

extension ScenarioKind {
  static let scrollView = ScenarioKind(
    "scroll-view",
    summary: "One plain scroll view.",
    keys: [
      .required("content", .size),
      .optional("offset", .location, default: .array([.number(0), .number(0)])).fixed,
      .optional("inset", inset, default: .object([])),
      .optional("safeArea", safeArea, default: .object([])),
      .choice("insetBehavior", of: ContentInsetAdjustment.self, default: .automatic),
      .optional(
        "bounces", .either([.boolean, axes], "true, false or an object with x and y"),
        default: .boolean(true)
      ).fixed,
      .flag("scrollEnabled", true).fixed,
      .flag("alwaysBounceVertical", false).fixed,
      .flag("alwaysBounceHorizontal", false).fixed,
      .optional("displayScale", .pixelsPerPoint),
      .flag("paging", false).fixed,
      .optional(
        "pageLength",
        .either(
          [.positiveLength, .positiveSize], "[width, height] in points, or a length for both")
      ).fixed,
      .optional("snap", snap).fixed,
      .flag("directionalLock", false).fixed,
      .optional("refresh", refreshControl).fixed,
      .optional("approachingEnd", .length).fixed,
      .flag("rightToLeft", false).fixed,
    ]
  ) { fields throws(ScenarioError) in
    let bounces = axes(fields("bounces"))
    var behavior = ScrollBehavior(bouncesHorizontally: bounces.x, bouncesVertically: bounces.y)
    behavior.isScrollEnabled = fields("scrollEnabled").boolean
    behavior.alwaysBouncesVertically = fields("alwaysBounceVertical").boolean
    behavior.alwaysBouncesHorizontally = fields("alwaysBounceHorizontal").boolean
    behavior.isPagingEnabled = fields("paging").boolean
    behavior.pageSize = pageLength(fields.optional("pageLength"))
    try setSnapping(of: &behavior, fields.optional("snap"))
    behavior.isDirectionalLockEnabled = fields("directionalLock").boolean
    behavior.refreshControl = fields.optional("refresh").map(refresh)
    behavior.approachingEndDistance = fields.optional("approachingEnd")?.number
    behavior.isRightToLeft = fields("rightToLeft").boolean
    let geometry = ScrollGeometry(
      contentSize: fields("content").size, containerSize: viewport(fields("viewport")),
      contentInset: insets(fields("inset")), safeAreaInsets: insets(fields("safeArea")),
      contentInsetAdjustment: fields("insetBehavior").choice(ContentInsetAdjustment.self),
      displayScale: fields.optional("displayScale")?.number)
    return .scrollView(
      Scenario.ScrollView(
        geometry: geometry, offset: fields("offset").vector, behavior: behavior))
  }

  private static let inset = edges("inset", .points)
  static let safeArea = edges("safeArea", .length)

  private static func edges(_ name: String, _ distance: Shape) -> Shape {
    let keys = ["top", "left", "bottom", "right"].map { edge in
      ObjectTable.Key.optional(edge, distance, default: 0)
    }
    return .object(name, "an object with top, left, bottom and right in points", keys)
  }

  private static let axes = Shape.object(
    "axes", "an object with x and y", [.flag("x", true), .flag("y", true)])

  static func viewport(_ node: Node) -> Size {
    if case .number(let height) = node.value { return Size(width: 390, height: height) }
    return node.size
  }

  static func insets(_ node: Node) -> EdgeInsets {
    let fields = Fields(node)
    return EdgeInsets(
      top: fields("top").number, left: fields("left").number, bottom: fields("bottom").number,
      right: fields("right").number)
  }

  private static func axes(_ node: Node) -> (x: Bool, y: Bool) {
    if case .boolean(let both) = node.value { return (both, both) }
    let fields = Fields(node)
    return (fields("x").boolean, fields("y").boolean)
  }
}
