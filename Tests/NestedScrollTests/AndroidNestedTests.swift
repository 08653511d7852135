import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Nested scrolling of Android's Views; where the numbers come from is in `ProtocolCases/README.md`.
@Suite struct `Nested scrolling of Android's Views` {
  @Test func `a parent after the child consumes what it can and leaves the rest`() throws {
    let file = "ProtocolCases/android_nested_dispatch"
    let cases =
      try RecordedCase.all(file, "nested.views.v3", count: 3)
      + RecordedCase.all(file, "nested.views.v2", count: 1)
    for item in cases {
      let length = try item["content"] - item["viewport"]
      let start = item.parameters["start_offset"].number ?? 0
      // The parent alone: its child has consumed what it could before.
      var chain = ScrollChain([
        ScrollPart(.content, amount: start, length: length), ScrollPart(.list, length: 0),
      ])
      let order = [ScrollClaim(1), ScrollClaim(0)]
      var consumed = 0.0
      let movement = try item["dy_unconsumed"]
      let remaining = chain.move(
        by: movement, ClaimOrder(up: order, down: order), during: .drag
      ) { consumed += $1 }
      switch item.json["query"].string {
      case "consumed[1] added": item.check(consumed)
      case "scrollY": item.check(chain[0].amount)
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
    let cases = try RecordedCase.all(
      "ProtocolCases/android_nested_dispatch", "nested.views.fling_velocity", count: 12)
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
      item.check(-tracker.velocity(at: last).y)
    }
  }
}
