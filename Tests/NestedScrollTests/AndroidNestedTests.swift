import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Nested scrolling of Android's Views; where the numbers come from is in `ProtocolCases/README.md`.
@Suite struct `Nested scrolling of Android's Views` {
  @Test func `a parent after the child consumes what it can and leaves the rest`() throws {
    let cases =
      try ProtocolCase.all("android_nested_dispatch", "nested.views.v3")
      + ProtocolCase.all("android_nested_dispatch", "nested.views.v2")
    #expect(cases.count == 4)
    for item in cases {
      let length = try item.number("content") - item.number("viewport")
      let start = item.parameters["start_offset"].number ?? 0
      // The parent alone: its child has consumed what it could before.
      var chain = ScrollChain([
        ScrollPart(.content, amount: start, length: length), ScrollPart(.list, length: 0),
      ])
      let order = [ScrollClaim(1), ScrollClaim(0)]
      var consumed = 0.0
      let movement = try item.number("dy_unconsumed")
      let remaining = chain.move(
        by: movement, ClaimOrder(up: order, down: order), during: .drag
      ) { consumed += $1 }
      switch item.json["query"].string {
      case "consumed[1] added": try item.check(consumed)
      case "scrollY": try item.check(chain[0].amount)
      default:
        #expect(consumed == item.expected["dyConsumed"].number)
        #expect(remaining == item.expected["dyUnconsumed"].number)
        #expect([0, consumed] == item.expected["consumed"].numbers)
      }
    }
  }

  /// The engine tracks the finger on the screen, where the child's window does not move with what the
  /// parents consume; the originals have to add its shifts.
  @Test func `the release velocity is that of the finger on the screen`() throws {
    let cases = try ProtocolCase.all("android_nested_dispatch", "nested.views.fling_velocity")
    #expect(cases.count == 12)
    for item in cases {
      var tracker = VelocityTracker(estimator: ScrollPhysics.android().velocityEstimator)
      var last = 0.0
      for (index, sample) in item.parameters["samples"].elements.enumerated() {
        let place = Vector(x: 0, y: try #require(sample["y"].number))
        last = try #require(sample["t_ms"].number) / 1000
        if index == 0 {
          tracker.begin(at: last, position: place)
        } else {
          tracker.move(at: last, position: place)
        }
      }
      // A tracker follows the finger, contents move against it.
      try item.check(-tracker.velocity(at: last).y)
    }
  }

  @Test(arguments: [
    ("d160_child400_parent1000_v5000", 1.0, 400.0, 0.0, 1000.0, 0.0, 5000.0),
    ("d420_child800at800_parent600at600_vm6000", 2.625, 800, 800, 600, 600, -6000),
    ("d160_header200_child3000_v6000", 1, 3000, 0, 0, 0, 6000),
  ])
  func `flings as its frames do`(
    _ name: String, _ density: Double, _ child: Double, _ childAt: Double, _ parent: Double,
    _ parentAt: Double, _ velocity: Double
  ) throws {
    let hasHeader = name.contains("header")
    let chain = ScrollChain([
      ScrollPart(.header, length: hasHeader ? 200 / density : 0),
      ScrollPart(.content, amount: parentAt / density, length: parent / density),
      ScrollPart(.list, amount: childAt / density, length: child / density),
    ])
    let claims = ClaimOrder(
      up: [0, 2, 1].map { ScrollClaim($0) }, down: [2, 1, 0].map { ScrollClaim($0) })
    let fling = ChainFling(
      of: chain, claims, velocity: velocity / density, rule: ScrollPhysics.android().fling)
    let rows = try protocolRows("android_nested_views_\(name)")
    #expect(rows.count >= 20)
    var end = 0.0
    for row in rows {
      end = try #require(row["t_ms"]) / 1000
      var shown = chain
      fling.show(in: &shown, at: end)
      for (index, word) in ["header", "parent", "child"].enumerated() {
        let value = try #require(row[word])
        let miss = abs(shown[index].amount * density - value)
        #expect(miss <= 1.2, "\(name) at \(end) s: \(word) \(value), exact \(shown[index].amount)")
      }
    }
    // The frame that finds nothing left to move is the first one after the exact end.
    #expect(fling.restTime <= end && end - fling.restTime <= 0.0165)
    #expect(abs(fling.absorbedVelocity) > 1000)
  }
}
