import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

/// Compose's dispatch, flings and bars; where the numbers come from is in `ProtocolCases/README.md`.
@Suite struct `Compose's nested scrolling` {
  /// A grandparent (0), a parent (1) and a child (2) that can consume as much as in a case.
  private func chain(_ grandparent: Double, _ parent: Double, _ child: Double) -> ScrollChain {
    ScrollChain([
      ScrollPart(.content, length: grandparent), ScrollPart(.content, length: parent),
      ScrollPart(.list, length: child),
    ])
  }

  private let claims = nested(3).claims

  private static func nested(_ count: Int) -> ComposeNested {
    let parts = (0..<count).map { (name: "\($0)", part: ScrollPart(.content, length: 1000)) }
    return ComposeNested(viewport: Size(width: 300, height: 600), parts: parts)
  }

  @Test func `calls the parents in the order and with the amounts that its tests assert`() throws {
    let cases = try RecordedCase.all(
      "ProtocolCases/android_nested_dispatch", "nested.compose", count: 5)
    let before = ClaimOrder(ScrollClaims(up: [0, 1, 2], down: [0, 1, 2]))
    for item in cases {
      let parameters = item.parameters
      let isBefore =
        parameters["dispatch"].string == "preScroll" || parameters["dispatched"] != .null
      let own = parameters["consumed"][1].number ?? 0
      let left =
        [parameters["dispatched"], parameters["available"], parameters["left"]]
        .compactMap { $0[1].number }.first ?? 10
      let takes = ["grandparent_takes", "parent_takes"].map { parameters[$0][1].number ?? 1 }
      var moved = chain(takes[0], takes[1], own)
      var offered: [(part: Int, consumed: Double, available: Double)] = []
      var consumed = 0.0
      let order = isBefore ? before : claims
      let remaining = moved.move(by: own + left, order, during: .drag) { claim, amount in
        offered.append((order.up[claim].part, consumed, own + left - consumed))
        consumed += amount
      }
      let parents = offered.filter { $0.part < 2 }
      if parameters["dispatch"] != .null {
        let callback = isBefore ? "onPreScroll" : "onPostScroll"
        let names = parents.map { "\(["grandparent", "parent"][$0.part]).\(callback)" }
        #expect(names == item.expected.elements.map(\.string), "\(item.id)")
        continue
      }
      for parent in parents {
        let name = ["grandparent", "parent"][parent.part]
        if isBefore == false {
          #expect(item.expected["\(name)_consumed"][1].number == parent.consumed, "\(item.id)")
        }
        #expect(item.expected["\(name)_available"][1].number == parent.available, "\(item.id)")
      }
      if let returned = item.expected["returned"][1].number {
        #expect(left - remaining == returned, "\(item.id)")
      }
    }
  }

  @Test func `a scrollable consumes its share and leaves the remainder to its parent`() throws {
    let cases = try RecordedCase.all(
      "ProtocolCases/android_nested_dispatch", "nested.compose.scrollable", count: 3)
    for item in cases {
      let share = item.parameters["child_fraction"].number ?? 0.5
      let movement = item.parameters["v"].number ?? item.parameters["drag_px"].number ?? 200
      var moved = chain(0, movement, share * movement)
      #expect(moved.move(by: movement, claims, during: .drag) == 0)
      let expected = item.expected["left_fraction"].number ?? 0.5
      let allowed = item.json["tolerance"]["absolute"].number ?? 0
      #expect(abs(moved[1].amount / movement - expected) <= allowed, "\(item.id)")
    }
  }

  /// A recorded fling of a child in a parent, in frames of 16 ms, at a density in pixels per point.
  struct Recorded: Sendable {
    let name: String
    let density: Double
    let child: Double
    var childOffset = 0.0
    let parent: Double
    var parentOffset = 0.0
    let velocity: Double

    /// The parent, 0, and the child, 1, in points, where a row has them or at the start.
    func chain(_ row: [String: Double] = [:]) -> ScrollChain {
      ScrollChain([
        ScrollPart(
          .content, amount: (row["parent"] ?? parentOffset) / density, length: parent / density),
        ScrollPart(.list, amount: (row["child"] ?? childOffset) / density, length: child / density),
      ])
    }

    /// Expects the amounts of a fling at a time to be those of a row within 0.7 px.
    func expect(
      _ fling: ChainFling, of chain: ScrollChain, at time: Double, as row: [String: Double]
    ) throws {
      var shown = chain
      fling.show(in: &shown, at: time)
      for (index, word) in ["parent", "child"].enumerated() {
        let value = try #require(row[word])
        let miss = abs(shown[index].amount * density - value)
        #expect(miss <= 0.7, "\(name), \(time) s: \(word) \(value), off by \(miss)")
      }
    }
  }

  /// In the original the frame in which the child cannot move moves nothing, and the parent's motion
  /// begins with a frame at its start.
  @Test(arguments: [
    Recorded(
      name: "d160_child400_parent1000_v5000_cancel", density: 1, child: 400, parent: 1000,
      velocity: 5000),
    Recorded(
      name: "d420_child800at800_parent600at600_vm6000_cancel", density: 2.625, child: 800,
      childOffset: 800, parent: 600, parentOffset: 600, velocity: -6000),
  ])
  func `a fling that is cancelled starts again at most two frames before its frames`(
    _ recorded: Recorded
  ) throws {
    func fling(of chain: ScrollChain, velocity: Double) -> ChainFling {
      ChainFling(
        of: chain, Self.nested(2).claims, policy: .restart, velocity: velocity / recorded.density,
        rule: ScrollPhysics.compose().fling)
    }
    var chain = recorded.chain()
    var motion = fling(of: chain, velocity: recorded.velocity)
    let (frame, boundary) = (0.016, try #require(motion.boundaries.first))
    let rows = try TextFile.rows(inCSV: "ProtocolCases/android_nested_compose_\(recorded.name).csv")
      .map { $0.compactMapValues(Double.init) }
    #expect(rows.count > 15)
    var (start, previous, hitches) = (0.0, rows[0], 0)
    for row in rows {
      let time = try #require(row["t_ms"]) / 1000
      let stands =
        time > 0 && row["child"] == previous["child"] && row["parent"] == previous["parent"]
      if stands, hitches == 0 {
        // One frame would come after the boundary anyway; up to two more are lost.
        let lost = (time + frame - boundary.time) / frame - 1
        #expect(lost > 1 && lost <= 1.99, "\(recorded.name): \(lost) frames")
        // What is left is the velocity of that frame.
        chain = recorded.chain(row)
        let velocity = try #require(row["velocity"])
        motion = fling(of: chain, velocity: velocity)
        (start, hitches) = (time + frame, 1)
      } else if time >= start, hitches == 1 || time <= boundary.time {
        try recorded.expect(motion, of: chain, at: time - start, as: row)
      }
      previous = row
    }
    #expect(hitches == 1)
  }

  /// The bar consumes in `onPreScroll` of the child's fling; only the child's end cancels that fling.
  @Test func `a top bar moves within the child's fling, however a fling continues`() throws {
    func flung(_ generation: ComposeNested.Generation, list: Double) -> ProtocolScrollView {
      let parts = [
        (name: "page", part: ScrollPart(.content, length: 2000)),
        (name: "list", part: ScrollPart(.content, length: list)),
      ]
      let nested = ComposeNested(
        viewport: Size(width: 390, height: 844), parts: parts,
        topBar: TopAppBar(.enterAlways, length: 64), generation: generation, hitches: true)
      var view = ProtocolScrollView(.composeNested(nested), physics: .compose())
      view.handle(.dragBegan(), at: 0) { _ in }
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 4000)), at: 0) { _ in }
      return view
    }
    func rest(_ view: ProtocolScrollView) -> [Double] {
      var view = view
      view.advance(to: 60) { _ in }
      return view.amounts(along: .vertical)
    }
    #expect(rest(flung(.cancels, list: 5000)) == rest(flung(.continues, list: 5000)))
    // The pause is at the end of the list, not at that of the bar.
    var view = flung(.cancels, list: 300)
    var stands: [[Double]] = []
    for frame in 1...120 {
      let before = view.amounts(along: .vertical)
      view.advance(to: Double(frame) / 60) { _ in }
      if view.isMoving, view.amounts(along: .vertical) == before { stands.append(before) }
    }
    #expect(!stands.isEmpty && stands.allSatisfy { $0 == [64, 0, 300] }, "\(stands)")
  }

  @Test func `a velocity of at most 1 starts no fling`() {
    for (velocity, flings) in [(1.0, false), (-1, false), (1.1, true), (600, true)] {
      var nested = Self.nested(2)
      let motion = nested.release(
        velocity: Vector(x: 0, y: velocity), physics: .compose(),
        frame: ReleaseFrame(time: 0, length: 1.0 / 60))
      #expect((motion != nil) == flings)
    }
  }

  @Test func `a bar with a velocity flings along the spline before it settles`() throws {
    let bar = TopAppBar(.exitUntilCollapsed, length: 100)
    let motion = try #require(bar.settling(from: 40, velocity: 400))
    #expect(motion.restPosition == 100)
    expectClose(motion.sample(at: 0).velocity, 400, within: 1e-9)
    #expect(bar.settling(from: 0.5) == nil && bar.settling(from: 100, velocity: 900) == nil)
    // Thrown all the way, it has nothing left to settle.
    #expect(bar.settling(from: 40, velocity: 5000)?.restPosition == 100)
  }

  @Test func `a bar that consumes the whole movement loses what it does not need`() {
    for behavior in TopAppBar.Behavior.allCases {
      for (whole, moved) in [(false, 20.0), (true, 0)] {
        let bar = TopAppBar(behavior, length: 100, barTakesWhole: whole)
        var chain = ScrollChain([.init(.bar, amount: 90, length: 100), .init(.list, length: 1000)])
        #expect(chain.move(by: 30, bar.claims, during: .drag) == 0)
        #expect(chain[0].amount == 100 && chain[1].amount == moved)
        chain.move(by: -50, bar.claims, during: .drag)
        #expect((chain[0].amount < 100) == (behavior == .enterAlways || moved < 50))
      }
    }
  }
}
