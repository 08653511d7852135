import NestedScroll
import TestSupport
import Testing
import TraceRows

/// Fingers whose samples end exactly where another part takes over.
@Suite struct `A finger that moves exactly up to an end` {
  /// How far the header of each system moves, in points.
  private static let travel = 200.0

  /// Systems whose list, not their header, is beyond an end, with the sign of the movement towards that end.
  private static let systems: [(text: String, sign: Double)] =
    [
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 300, "headerStart": 300, "pages": [3000]"#,
      #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [3000, 900], "refresh": {}, "refreshOwner": "page""#,
    ].map { (text: $0, sign: -1.0) }
    + [
      #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [300, 900]"#,
      #""kind": "easy-pager", "header": 200, "bar": 44, "pages": [300, 900]"#,
      #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [0], "adjustsContentSize": true"#,
    ].map { (text: $0, sign: 1.0) }

  @Test(arguments: systems.indices, 0..<20 as Range<UInt64>)
  func `has the same hand-overs as one that passes it`(_ index: Int, seed: UInt64) throws {
    let (system, sign) = Self.systems[index]
    var random = SeededGenerator(seed: seed)
    // Sums of these numbers have no rounding error.
    let (way, pull, back) = (
      random.uniform(1...Self.travel).rounded(), random.uniform(1...200).rounded(),
      random.uniform(1...Self.travel).rounded()
    )
    let start = sign < 0 ? [way] : [Self.travel - way]
    let landing = start + [sign * way, sign * pull, -sign * pull, -sign * back]
    let passing = start + [sign * (way + pull), -sign * (pull + back)]
    let told = try handOvers(system, landing.map { #"{ "drag": \#($0), "frames": 1 }"# })
    #expect(
      try told == handOvers(system, passing.map { #"{ "drag": \#($0), "frames": 1 }"# }),
      "\(landing)")
    #expect(told.suffix(2) == ["handed_over(header→list)", "handed_over(list→header)"])
  }

  @Test(arguments: systems.indices, [0.0, 0.5])
  func `lets a motion take over at the release`(_ index: Int, _ left: Double) throws {
    let (system, sign) = Self.systems[index]
    let told = try handOvers(
      system,
      [
        #"{ "drag": 100, "frames": 1 }"#, #"{ "drag": \#(sign * (100 - left)), "frames": 1 }"#,
        #"{ "lift": \#(sign * 900) }"#, #"{ "wait": 0.1 }"#,
      ])
    #expect(told == ["handed_over(header→list)"])
  }

  @Test(arguments: systems.indices)
  func `has moved nothing at its touch-down`(_ index: Int) throws {
    let (system, sign) = Self.systems[index]
    // The header's movement before does not tell what the next finger moves.
    let told = try handOvers(
      system,
      [
        #"{ "drag": 100, "frames": 1 }"#, #"{ "drag": -100, "frames": 1 }"#, #"{ "lift": 0 }"#,
        #"{ "drag": \#(sign < 0 ? -50 : 50), "frames": 1 }"#,
      ])
    #expect(told == [])
  }

  private func handOvers(_ system: String, _ steps: [String]) throws -> [String] {
    try NestedRun.rows(system, steps.joined(separator: ", ")).flatMap(\.effects).map(\.traceName)
      .filter { $0.hasPrefix("handed_over") }
  }
}
