import ScrollModel
import NestedScroll

extension Verb {
  static let page = Verb("page", "the index of a page", arguments: animationKeys) {
    fields throws(ScenarioError) in
    .nested(.page(try fields("page").integer(pageIndices), try animation(fields)))
  }

  static let swipe = Verb("swipe", "a number of pages", arguments: durationKeys) {
    fields throws(ScenarioError) in
    .nested(
      .swipe(
        pages: try fields("swipe").number(NumberRange(-1e4...1e4)), duration: try duration(fields)))
  }

  static let scrollPage = Verb("scrollPage", "an object with page and offset") {
    fields throws(ScenarioError) in
    let target = try Fields(fields("scrollPage"), pageTargetTable)
    return .nested(
      .scrollPage(
        try target("page").integer(pageIndices), offset: try target("offset").number(.points)))
  }

  static let beginRefresh = call("beginRefresh") { .beginRefresh(page: $0) }
  static let endRefresh = call("endRefresh") { .endRefresh(page: $0) }
  static let endLoadMore = call("endLoadMore") { .endLoadMore(page: $0) }

  private static func call(
    _ word: String, step: @escaping @Sendable (_ page: Int?) -> Scenario.NestedStep
  ) -> Verb {
    Verb(word, "true", arguments: [.optional("page", "the index of a page")]) {
      fields throws(ScenarioError) in
      try fields(word).onlyTrue()
      return .nested(step(try fields.optional("page")?.integer(pageIndices)))
    }
  }

  static let dock = Verb(
    "dock", ObjectTable.Key.expectation(of: EasyPager.Dock.words), words: EasyPager.Dock.words,
    arguments: animationKeys
  ) { fields throws(ScenarioError) in
    .nested(.dock(try fields("dock").choice(EasyPager.Dock.self), try animation(fields)))
  }

  static let scrollToTop = Verb("scrollToTop", "true", arguments: [waitsKey]) {
    fields throws(ScenarioError) in
    try fields("scrollToTop").onlyTrue()
    return .nested(.scrollToTop(try fields("waits").boolean() ? .awaited : .unawaited))
  }

  static let stop = Verb("stop", "true") { fields throws(ScenarioError) in
    try fields("stop").onlyTrue()
    return .nested(.stop)
  }

  static let detent = Verb(
    "detent", "\"min\", \"middle\", \"max\" or the index of a detent",
    words: ScenarioKind.detentWords, arguments: animationKeys
  ) { fields, system throws(ScenarioError) in
    let count = max(1, try Scenario.System(system).declared?.traits.detents.count ?? 0)
    return .nested(
      .detent(try ScenarioKind.detent(fields("detent"), count: count), try animation(fields)))
  }

  static let hitTest = Verb("hitTest", "[x, y] in points") { fields throws(ScenarioError) in
    .nested(.hitTest(try Vector(fields("hitTest"), .points)))
  }

  package static let pageTargetTable = ObjectTable(
    name: "pageTarget",
    keys: [.required("page", "the index of a page"), .required("offset", "a number of points")])

  private static let pageIndices = 0...999_999
}

// MARK: - Changing the geometry

extension Verb {
  /// Changes values of the system during a run.
  ///
  /// The system is decoded again with the changes, so that all checks of the system's kind apply to
  /// them. To save time, arrays that the step does not change are shortened first.
  static let set = Verb("set", "an object with keys of the system") {
    fields, system throws(ScenarioError) in
    let changes = fields("set")
    guard case .object(let members) = changes.value else { throw changes.wrongType() }
    guard changes.value["kind"] == nil else {
      throw changes.conflict(
        "the kind of a system cannot change", remedy: "remove \"kind\"", at: "kind")
    }
    let kind = ScenarioKind.all.first { system.isSystem(of: $0) }
    let keys = kind?.table.keys ?? []
    for member in members where member.key != commentKey {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        let known = keys.map { $0.isFixed ? "kind" : $0.name }.filter { $0 != "kind" }
        throw changes.error(
          .unknownKey(member.key, known: known, of: kind?.table.name ?? "set"), at: member.key)
      }
      guard !key.isFixed else {
        throw changes.conflict(
          "this key cannot change during a run", remedy: "set it in \"system\"", at: key.name)
      }
    }
    let (shortened, kept) = system.changing(changes.value).shortened(except: changes.value)
    let merged = Node(
      file: changes.file, path: changes.path, value: shortened.value,
      expectation: changes.expectation)
    return .nested(.set(Scenario.SystemChange(system: try Scenario.System(merged), kept: kept)))
  }
}
