import ScrollModel

extension ScenarioKind {
  static let scrollView = ScenarioKind(
    "scroll-view",
    keys: [
      .required("content", "[width, height] in points"),
      .optional("offset", "[x, y] in points", default: .array([.number(0), .number(0)])).fixed,
      .optional(
        "inset", "an object with top, left, bottom and right in points", default: .object([])),
      .optional(
        "safeArea", "an object with top, left, bottom and right in points", default: .object([])),
      .choice("insetBehavior", of: ContentInsetAdjustment.self, default: .automatic),
      .optional("bounces", "true, false or an object with x and y", default: .boolean(true)).fixed,
      .optional("scrollEnabled", "true or false", default: .boolean(true)).fixed,
      .optional("alwaysBounceVertical", "true or false", default: .boolean(false)).fixed,
      .optional("alwaysBounceHorizontal", "true or false", default: .boolean(false)).fixed,
      .optional("displayScale", "a number of pixels per point"),
      .optional("paging", "true or false", default: .boolean(false)).fixed,
      .optional("pageLength", "[width, height] in points, or a length for both").fixed,
      .optional("snap", "an object with interval or offsets").fixed,
      .optional("directionalLock", "true or false", default: .boolean(false)).fixed,
      .optional("refresh", "an object with height and threshold").fixed,
      .optional("approachingEnd", "a number of points").fixed,
      .optional("rightToLeft", "true or false", default: .boolean(false)).fixed,
    ]
  ) { fields throws(ScenarioError) in
    let bounces = try axes(fields("bounces"))
    let viewport = try viewport(fields("viewport"))
    let content = try size(fields("content"), .lengths)
    let offset = try Vector(fields("offset"), .points)
    let inset = try insets(fields("inset"), insetTable, .points)
    let safeArea = try insets(fields("safeArea"), safeAreaTable, .lengths)
    let adjustment = try fields("insetBehavior").choice(ContentInsetAdjustment.self)
    var behavior = ScrollBehavior(bouncesHorizontally: bounces.x, bouncesVertically: bounces.y)
    behavior.isScrollEnabled = try fields("scrollEnabled").boolean()
    behavior.alwaysBouncesVertically = try fields("alwaysBounceVertical").boolean()
    behavior.alwaysBouncesHorizontally = try fields("alwaysBounceHorizontal").boolean()
    let displayScale = try fields.optional("displayScale")?.number(.above(0, to: 1000))
    behavior.isPagingEnabled = try fields("paging").boolean()
    behavior.pageSize = try pageLength(fields.optional("pageLength"))
    try setSnapping(of: &behavior, fields.optional("snap"))
    behavior.isDirectionalLockEnabled = try fields("directionalLock").boolean()
    behavior.refreshControl = try refresh(fields.optional("refresh"))
    behavior.approachingEndDistance = try fields.optional("approachingEnd")?.number(.lengths)
    behavior.isRightToLeft = try fields("rightToLeft").boolean()
    let geometry = ScrollGeometry(
      contentSize: content, containerSize: viewport, contentInset: inset, safeAreaInsets: safeArea,
      contentInsetAdjustment: adjustment, displayScale: displayScale)
    return .scrollView(
      Scenario.ScrollView(geometry: geometry, offset: offset, behavior: behavior))
  }

  package static let insetTable = ObjectTable(
    name: "inset",
    keys: ["top", "left", "bottom", "right"].map { edge in
      .optional(edge, "a number of points", default: .number(0))
    })

  package static let safeAreaTable = ObjectTable(name: "safeArea", keys: insetTable.keys)

  package static let axesTable = ObjectTable(
    name: "axes", keys: ["x", "y"].map { .optional($0, "true or false", default: .boolean(true)) })

  static func viewport(_ node: Node) throws(ScenarioError) -> Size {
    guard case .number = node.value else { return try size(node, .positiveLengths) }
    return Size(width: 390, height: try node.number(.positiveLengths))
  }

  static func size(_ node: Node, _ range: NumberRange) throws(ScenarioError) -> Size {
    let (width, height) = try node.pair(range, of: "a number of points")
    return Size(width: width, height: height)
  }

  static func insets(
    _ node: Node, _ table: ObjectTable, _ range: NumberRange
  ) throws(ScenarioError) -> EdgeInsets {
    let fields = try Fields(node, table)
    return EdgeInsets(
      top: try fields("top").number(range), left: try fields("left").number(range),
      bottom: try fields("bottom").number(range), right: try fields("right").number(range))
  }

  private static func axes(_ node: Node) throws(ScenarioError) -> (x: Bool, y: Bool) {
    if case .boolean(let both) = node.value { return (both, both) }
    let fields = try Fields(node, axesTable)
    return (try fields("x").boolean(), try fields("y").boolean())
  }
}

extension Vector {
  init(_ node: Node, _ range: NumberRange) throws(ScenarioError) {
    let (x, y) = try node.pair(range, of: "a number of points")
    self.init(x: x, y: y)
  }
}
