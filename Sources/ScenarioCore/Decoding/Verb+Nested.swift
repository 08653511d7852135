import ScrollModel
import NestedScroll

extension Verb {
  static let page = Verb("page", .pageIndex, arguments: animationKeys, for: .nested) { fields in
    .nested(.page(fields("page").integer, animation(fields)))
  }

  static let swipe = Verb(
    "swipe", .number(NumberRange(-1e4...1e4), "a number of pages"), arguments: durationKeys,
    for: .nested
  ) { fields throws(ScenarioError) in
    .nested(.swipe(pages: fields("swipe").number, duration: try duration(fields)))
  }

  static let scrollPage = Verb(
    "scrollPage", pageTarget, for: .nested
  ) { fields in
    let target = Fields(fields("scrollPage"))
    return .nested(.scrollPage(target("page").integer, offset: target("offset").number))
  }

  static let beginRefresh = call("beginRefresh", for: .iOS) { .beginRefresh(page: $0) }
  static let endRefresh = call("endRefresh", for: .iOS) { .endRefresh(page: $0) }
  static let endLoadMore = call("endLoadMore", for: .nested) { .endLoadMore(page: $0) }

  private static func call(
    _ word: String, for systems: Systems,
    step: @escaping @Sendable (_ page: Int?) -> Scenario.NestedStep
  ) -> Verb {
    Verb(word, .onlyTrue, arguments: [.optional("page", .pageIndex)], for: systems) { fields in
      .nested(step(fields.optional("page")?.integer))
    }
  }

  static let dock = Verb(
    "dock", .words(EasyPager.Dock.words), arguments: animationKeys, for: .dock
  ) { fields in
    .nested(.dock(fields("dock").choice(EasyPager.Dock.self), animation(fields)))
  }

  static let scrollToTop = Verb("scrollToTop", .onlyTrue, arguments: [waitsKey], for: .iOS) {
    fields in
    .nested(.scrollToTop(fields("waits").boolean ? .awaited : .unawaited))
  }

  static let stop = Verb("stop", .onlyTrue) { _ in .nested(.stop) }

  static let detent = Verb(
    "detent", ScenarioKind.detentShape, arguments: animationKeys, for: .sheet
  ) { fields, script throws(ScenarioError) in
    let count = script.decoded?.declared?.traits.detents.count ?? 1
    return .nested(
      .detent(try ScenarioKind.detent(fields("detent"), count: count), animation(fields)))
  }

  static let hitTest = Verb("hitTest", .location, for: .sheet) {
    .nested(.hitTest($0("hitTest").vector))
  }

  private static let pageTarget = Shape.object(
    "pageTarget", "an object with page and offset",
    [.required("page", .pageIndex), .required("offset", .points)])
}

// MARK: - Changing the geometry

extension Verb {
  /// Changes values of the system during a run.
  ///
  /// The system is decoded again with the changes, so that all checks of the system's kind apply to
  /// them. To save time, arrays that the step does not change are shortened first.
  static let set = Verb("set", Shape("an object with keys of the system", .later("changes"))) {
    fields, script throws(ScenarioError) in
    let changes = fields("set")
    guard case .object = changes.value else { throw changes.wrongType() }
    guard changes.value["kind"] == nil else {
      throw changes.conflict(
        "the kind of a system cannot change", remedy: "remove \"kind\"", at: "kind")
    }
    let table = script.kind?.table
    let keys = table?.keys ?? []
    if let key = keys.first(where: { $0.isFixed && changes.value[$0.name] != nil }) {
      throw changes.conflict(
        "this key cannot change during a run", remedy: "set it in \"system\"", at: key.name)
    }
    let free = keys.filter { !$0.isFixed && $0.name != "kind" }.map { $0.withoutDefault }
    let allowed = ObjectTable(name: table?.name ?? "set", keys: free)
    try changes.check(allowed.fault(of: changes.value))
    let changed = script.system.changing(changes.value)
    let (shortened, kept) = changed.shortened(except: changes.value)
    let merged = Node(
      file: changes.file, path: changes.path, value: shortened.value, shape: .system)
    return .nested(.set(Scenario.SystemChange(system: try Scenario.System(merged), kept: kept)))
  }
}
