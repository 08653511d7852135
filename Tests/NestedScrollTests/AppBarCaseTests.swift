import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// `AppBarLayout` as its own tests and its source have it.
@Suite struct `Android's app bar` {
  static let flags: [String: AppBar.Flags] = [
    "scroll": .scroll, "exitUntilCollapsed": .exitUntilCollapsed, "enterAlways": .enterAlways,
    "enterAlwaysCollapsed": .enterAlwaysCollapsed, "snap": .snap,
  ]

  static func child(_ json: CaseJSON) throws -> AppBar.Child {
    AppBar.Child(
      height: try #require(json["height"].number), minHeight: json["min_height"].number ?? 0,
      marginTop: json["margin_top"].number ?? 0, marginBottom: json["margin_bottom"].number ?? 0,
      flags: try json["flags"].elements.reduce(into: []) {
        $0.insert(try #require(flags[$1.string]))
      },
      isVisible: json["visible"] == .null || json["visible"].isTrue)
  }

  @Test func `has the ranges that its tests assert`() throws {
    for item in try RecordedCase.all("ProtocolCases/android_appbar", "appbar.ranges", count: 3) {
      let bar = AppBar(try item.parameters["children"].elements.map { try Self.child($0) })
      switch item.json["query"].string {
      case "total_scroll_range", "down_nested_scroll_range": item.check(bar.totalRange)
      case "down_nested_pre_scroll_range": item.check(bar.earlyRange)
      case let query: Issue.record("\(item.id): \(query)")
      }
    }
  }

  @Test func `does not snap a child that may rest half-way, nor below the children`() {
    let bar = AppBar([
      .init(height: 100, flags: [.scroll]), .init(height: 50, flags: [.scroll, .snap]),
    ])
    #expect(bar.snapTarget(at: 60) == nil)
    #expect(bar.snapTarget(at: 110) == 100 && bar.snapTarget(at: 140) == 150)
    #expect(bar.snap(from: 150) == nil && bar.snap(from: 150 - 1e-13) == nil)
  }

  @Test func `includes a snapping child's margins if an option says so`() {
    func bar(_ more: AppBar.Flags) -> AppBar {
      AppBar([
        .init(height: 100, marginTop: 20, marginBottom: 40, flags: more.union([.scroll, .snap]))
      ])
    }
    #expect(bar([]).totalRange == 160)
    #expect(bar([]).snapTarget(at: 75) == 120 && bar([]).snapTarget(at: 69) == 20)
    #expect(
      bar(.snapMargins).snapTarget(at: 85) == 160 && bar(.snapMargins).snapTarget(at: 69) == 0)
  }

  /// Source: `AppBarLayout.BaseBehavior.snapToChildIfNeeded`, which adds the margins last.
  @Test func `includes the margins on both sides of the seam of a child that enters first`() {
    let bar = AppBar([
      .init(
        height: 212, minHeight: 204, marginTop: 9, marginBottom: 12,
        flags: [.scroll, .enterAlways, .snap, .snapMargins])
    ])
    #expect(bar.snapTarget(at: 120.4) == 8 && bar.snapTarget(at: 120.6) == 233)
    #expect(bar.snapTarget(at: 14) == 0 && bar.snapTarget(at: 15) == 29)
  }

  @Test func `a fling of the bar continues in the list unless the original's defect is on`() {
    let child = AppBar.Child(height: 200, flags: [.scroll])
    for (keeps, moved) in [(false, true), (true, false)] {
      let bar = AppBar([child], barKeepsFling: keeps)
      var chain = bar.chain(listLength: 3000)
      let fling = ChainFling(
        of: chain, bar.claims(ofFlingFrom: .header), velocity: 4000, rule: .spline(SplineFling()))
      fling.show(in: &chain, at: fling.restTime)
      #expect(chain[0].amount == 200 && (chain[1].amount > 1000) == moved)
      #expect((fling.absorbedVelocity > 3000) == keeps)
      #expect(bar.claims(ofFlingFrom: .list) == bar.claims)
    }
  }

  /// Source: the settling of Material 3's `enterAlwaysScrollBehavior`.
  @Test func `Material's top app bar settles at the nearer end, unless it is nearly there`() {
    let bar = TopAppBar(.enterAlways, length: 200)
    for (collapsed, target) in [
      (0, nil), (1.9, nil), (2.1, 0.0), (99.9, 0), (100, 200), (100.1, 200), (199.9, 200),
      (200, nil),
    ] as [(Double, Double?)] {
      #expect(bar.settleTarget(at: collapsed) == target, "\(collapsed)")
    }
  }
}
