import NestedScroll
import ScrollDynamics
import ScrollModel

/// A list that moves back by a hundredth of its offset after each movement, which violates a law.
struct LeakyList: NestedSystem {
  var viewport = Size(width: 390, height: 700)
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : ScrollClaims(up: [.list], down: [.list], of: parts)
  }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }

  mutating func partsDidMove() {
    parts[0] = ScrollPart(.list, amount: parts[0].amount * 0.99, range: parts[0].range)
  }

  mutating func adopt(_ system: LeakyList) { viewport = system.viewport }
}
