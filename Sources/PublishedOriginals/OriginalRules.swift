public import NestedScroll
public import ScrollDynamics
public import ScrollModel

/// What a finger may move under published rules.
public enum OriginalTouch: Sendable, Hashable {
  /// Outer part and list, as the published code splits them.
  case both
  /// The outer part before the list, in both directions.
  case outerFirst
  /// The outer part alone.
  case outerOnly
  /// The list alone.
  case listOnly
  /// A docked bar, which is no part of the combined offset.
  case bar
}

/// The published rules of a design, with their defects.
///
/// They lose movement, or count it twice, where the systems of NestedScroll conserve it, and are no
/// `NestedSystem` therefore: ``OriginalScrollView`` runs them. They exist for comparison, and nothing
/// else depends on them. Sizes and frames are in points, and every movement has the sign of the content
/// offset.
public protocol OriginalRules: Sendable, Hashable {
  /// The size that everything is seen through.
  var viewport: Size { get }

  /// How many pages there are, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// The combined offset, without overscroll.
  var offset: Double { get }

  /// How far the outer part is collapsed or pulled up, without overscroll.
  var outer: Double { get }

  /// Whether overscroll beyond the top is the list's.
  var listOwnsTopOverscroll: Bool { get }

  /// What anything but a finger may move now.
  var defaultTouch: OriginalTouch { get }

  /// What a drag that starts on a part may move; the direction is the sign of its first movement, 0 if
  /// that is not known yet.
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch

  /// Notes that a finger goes down on a part.
  mutating func touchBegan(on part: NestedPart)

  /// How far the combined offset goes.
  func limits(_ touch: OriginalTouch) -> OriginalLimits

  /// Moves the parts, within ``limits(_:)``, perhaps not as far.
  mutating func move(by movement: Double, _ touch: OriginalTouch)

  /// The part that consumes the next movement; `nil` for none.
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart?

  /// The part under a point of the viewport, `nil` where touches fall through.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Makes another page current.
  mutating func show(page: Int)

  /// Sets the offset of a page's list.
  mutating func scroll(page: Int, to offset: Double)

  /// Takes the geometry of another value of the same rules.
  mutating func adopt(_ other: Self)

  /// Where the parts are on screen.
  func frames(overscroll: Double) -> NestedFrames

  /// The offset of a page's list as shown; `nil` for a page without a list.
  func listOffset(page: Int, overscroll: Double) -> Double?

  /// How far the outer part shows as collapsed, negative while it is stretched.
  func collapsed(overscroll: Double) -> Double

  /// Whether the content is refreshing.
  var isRefreshing: Bool { get }

  /// Begins a refresh if the content is pulled far enough, and returns whether it did.
  mutating func beginRefresh(overscroll: Double) -> Bool

  /// Ends a refresh.
  mutating func endRefresh()

  /// The sheet or docked bar, which settles by itself; `nil` for rules without one.
  var settling: OriginalSettling? { get }

  /// What of a sheet's screen a point is on; `nil` for rules without a sheet.
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit?

  /// The position of the settling part at a detent.
  func position(ofDetent detent: Int) -> Double?

  /// Where a finger on a button sends the settling part; `nil` elsewhere.
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?

  /// Where a tap sends the settling part; `nil` elsewhere.
  func tapTarget(at point: Vector, overscroll: Double) -> Double?

  /// Begins to drag the settling part.
  mutating func beginSettling()

  /// Drags the settling part, so far in all since ``beginSettling()``.
  mutating func dragSettling(by movement: Double)

  /// Sets the position of the settling part.
  mutating func placeSettling(at position: Double)

  /// Ends the motion of the settling part where it is.
  mutating func endSettling()

  /// What a release sets in motion; `nil` for the scroll view's own deceleration.
  func release(_ context: OriginalReleaseContext) -> OriginalRelease?

  /// How the settling part gets to a position; `nil` if it cannot.
  func settlingMotion(to position: Double) -> Trajectory?
}

// What most rules have not.
extension OriginalRules {
  /// `false`: the outer part stretches.
  public var listOwnsTopOverscroll: Bool { false }
  /// ``OriginalTouch/both``.
  public var defaultTouch: OriginalTouch { .both }
  /// Nothing.
  public mutating func touchBegan(on part: NestedPart) {}
  /// `false`.
  public var isRefreshing: Bool { false }
  /// `false`.
  public mutating func beginRefresh(overscroll: Double) -> Bool { false }
  /// Nothing.
  public mutating func endRefresh() {}
  /// `nil`.
  public var settling: OriginalSettling? { nil }
  /// `nil`.
  public func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? { nil }
  /// `nil`.
  public func position(ofDetent detent: Int) -> Double? { nil }
  /// `nil`.
  public func buttonTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// `nil`.
  public func tapTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// Nothing.
  public mutating func beginSettling() {}
  /// Nothing.
  public mutating func dragSettling(by movement: Double) {}
  /// Nothing.
  public mutating func placeSettling(at position: Double) {}
  /// Nothing.
  public mutating func endSettling() {}
  /// `nil`.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? { nil }
  /// `nil`.
  public func settlingMotion(to position: Double) -> Trajectory? { nil }

  /// How much of a movement the combined offset has room for.
  func bounded(_ movement: Double, _ touch: OriginalTouch) -> Double {
    limits(touch).parts.clamp(offset + movement) - offset
  }
}
