import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// The published rules of a design, with their defects.
///
/// They lose movement or count it twice, unlike the systems of `NestedScroll`, so they do not
/// conform to `NestedSystem`; ``OriginalScrollView`` runs them. They exist only for comparison.
/// ``correct`` provides everything that has no defect, such as sizes, pages and refreshing, and by
/// default also frames, touches, docks and detents. All sizes and frames are in points. A movement
/// is positive when the finger moves up.
protocol OriginalRules: NestedRefreshing, NestedSettlingPart, Sendable, Hashable {
  associatedtype Correct: TracedSystem

  var correct: Correct { get set }

  init(_ correct: Correct)

  /// Because of a defect it can differ from the visible page.
  var page: Int { get }

  /// The combined offset of the outer part and the current list, without overscroll.
  var offset: Double { get }

  var listOwnsTopOverscroll: Bool { get }

  mutating func touchBegan(on part: NestedPart)

  /// Moves the parts by a movement within ``limits(_:)``; a defect may make the movement shorter.
  mutating func move(by movement: Double, _ policy: TouchPolicy)

  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart?

  // The same requirements as in `NestedSystem`.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy
  func limits(_ policy: TouchPolicy) -> CombinedLimits
  func part(at point: Vector, overscroll: Double) -> NestedPart?
  mutating func show(page: Int)
  mutating func scroll(page: Int, to offset: Double)
  mutating func adopt(_ other: Self)
  func frames(overscroll: Double) -> NestedFrames
  func innerOffset(page: Int, overscroll: Double) -> Double?
  func collapsed(overscroll: Double) -> Double

  func refreshControl(of page: Int) -> RefreshControl?

  /// The distance by which a page's list rests below its top during a refresh; 0 until the list
  /// rests there.
  func inset(of page: Int) -> Double
}

// The default state and rules are those of the correct system.
extension OriginalRules {
  var viewport: Size { correct.viewport }
  var pageCount: Int { correct.pageCount }
  var page: Int { correct.page }
  var offset: Double { correct.offset }
  var defaultPolicy: TouchPolicy { correct.defaultPolicy }
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    correct.policy(forDragOn: part, direction: direction)
  }
  func limits(_ policy: TouchPolicy) -> CombinedLimits { correct.limits(policy) }
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    correctConsumer(movingBy: direction, policy)
  }
  func part(at point: Vector, overscroll: Double) -> NestedPart? {
    correct.part(at: point, overscroll: overscroll)
  }
  mutating func show(page: Int) { correct.show(page: page) }
  func frames(overscroll: Double) -> NestedFrames { correct.frames(overscroll: overscroll) }
  func innerOffset(page: Int, overscroll: Double) -> Double? {
    correct.innerOffset(page: page, overscroll: overscroll)
  }
  func collapsed(overscroll: Double) -> Double { correct.collapsed(overscroll: overscroll) }

  var dock: EasyPager.Dock? { correct.dock }
  var detents: [Double] { correct.detents }
  var detent: Int? { correct.detent }
  var settlingPosition: Double { correct.settlingPosition }
  var isSettlingPartMoving: Bool { correct.isSettlingPartMoving }
  var movesCombinedOffset: Bool { correct.movesCombinedOffset }
  func settlingPosition(of dock: EasyPager.Dock) -> Double? { correct.settlingPosition(of: dock) }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    correct.tapTarget(at: point, overscroll: overscroll)
  }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    correct.settlingMotion(to: position, velocity: velocity)
  }
  mutating func setSettlingPosition(_ position: Double) { correct.setSettlingPosition(position) }
  mutating func endSettlingPartMotion(isHeld: Bool) {
    correct.endSettlingPartMotion(isHeld: isHeld)
  }

  func isRefreshing(page: Int) -> Bool { correct.isRefreshing(page: page) }
  mutating func refreshIfPulled(overscroll: Double) -> Bool {
    correct.refreshIfPulled(overscroll: overscroll)
  }
  mutating func beginRefreshing(page: Int) { correct.beginRefreshing(page: page) }
  mutating func endRefreshing(page: Int) { correct.endRefreshing(page: page) }
}

// The default behavior of the rules.
extension OriginalRules {
  var listOwnsTopOverscroll: Bool { false }
  mutating func touchBegan(on part: NestedPart) {}
  func refreshControl(of page: Int) -> RefreshControl? { nil }
  func inset(of page: Int) -> Double { 0 }

  /// True if the visible list is refreshing.
  var isRefreshing: Bool { isRefreshing(page: correct.page) }

  func refreshHeight(of page: Int) -> Double {
    isRefreshing(page: page) ? refreshControl(of: page)?.height ?? 0 : 0
  }

  func bounded(_ movement: Double, _ policy: TouchPolicy) -> Double {
    limits(policy).parts.clamp(offset + movement) - offset
  }

  /// If no part can move, this is the last part that is offered the movement.
  func correctConsumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    let claims = correct.claims(policy)
    return correct.parts.consumer(movingBy: direction, claims)
      ?? correct.parts.lastOffered(movingBy: direction, claims)
  }
}
