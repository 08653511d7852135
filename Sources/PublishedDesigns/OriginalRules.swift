import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel

/// The published rules of a design, with their defects.
///
/// They lose movement or count it twice, which the systems of `NestedScroll` never do. So they are
/// not a `NestedSystem`; ``OriginalScrollView`` runs them. They exist for comparison, and nothing
/// else depends on them. What they do without a defect is a system's: refresh controls, a settling
/// part, touch policies, limits and releases. All sizes and frames are in points, and every movement
/// has the content offset's sign: positive when the finger moves up.
protocol OriginalRules: NestedRefreshing, NestedSettlingPart, Sendable, Hashable {
  /// Creates the rules at their start for a declared system; `nil` for one of another kind.
  init?(_ system: Scenario.System)

  /// The size of the viewport.
  var viewport: Size { get }

  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// The index of the page on screen, which a defect may not make current.
  var shownPage: Int { get }

  /// The combined offset of outer part and current list without overscroll.
  var offset: Double { get }

  /// True if the list shows the overscroll beyond the top, false if the outer part does.
  var listOwnsTopOverscroll: Bool { get }

  /// The parts that a programmatic or automatic movement may move in the present state.
  var defaultPolicy: TouchPolicy { get }

  /// The parts that a drag on a part may move.
  ///
  /// The direction is the sign of the drag's first movement, or 0 if it is unknown.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy

  /// Handles the beginning of a touch on a part.
  mutating func touchBegan(on part: NestedPart)

  /// The range of the combined offset for a touch.
  func limits(_ policy: TouchPolicy) -> CombinedLimits

  /// Moves the parts by a movement within ``limits(_:)``; defects may move them less far.
  mutating func move(by movement: Double, _ policy: TouchPolicy)

  /// The part that the next movement in a direction moves; `nil` for none.
  func consumer(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart?

  /// The part at a point of the viewport; `nil` where a touch hits nothing.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Makes the page with an index current.
  mutating func show(page: Int)

  /// Sets the offset of a page's list.
  mutating func scroll(page: Int, to offset: Double)

  /// Copies the sizes and options of another value of the same rules.
  mutating func adopt(_ other: Self)

  /// The frames of the parts on screen, for an overscroll.
  func frames(overscroll: Double) -> NestedFrames

  /// The offset of a page's list as shown with an overscroll; `nil` for a page without a list.
  func listOffset(page: Int, overscroll: Double) -> Double?

  /// How far the outer part is collapsed as shown with an overscroll; negative while it is stretched.
  func collapsed(overscroll: Double) -> Double

  /// The pages that are refreshing.
  var refreshing: RefreshState { get set }

  /// The refresh control of a page; `nil` for none.
  func refreshControl(of page: Int) -> RefreshHold?

  /// What refreshes: a page or the whole content.
  var refreshOwner: RefreshOwner { get }

  /// How far below its top the list on screen rests while it is refreshing.
  ///
  /// It is 0 until the list has come to rest there.
  var refreshInset: Double { get }
}

// What most of the rules do.
extension OriginalRules {
  var shownPage: Int { page }
  var listOwnsTopOverscroll: Bool { false }
  var defaultPolicy: TouchPolicy { .free }
  mutating func touchBegan(on part: NestedPart) {}
  func refreshControl(of page: Int) -> RefreshHold? { nil }
  var refreshOwner: RefreshOwner { .page }
  var refreshInset: Double { 0 }

  /// The part of a movement that stays within the limits of a touch.
  func bounded(_ movement: Double, _ policy: TouchPolicy) -> Double {
    limits(policy).parts.clamp(offset + movement) - offset
  }
}

// Refreshing, which has no defect.
extension OriginalRules {
  func isRefreshing(page: Int) -> Bool { refreshing.isRefreshing(page: page) }

  /// Whether the list on screen is refreshing.
  var isRefreshing: Bool { isRefreshing(page: shownPage) }

  /// The height of a page's refresh control while it is refreshing; otherwise 0.
  func refreshHeight(of page: Int) -> Double {
    isRefreshing(page: page) ? refreshControl(of: page)?.height ?? 0 : 0
  }

  mutating func lift(overscroll: Double) -> Bool {
    refreshing.lift(
      overscroll: overscroll, threshold: refreshControl(of: shownPage)?.threshold,
      page: shownPage, refreshOwner)
  }

  mutating func beginRefresh(page: Int) {
    guard refreshControl(of: page) != nil else { return }
    refreshing.begin(page: page, current: shownPage, refreshOwner)
  }

  mutating func endRefresh(page: Int) { refreshing.end(page: page, current: shownPage) }

  /// Ends the refresh of pages that no longer have a control.
  mutating func updateRefreshing() {
    let rules = self
    refreshing.resize(pages: pageCount, current: shownPage, refreshOwner) {
      rules.refreshControl(of: $0) != nil
    }
  }
}
