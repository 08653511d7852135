public import NestedScroll
public import ScrollDynamics
public import ScrollModel

/// The parts that a touch may move under published rules.
public enum OriginalTouch: Sendable, Hashable {
  /// Outer part and list, divided as in the published code.
  case both
  /// The outer part before the list, in both directions.
  case outerFirst
  /// The outer part alone.
  case outerOnly
  /// The list alone.
  case listOnly
  /// A docked bar; the combined offset does not change.
  case bar
}

/// The published rules of a design, with their defects.
///
/// They lose movement or count it twice where NestedScroll's systems conserve it. So they are not a
/// `NestedSystem`; ``OriginalScrollView`` runs them. They exist for comparison, and nothing else
/// depends on them. Sizes and frames are in points, and every movement has the content offset's
/// sign.
public protocol OriginalRules: Sendable, Hashable {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// The combined offset without overscroll, in points.
  var offset: Double { get }

  /// How far the outer part is collapsed or pulled up, without overscroll, in points.
  var outer: Double { get }

  /// Whether the list shows the overscroll beyond the top.
  var listOwnsTopOverscroll: Bool { get }

  /// The parts that a programmatic or automatic movement may move, in the present state.
  var defaultTouch: OriginalTouch { get }

  /// The parts that a drag on a part may move; the direction is the sign of its first movement, or
  /// 0 if unknown.
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch

  /// Is called when a finger touches a part.
  mutating func touchBegan(on part: NestedPart)

  /// The range of the combined offset.
  func limits(_ touch: OriginalTouch) -> OriginalLimits

  /// Moves the parts by a movement within ``limits(_:)``, possibly less far.
  mutating func move(by movement: Double, _ touch: OriginalTouch)

  /// The part that consumes the next movement in a direction; `nil` for none.
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart?

  /// The part at a point of the viewport; `nil` where touches fall through.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Makes another page current.
  mutating func show(page: Int)

  /// Sets the offset of a page's list.
  mutating func scroll(page: Int, to offset: Double)

  /// Adopts the geometry of another value of the same rules.
  mutating func adopt(_ other: Self)

  /// The frames of the parts on screen.
  func frames(overscroll: Double) -> NestedFrames

  /// The shown offset of a page's list, in points; `nil` for a page without a list.
  func listOffset(page: Int, overscroll: Double) -> Double?

  /// How far the outer part is shown as collapsed, in points; negative while it is stretched.
  func collapsed(overscroll: Double) -> Double

  /// Whether a page is refreshing, alone or with the whole.
  func isRefreshing(page: Int) -> Bool

  /// Whether the shown list is refreshing.
  var isRefreshing: Bool { get }

  /// How far beyond its top the shown list rests while it refreshes, in points; 0 before it has
  /// come to rest there.
  var wait: Double { get }

  /// Begins a refresh if the content is pulled far enough; returns whether it begins.
  mutating func beginRefresh(overscroll: Double) -> Bool

  /// Ends the refresh of a page; `nil` for the shown one.
  mutating func endRefresh(page: Int?)

  /// The state of the sheet or docked bar; `nil` for rules without one.
  var settling: OriginalSettling? { get }

  /// What a touch at a point hits, sheet, button or content behind; `nil` for rules without a
  /// sheet.
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit?

  /// The position of the settling part at a detent, in points; `nil` for rules without detents.
  func position(ofDetent detent: Int) -> Double?

  /// The position that a touch-down on a button sends the settling part to; `nil` elsewhere.
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?

  /// The position that a tap sends the settling part to; `nil` elsewhere.
  func tapTarget(at point: Vector, overscroll: Double) -> Double?

  /// Begins a drag of the settling part.
  mutating func beginSettling()

  /// Drags the settling part to a total movement since ``beginSettling()``, in points.
  mutating func dragSettling(by movement: Double)

  /// Sets the position of the settling part.
  mutating func placeSettling(at position: Double)

  /// Ends the motion of the settling part at its present position.
  mutating func endSettling()

  /// The motions after a release; `nil` for the scroll view's own deceleration.
  func release(_ context: OriginalReleaseContext) -> OriginalRelease?

  /// The motion of the settling part to a position; `nil` if it cannot move there.
  func settlingMotion(to position: Double) -> Trajectory?
}

// Default implementations: no refresh control and no settling part.
extension OriginalRules {
  /// `false`: the outer part stretches.
  public var listOwnsTopOverscroll: Bool { false }
  /// ``OriginalTouch/both``.
  public var defaultTouch: OriginalTouch { .both }
  /// Does nothing: the rules have no parts that depend on the touch-down.
  public mutating func touchBegan(on part: NestedPart) {}
  /// `false`: the rules have no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }
  /// Whether the current page is refreshing.
  public var isRefreshing: Bool { isRefreshing(page: page) }
  /// 0: no list waits by itself.
  public var wait: Double { 0 }
  /// `false`: the rules have no refresh control.
  public mutating func beginRefresh(overscroll: Double) -> Bool { false }
  /// Does nothing: the rules have no refresh control.
  public mutating func endRefresh(page: Int?) {}
  /// `nil`: the rules have no settling part.
  public var settling: OriginalSettling? { nil }
  /// `nil`: the rules have no sheet.
  public func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? { nil }
  /// `nil`: the rules have no detents.
  public func position(ofDetent detent: Int) -> Double? { nil }
  /// `nil`: the rules have no settling part.
  public func buttonTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// `nil`: the rules have no settling part.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// Does nothing: the rules have no settling part.
  public mutating func beginSettling() {}
  /// Does nothing: the rules have no settling part.
  public mutating func dragSettling(by movement: Double) {}
  /// Does nothing: the rules have no settling part.
  public mutating func placeSettling(at position: Double) {}
  /// Does nothing: the rules have no settling part.
  public mutating func endSettling() {}
  /// `nil`: the rules have no settling part.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? { nil }
  /// `nil`: the rules have no settling part.
  public func settlingMotion(to position: Double) -> Trajectory? { nil }

  /// The part of a movement that stays within the limits, in points.
  func bounded(_ movement: Double, _ touch: OriginalTouch) -> Double {
    limits(touch).parts.clamp(offset + movement) - offset
  }
}
