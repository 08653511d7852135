import NestedScroll

extension ScenarioKind {
  static let collapsingHeader = ScenarioKind(
    nested: "collapsing-header",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .required("headerMin", "a number of points"),
      .required("headerMax", "a number of points"),
      .optional("headerStart", "a number of points"),
      .optional("bar", "a number of points", default: .number(44)),
      .required("pages", "an array of heights in points"),
      .optional(
        "bounces", "true, false or an array of true or false, one a page", default: .boolean(true)),
      .optional("refresh", "an object with height and threshold"),
      pagesBounce,
      startPage,
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
    ] + shared,
    choices: PolicyKey.ofPages
  ) { fields throws(ScenarioError) in
    let least = try fields("headerMin").number(.lengths)
    let greatest = fields("headerMax")
    guard try greatest.number(.lengths) >= least else {
      throw greatest.error(
        .notAllowed(
          requirement: "at least headerMin, \(JSONValue.text(of: least))", found: greatest.value),
        at: greatest.path)
    }
    var geometry = CollapsingHeader.Geometry(
      viewport: try nestedViewport(fields), headerMinimum: least,
      headerMaximum: try greatest.number(.lengths), bar: try fields("bar").number(.lengths),
      pages: try listHeights(fields, "pages", allowsNull: false),
      bounces: try booleans(fields.optional("bounces")))
    geometry.refresh = try refresh(fields.optional("refresh"))
    try choose(&geometry.policies, fields)
    let start = try fields.optional("headerStart")?.number(
      NumberRange(least...geometry.headerMaximum))
    return .collapsingHeader(geometry, header: start)
  }

  static let swipePages = ScenarioKind(
    nested: "swipe-pages",
    keys: [
      .required("viewport", "[width, height] in points, or a height"),
      .optional("topInset", "a number of points", default: .number(64)),
      .optional("header", "a number of points, or null for none", default: .null),
      .optional("bar", "a number of points, or null for none", default: .null),
      .choice("mode", of: SwipePages.HeaderPlacement.self, default: .inset),
      .optional("adjustsContentSize", "true or false", default: .boolean(false)),
      .optional("bottomInset", "a number of points", default: .number(0)),
      .required("pages", "an array of heights in points"),
      .optional("refresh", "an array of thresholds in points, null for a page without"),
      bounces,
      .choice("headerUnderBar", of: SwipePages.HeaderUnderBar.self, default: .scroll),
      .optional("barScrolls", "true or false", default: .boolean(true)),
      .choice("switching", of: SwipePages.Switching.self, default: .align),
      pagesBounce,
      startPage,
      .choice("rules", of: Scenario.Rules.self, default: .ideal),
    ] + shared,
    choices: [
      PolicyKey.otherPages(), PolicyKey.shortPages(), PolicyKey.refreshOwner(default: .page),
      PolicyKey.flingAtListTop, PolicyKey.scrollsToTop, PolicyKey.headerResize,
    ]
  ) { fields throws(ScenarioError) in
    var geometry = SwipePages.Geometry(
      viewport: try nestedViewport(fields),
      topInset: try fields("topInset").number(.lengths),
      header: try height(fields("header")), bar: try height(fields("bar")),
      pages: try listHeights(fields, "pages", allowsNull: false))
    geometry.headerPlacement = try fields("mode").choice(SwipePages.HeaderPlacement.self)
    geometry.adjustsContentSize = try fields("adjustsContentSize").boolean()
    geometry.bottomInset = try fields("bottomInset").number(.lengths)
    geometry.headerUnderBar =
      try fields("headerUnderBar").choice(SwipePages.HeaderUnderBar.self)
    geometry.barScrolls = try fields("barScrolls").boolean()
    geometry.switching = try fields("switching").choice(SwipePages.Switching.self)
    let published = geometry.policies
    try choose(&geometry.policies, fields)
    try refuse("shortPages", with: "adjustsContentSize", fields) {
      geometry.policies.shortPages != published.shortPages
    }
    try refuse("otherPages", with: "switching", fields) {
      geometry.policies.otherPages != published.otherPages
    }
    geometry.refresh = try thresholds(fields.optional("refresh"))
    return .swipePages(geometry)
  }

  /// Throws an error if a file sets one policy by two keys to different values.
  ///
  /// - Parameters:
  ///   - name: The policy's own key.
  ///   - published: The key by which the published original has the policy.
  ///   - fields: The system's keys.
  ///   - ifDifferent: Whether the values of the two keys differ.
  /// - Throws: ``ScenarioError`` with the path of the fault.
  private static func refuse(
    _ name: String, with published: String, _ fields: Fields, ifDifferent: () -> Bool
  ) throws(ScenarioError) {
    guard fields.isGiven(name), fields.isGiven(published), ifDifferent() else { return }
    let (node, other) = (fields(name), fields(published))
    throw node.error(
      .order(
        "is \(node.value), while \"\(published)\" is \(other.value)",
        remedy: "the two are names of one choice; leave one of them out"),
      at: node.path)
  }
}

extension ScenarioKind {
  /// The height in points of a part of the system; `nil` for `null`, which stands for a part that
  /// does not exist.
  private static func height(_ node: Node) throws(ScenarioError) -> Double? {
    node.value == .null ? nil : try node.number(.lengths)
  }

  private static func booleans(_ node: Node?) throws(ScenarioError) -> [Bool] {
    guard let node else { return [] }
    // One for all is the scroll view's.
    if case .boolean = node.value { return [] }
    guard case .array(let elements) = node.value else { throw node.wrongType() }
    var values: [Bool] = []
    for element in node.elements(elements, expectation: "true or false") {
      values.append(try element.boolean())
    }
    return values
  }

  private static func thresholds(_ node: Node?) throws(ScenarioError) -> [Double?] {
    guard let node else { return [] }
    guard case .array(let elements) = node.value else { throw node.wrongType() }
    var values: [Double?] = []
    for element in node.elements(elements, expectation: "a number of points") {
      values.append(element.value == .null ? nil : try element.number(.positiveLengths))
    }
    return values
  }
}
