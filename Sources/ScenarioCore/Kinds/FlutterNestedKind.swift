import NestedScroll
import ScrollDynamics
import ScrollModel

extension ScenarioKind {
  private enum Coordination: String, Word { case oneOffset, twoSimulations }
  private enum ListPhysics: String, Word { case bouncing, clamping }

  static let flutterNested = ScenarioKind(
    FlutterNested.kind, NestedProtocol.flutterNested,
    summary: "Flutter's NestedScrollView: a header and lists that a finger moves together.",
    keys: [
      .required("header", flutterHeader),
      .required("lists", .array(of: flutterList, "an array of lists", count: 1...100)),
      .choice("coordination", of: Coordination.self, default: .oneOffset),
      compatibilityKey(["perEventResistance"]),
    ], rest: { $0.restRules }
  ) { fields throws(ScenarioError) in
    var options: FlutterNested.Compatibility = []
    if compatibility(fields).contains("perEventResistance") {
      options.insert(.perEventResistance)
    }
    if fields("coordination").choice(Coordination.self) == .twoSimulations {
      options.insert(.twoSimulations)
    }
    let header = Fields(fields("header"))
    let most = header("max").number
    let least = try header("min").number(in: 0...most)
    let (floats, snaps) = (header("floating").boolean, header("snap").boolean)
    guard !snaps || floats else {
      throw header("snap").conflict(
        "only a floating header snaps", remedy: "set \"floating\" to true")
    }
    let lists = fields("lists").elements.map { node in
      let fields = Fields(node)
      return FlutterNested.List(
        length: fields("length").number,
        bounces: fields("physics").choice(ListPhysics.self) == .bouncing)
    }
    return FlutterNested(
      viewport: viewport(fields("viewport")),
      bar: SliverAppBar(
        minExtent: least, maxExtent: most, isPinned: header("pinned").boolean, floats: floats),
      lists: lists, snaps: snaps, compatibility: options)
  }

  private static let flutterHeader = Shape.object(
    "flutterHeader", "an object with max",
    [
      .required("max", .length),
      .optional("min", .length, default: 0),
      .flag("pinned", false),
      .flag("floating", false),
      .flag("snap", false),
    ])

  private static let flutterList = Shape.object(
    "flutterList", "a list, an object",
    [
      .required("length", .length),
      .choice("physics", of: ListPhysics.self, default: .bouncing),
    ])
}

extension FlutterNested {
  fileprivate var restRules: [RestRule] {
    guard snaps else { return [] }
    let (least, most) = (bar.isPinned ? bar.minExtent : 0, bar.maxExtent)
    // `jumpTo` and a layout do not end a scroll, and only the end of a scroll snaps the header.
    return [
      RestRule(part: "the header", exceptions: [.offset, .geometry]) { row in
        guard let extent = row.headerExtent, let outer = row.parts[0] else { return nil }
        // The header cannot collapse further than its scroll view is scrolled.
        let closed = max(least, most - outer)
        // Only a partly visible header snaps. The return of an overscrolled list does not move the
        // header.
        guard (extent - closed).exceedsRounding, (most - extent).exceedsRounding else { return nil }
        return (extent, row.lastMovement < 0 ? most : row.lastMovement > 0 ? closed : extent)
      }
    ]
  }
}
