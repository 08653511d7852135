import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// What `scripts/soak` has found on other platforms' kinds, made as short as it was seen.
@Suite struct `Scenarios of protocols that have disagreed with themselves` {
  @Test(arguments: [
    (
      #""kind": "android-nested", "parts": [{"name": "a", "length": 100}]"#,
      #""parts": [{"name": "b", "length": 50}, {"name": "c", "length": 300}]"#
    ),
    (
      #""kind": "compose-nested", "parts": [{"name": "a", "length": 9}, {"name": "b", "length": 300}]"#,
      #""parts": [{"name": "c", "length": 300}]"#
    ),
    (
      #""kind": "flutter-nested", "header": {"max": 9}, "lists": [{"length": 100}, {"length": 300}]"#,
      #""lists": [{"length": 300}]"#
    ),
    (
      #""kind": "css-scroll", "scrollers": [{"name": "a", "size": [300, 300], "content": [300, 500]}]"#,
      #"""
      "scrollers": [
        {"name": "b", "size": [300, 300], "content": [300, 900]},
        {"name": "c", "size": [300, 300], "content": [300, 500]}
      ]
      """#
    ),
  ])
  func `a trace has the columns of all parts that the script gives`(
    _ system: String, _ change: String
  ) throws {
    let run = try ProtocolRun(
      system, #"{"drag": 60}, {"set": {\#(change)}}, {"drag": 30}, {"lift": 900}, {"settle": true}"#
    )
    let counts = run.rows.map { row in
      [row.parts, row.consumed, row.horizontalOffsets, row.innerOffsets].map(\.count)
    }
    #expect(Set(counts).count == 1)
    #expect(run.violations == [])
  }

  /// 4512.1 − 844 is 3668.1 and a rounding error, which is no room.
  @Test func `a scroller whose offset is written as its end is there`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "css-scroll", "viewport": [390, 844], "scrollers": [
        {"name": "page", "size": [390, 844], "content": [390, 2000]},
        {"name": "inner", "size": [390, 844], "content": [390, 4512.1], "at": [0, 3668.1]}
      ]
      """#, #"{"drag": 100, "seconds": 0.1}"#)
    expectClose(run.last.parts[0] ?? .nan, 100, within: 1e-9)
    #expect(run.last.latched == "page")
  }

  /// 701.1 − 689.5 is 11.6 and a rounding error, which no sheet has to settle.
  @Test func `a sheet at its expanded top leaves a fling to its list`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "android-bottom-sheet", "peek": 142.9, "expandedOffset": 11.6, "list": 900,
      "start": "expanded"
      """#, #"{"fling": 1500}"#)
    #expect(run.last.parts[1] ?? 0 > 300 && run.last.state == "expanded")
  }

  /// A finger pulls all lists, and the fling that follows moves one of them.
  @Test(arguments: ["0", "800", "-800"])
  func `at rest no list is pulled`(_ velocity: String) throws {
    let run = try ProtocolRun(
      #"""
      "kind": "flutter-nested", "header": {"max": 30, "min": 0}, "lists": [
        {"length": 50, "physics": "bouncing"}, {"length": 0, "physics": "bouncing"},
        {"length": 9, "physics": "clamping"}, {"length": 20, "physics": "bouncing"}
      ]
      """#, #"{"drag": 300, "seconds": 0.1}, {"lift": \#(velocity)}, {"settle": true}"#)
    #expect(run.rows.contains { $0.innerOffsets[1] ?? 0 > 50 && $0.innerOffsets[3] ?? 0 > 70 })
    for (shown, length) in zip(run.last.innerOffsets, [50.0, 0, 9, 20]) {
      #expect(0 <= shown ?? .nan && shown ?? .nan <= length, "\(run.last.innerOffsets)")
    }
    #expect(run.last.phase == .idle && run.violations == [])
  }
}

/// What `scripts/soak` has found where movements add up to an end or an area within a rounding error,
/// or where a part is at its target at once.
@Suite struct `Protocols at an end by rounding` {
  @Test(arguments: [0.0, 0.1, 0.3, 0.6, 0.7])
  func `content at its area by rounding does not snap`(_ fraction: Double) throws {
    for start in [305, 317.4, 402.9] {
      try expectAgreement(
        #"""
        "kind": "css-scroll", "scrollers": [{
          "name": "a", "size": [300, 300], "content": [300, 1000], "snapType": "y mandatory",
          "areas": [{"rect": [0, \#(start), 300, 20], "align": "start"}],
          "at": [0, \#(600 + fraction)]
        }]
        """#,
        #"{"drag": \#(start - 600 - fraction), "on": "a", "seconds": 0.1}, {"lift": 0}"#)
    }
  }

  @Test(arguments: [1.0, -1]) func `drags that add up to a gate open it`(_ sign: Double) {
    for (step, count, amount) in [
      (0.1, 10, 1.0), (2.3, 30, 69), (9.6, 284, 2726.4), (11.2, 295, 3304), (51.9, 296, 15362.4),
    ] {
      let start = sign < 0 ? amount : 0
      var chain = ScrollChain([
        ScrollPart(.header, amount: sign < 0 ? 50 : 0, length: 50),
        ScrollPart(.list, amount: start, length: amount + 100),
      ])
      let gate = ScrollClaim.Gate(1, at: amount - start)
      let bounds = ScrollRange(lower: 0, upper: amount)
      let claims = [ScrollClaim(0, gate: gate), ScrollClaim(1, within: bounds)]
      let order = ClaimOrder(up: claims, down: claims)
      for _ in 0..<count { chain.move(by: sign * step, order, during: .drag) }
      #expect(chain[1].amount == amount - start)
      let before = chain[0].amount
      chain.move(by: sign * 20, order, during: .drag)
      expectClose(chain[0].amount - before, sign * 20, within: 1e-6)
    }
  }
}
