import NestedScroll
import ScrollDynamics
import ScrollModel
import TraceRows

/// The published rules of a design, with their defects.
///
/// They lose movement or count it twice, which the systems of `NestedScroll` never do. So they are
/// not a `NestedSystem`; ``OriginalScrollView`` runs them. They exist for comparison, and nothing
/// else depends on them. The correct system does what has no defect: sizes, pages, refreshing, and
/// where nothing else is said also frames, touches and the docks or detents. All sizes and frames are
/// in points, and every movement has the content offset's sign: positive when the finger moves up.
protocol OriginalRules: NestedRefreshing, NestedSettlingPart, Sendable, Hashable {
  /// The correct system of the same kind.
  associatedtype Correct: TracedSystem

  /// The correct system.
  var correct: Correct { get set }

  /// Creates the rules in the state of a correct system at its start.
  init(_ correct: Correct)

  /// The index of the current page, from 0; a defect may not make the page on screen current.
  var page: Int { get }

  /// The combined offset of outer part and current list without overscroll.
  var offset: Double { get }

  /// True if the list shows the overscroll beyond the top, false if the outer part does.
  var listOwnsTopOverscroll: Bool { get }

  /// Handles the beginning of a touch on a part.
  mutating func touchBegan(on part: NestedPart)

  /// Moves the parts by a movement within ``limits(_:)``; defects may move them less far.
  mutating func move(by movement: Double, _ policy: TouchPolicy)

  /// The part that the next movement in a direction moves; `nil` for none.
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart?

  // Like those of a `NestedSystem`.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy
  func limits(_ policy: TouchPolicy) -> CombinedLimits
  func part(at point: Vector, overscroll: Double) -> NestedPart?
  mutating func show(page: Int)
  mutating func scroll(page: Int, to offset: Double)
  mutating func adopt(_ other: Self)
  func frames(overscroll: Double) -> NestedFrames
  func innerOffset(page: Int, overscroll: Double) -> Double?
  func collapsed(overscroll: Double) -> Double

  /// The refresh control of a page; `nil` for none.
  func refreshControl(of page: Int) -> RefreshHold?

  /// How far below its top a page's list rests while it is refreshing; 0 until it has come to rest
  /// there.
  func inset(of page: Int) -> Double
}

// The state and the rules without a defect are those of the correct system.
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
    taker(movingBy: direction, policy)
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
  func buttonTarget(at point: Vector, overscroll: Double) -> Double? {
    correct.buttonTarget(at: point, overscroll: overscroll)
  }
  func tapTarget(at point: Vector, overscroll: Double) -> Double? {
    correct.tapTarget(at: point, overscroll: overscroll)
  }
  func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    correct.settlingMotion(to: position, velocity: velocity)
  }
  mutating func placeSettlingPart(at position: Double) { correct.placeSettlingPart(at: position) }
  mutating func endSettlingPartMotion() { correct.endSettlingPartMotion() }

  func isRefreshing(page: Int) -> Bool { correct.isRefreshing(page: page) }
  mutating func lift(overscroll: Double) -> Bool { correct.lift(overscroll: overscroll) }
  mutating func beginRefresh(page: Int) { correct.beginRefresh(page: page) }
  mutating func endRefresh(page: Int) { correct.endRefresh(page: page) }
}

// What most of the rules do.
extension OriginalRules {
  var listOwnsTopOverscroll: Bool { false }
  mutating func touchBegan(on part: NestedPart) {}
  func refreshControl(of page: Int) -> RefreshHold? { nil }
  func inset(of page: Int) -> Double { 0 }

  /// Whether the list on screen is refreshing.
  var isRefreshing: Bool { isRefreshing(page: correct.page) }

  /// The height of a page's refresh control while it is refreshing; otherwise 0.
  func refreshHeight(of page: Int) -> Double {
    isRefreshing(page: page) ? refreshControl(of: page)?.height ?? 0 : 0
  }

  /// The part of a movement that stays within the limits of a touch.
  func bounded(_ movement: Double, _ policy: TouchPolicy) -> Double {
    limits(policy).parts.clamp(offset + movement) - offset
  }

  /// The part of the correct system that the next movement in a direction moves, or would move if it
  /// were not at its end.
  func taker(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    let claims = correct.claims(policy)
    return correct.parts.consumer(movingBy: direction, claims)
      ?? correct.parts.lastOffered(movingBy: direction, claims)
  }
}
