import NestedScroll
import ScrollDynamics

/// The amounts of a header or a sheet, and of the lists of its pages, in points.
///
/// An amount is always within the range of its part.
struct OriginalParts: Sendable, Hashable {
  /// How far the outer part is collapsed or pulled up.
  private(set) var collapsed = 0.0
  /// The largest amount of the outer part: its whole height that can collapse.
  private(set) var travel: Double
  private(set) var page = 0
  private var offsets: [Double]
  /// How far each page's list scrolls.
  ///
  /// It is negative for content shorter than its viewport, and `nil` for a page without a list.
  private(set) var lengths: [Double?]
  private let outer: NestedPart

  init(_ outer: NestedPart, travel: Double, lengths: [Double?]) {
    (self.outer, self.travel, self.lengths) = (outer, travel, lengths)
    offsets = lengths.map { _ in 0 }
  }

  var count: Int { lengths.count }
  /// The offset of the current list.
  var inner: Double { offsets[page] }
  /// How far the current list scrolls.
  var innerLength: Double { length(of: page) }
  var offset: Double { collapsed + inner }
  var hasList: Bool { lengths[page] != nil }
  var isPinned: Bool { collapsed >= travel }

  func offset(of page: Int) -> Double { offsets[page] }

  private func length(of page: Int) -> Double { max(0, lengths[page] ?? 0) }

  mutating func collapse(to amount: Double) { collapsed = min(max(0, amount), travel) }

  mutating func scroll(_ page: Int, to offset: Double) {
    offsets[page] = min(max(0, offset), length(of: page))
  }

  mutating func show(_ page: Int) { self.page = page }

  /// Sets other ranges of the parts, and the outer part's amount; every amount is clamped to the
  /// new ranges.
  mutating func resize(collapsedTo amount: Double, of travel: Double, lengths: [Double?]) {
    (self.travel, self.lengths) = (travel, lengths)
    page = min(page, count - 1)
    let before = offsets
    offsets = lengths.map { _ in 0 }
    for page in lengths.indices where page < before.count { scroll(page, to: before[page]) }
    collapse(to: amount)
  }

  /// The outer part and the current list as the correct systems move them.
  private var chain: ScrollChain {
    ScrollChain([
      ScrollPart(outer, amount: collapsed, length: travel),
      ScrollPart(.list, amount: inner, length: innerLength),
    ])
  }

  private func claims(_ policy: TouchPolicy) -> ScrollClaims {
    hasList ? ScrollClaims(policy) : ScrollClaims(policy).without(1)
  }

  /// Moves the parts that a touch may move by a movement, positive up, without a defect.
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    var chain = chain
    chain.move(by: movement, claims(policy))
    (collapsed, offsets[page]) = (chain[0].amount, chain[1].amount)
  }

  /// The combined offsets that the parts can reach with a touch.
  func range(_ policy: TouchPolicy) -> ScrollRange { chain.range(claims(policy)) }

  /// The part that the next movement in a direction moves, or would move if it were not at its end.
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    chain.consumer(movingBy: direction, claims(policy))
      ?? chain.lastOffered(movingBy: direction, claims(policy))
  }

  /// How far before the end of all parts the content of a page that is shorter than its viewport
  /// rests.
  var shortage: Double { max(0, -(lengths[page] ?? 0)) }
}
