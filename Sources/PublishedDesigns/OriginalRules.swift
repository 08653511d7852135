package import NestedScroll
package import ScrollDynamics
package import ScrollModel

/// The parts that a touch may move with published rules: an outer part, such as a header or a
/// sheet, and a list.
package enum OriginalTouch: Sendable, Hashable {
  /// The outer part and the list; the published code decides which of them moves.
  case both
  /// In an upward movement the outer part and then the list; in a downward movement only the outer
  /// part.
  case outerFirst
  /// Only the outer part.
  case outerOnly
  /// Only the list.
  case listOnly
  /// Only a docked bar; the combined offset does not change.
  case bar
}

/// The published rules of a design, with their defects.
///
/// They lose movement or count it twice, which the systems of `NestedScroll` never do. They are
/// therefore not a `NestedSystem`; ``OriginalScrollView`` runs them. They exist only for
/// comparison, and nothing else depends on them. Sizes and frames are in points, and every movement
/// has the content offset's sign: positive when the finger moves up.
package protocol OriginalRules: Sendable, Hashable {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// The combined offset of the outer part and the current list without overscroll, in points.
  var offset: Double { get }

  /// The collapsed amount of the header or the height of the sheet, without overscroll, in points.
  var outer: Double { get }

  /// True if the list shows the overscroll beyond the top, false if the outer part does.
  var listOwnsTopOverscroll: Bool { get }

  /// The parts that a programmatic or automatic movement may move in the current state.
  var defaultTouch: OriginalTouch { get }

  /// The parts that a drag on a part may move.
  ///
  /// The direction is the sign of the drag's first movement, or 0 if it is unknown.
  func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch

  /// Handles the beginning of a touch on a part.
  mutating func touchBegan(on part: NestedPart)

  /// The range of the combined offset for a touch.
  func limits(_ touch: OriginalTouch) -> OriginalLimits

  /// Moves the parts by a movement in points within ``limits(_:)``; because of defects they may
  /// move less far.
  mutating func move(by movement: Double, _ touch: OriginalTouch)

  /// The part that the next movement in a direction moves; `nil` for none.
  func consumer(movingBy direction: Double, _ touch: OriginalTouch) -> NestedPart?

  /// The part at a point of the viewport; `nil` where a touch hits nothing.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Makes the page with an index current.
  mutating func show(page: Int)

  /// Sets the offset of a page's list, in points.
  mutating func scroll(page: Int, to offset: Double)

  /// Copies the sizes and options of another value of the same rules.
  mutating func adopt(_ other: Self)

  /// The frames of the parts on screen, in points, for an overscroll in points.
  func frames(overscroll: Double) -> NestedFrames

  /// The visible offset of a page's list with an overscroll, in points; `nil` for a page without a
  /// list.
  func listOffset(page: Int, overscroll: Double) -> Double?

  /// The visible collapsed amount of the outer part with an overscroll, in points; negative while
  /// it is stretched.
  func collapsed(overscroll: Double) -> Double

  /// True if a page is refreshing, separately or with the whole content.
  func isRefreshing(page: Int) -> Bool

  /// True if the visible list is refreshing.
  var isRefreshing: Bool { get }

  /// The distance below its top at which the visible list rests while it is refreshing, in points.
  ///
  /// It is 0 until the list has come to rest there.
  var refreshInset: Double { get }

  /// Begins a refresh if the overscroll, in points, is large enough; returns true if the refresh
  /// begins.
  mutating func beginRefresh(overscroll: Double) -> Bool

  /// Ends the refresh of a page; `nil` for the visible page.
  mutating func endRefresh(page: Int?)

  /// The state of the sheet, the docked bar or the dragged header; `nil` for rules without any of
  /// them.
  var settling: OriginalSettling? { get }

  /// The part that a touch at a point hits: the sheet, the button or the content behind; `nil` for
  /// rules without a sheet.
  func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit?

  /// The offset of the sheet at a detent, in points; `nil` for rules without detents.
  func position(ofDetent detent: Int) -> Double?

  /// The position of a bar at a dock, in points; `nil` for rules without docks.
  func position(ofDock dock: EasyPager.Dock) -> Double?

  /// The position, in points, to which a touch on a button moves the sheet; `nil` for any other
  /// touch.
  func buttonTarget(at point: Vector, overscroll: Double) -> Double?

  /// The position, in points, to which a tap moves the sheet; `nil` for any other tap.
  func tapTarget(at point: Vector, overscroll: Double) -> Double?

  /// Begins a drag of the sheet or the docked bar.
  mutating func beginSettling()

  /// Drags the sheet or the docked bar; `movement` is the total since ``beginSettling()``, in
  /// points.
  mutating func dragSettling(by movement: Double)

  /// Sets the position of the sheet or the docked bar, in points.
  mutating func placeSettling(at position: Double)

  /// Ends the motion of the sheet or the docked bar, which keeps its current position.
  mutating func endSettling()

  /// The motions after a release; `nil` if only the scroll view decelerates.
  func release(_ context: OriginalReleaseContext) -> OriginalRelease?

  /// The motion of the sheet or the docked bar to a position in points; `nil` if it cannot move
  /// there.
  func settlingMotion(to position: Double) -> Trajectory?
}

// Default implementations for rules with neither a refresh control nor a sheet or docked bar.
extension OriginalRules {
  /// Returns `false`: the outer part shows the overscroll beyond the top.
  package var listOwnsTopOverscroll: Bool { false }
  /// Returns ``OriginalTouch/both``: every part may move.
  package var defaultTouch: OriginalTouch { .both }
  /// Does nothing: the rules do not depend on the start of a touch.
  package mutating func touchBegan(on part: NestedPart) {}
  /// Returns `false`: the rules have no refresh control.
  package func isRefreshing(page: Int) -> Bool { false }
  /// True if the current page is refreshing.
  package var isRefreshing: Bool { isRefreshing(page: page) }
  /// Returns 0: no list rests below its top while it is refreshing.
  package var refreshInset: Double { 0 }
  /// Returns `false`: the rules have no refresh control.
  package mutating func beginRefresh(overscroll: Double) -> Bool { false }
  /// Does nothing: the rules have no refresh control.
  package mutating func endRefresh(page: Int?) {}
  /// Returns `nil`: the rules have neither a sheet nor a docked bar.
  package var settling: OriginalSettling? { nil }
  /// Returns `nil`: the rules have no sheet.
  package func hit(at point: Vector, overscroll: Double) -> DetentSheet.Hit? { nil }
  /// Returns `nil`: the rules have no detents.
  package func position(ofDetent detent: Int) -> Double? { nil }
  /// Returns `nil`: the rules have no docks.
  package func position(ofDock dock: EasyPager.Dock) -> Double? { nil }
  /// Returns `nil`: the rules have no sheet.
  package func buttonTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// Returns `nil`: the rules have no sheet.
  package func tapTarget(at point: Vector, overscroll: Double) -> Double? { nil }
  /// Does nothing: the rules have neither a sheet nor a docked bar.
  package mutating func beginSettling() {}
  /// Does nothing: the rules have neither a sheet nor a docked bar.
  package mutating func dragSettling(by movement: Double) {}
  /// Does nothing: the rules have neither a sheet nor a docked bar.
  package mutating func placeSettling(at position: Double) {}
  /// Does nothing: the rules have neither a sheet nor a docked bar.
  package mutating func endSettling() {}
  /// Returns `nil`: only the scroll view decelerates.
  package func release(_ context: OriginalReleaseContext) -> OriginalRelease? { nil }
  /// Returns `nil`: the rules have neither a sheet nor a docked bar.
  package func settlingMotion(to position: Double) -> Trajectory? { nil }

  /// The part of a movement that stays within the limits of a touch, in points.
  func bounded(_ movement: Double, _ touch: OriginalTouch) -> Double {
    limits(touch).parts.clamp(offset + movement) - offset
  }
}
