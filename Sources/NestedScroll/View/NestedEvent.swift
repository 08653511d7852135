public import ScrollModel

/// An input of a nested scroll view: a touch, a recognized gesture or a wheel movement.
public enum NestedEvent: Sendable, Hashable {
  /// A finger touches down at a point of the viewport, in points.
  ///
  /// If the finger leaves the touch slop sideways, on the pages or on a bar that belongs to them,
  /// it swipes the pages. Otherwise it scrolls the content, and its sideways movement is ignored.
  case touchBegan(Vector)

  /// The finger moves to a point of the viewport, in points.
  case touchMoved(Vector)

  /// The finger lifts off; the release velocity is estimated from its samples.
  case touchEnded

  /// The system cancels the touch: the drag ends without velocity.
  ///
  /// No refresh begins, even if the content is pulled far enough.
  case touchCancelled

  /// A drag that the host has recognized begins on a part, without a touch slop.
  ///
  /// A vertical drag moves the content. A horizontal drag moves the pages if it starts on them.
  /// Movement along the other axis is ignored.
  case dragBegan(on: NestedPart, axis: Axis = .vertical)

  /// A tap at a point of the viewport, in points, that the host has recognized.
  ///
  /// A touch that ends inside the touch slop is a tap without this event.
  case tap(Vector)

  /// The recognized drag has moved by a distance since its start, in points; positive values
  /// increase the content offset.
  case dragMoved(Vector)

  /// The recognized drag ends with a velocity in points per second; `nil` to estimate the velocity
  /// from the drag's movements.
  ///
  /// Positive values increase the content offset.
  case dragEnded(velocity: Vector?)

  /// A wheel or a trackpad moves the content by a delta in points; a positive delta increases the
  /// content offset.
  ///
  /// Fingers on a trackpad act like a finger on the list, without a touch slop: they drag the
  /// content or the pages, depending on the axis of their first movement. Wheel notches and the
  /// platform's momentum move the parts by exactly their delta, up to the ends. They do not move a
  /// sheet, which would not settle without a release. Sideways notches and momentum are left to the
  /// host.
  case wheel(Vector, phase: WheelPhase)
}

/// An output of a nested scroll view.
public enum NestedEffect: Sendable, Hashable {
  /// An effect of the combined offset's scroll view, except the end of its motion.
  case scroll(ScrollEffect)

  /// An effect of the pages' scroll view, except the end of its motion.
  case page(ScrollEffect)

  /// Another part has taken over the movement; `at` is the exact time, in seconds.
  ///
  /// A movement that crosses several boundaries emits one effect for each, in order.
  case handedOver(from: NestedPart, to: NestedPart, at: Double)

  /// Another page has become the current page; `at` is the exact time, in seconds.
  case pageChanged(to: Int, at: Double)

  /// A page, from 0, appears or disappears: see ``PageAppearance``.
  case pageAppearance(PageAppearance, page: Int)

  /// A finger or the app starts to move a docked bar; `to` is the other dock.
  case barWillPan(to: EasyPager.Dock)

  /// A docked bar has come to rest at a dock, possibly the dock that it left; `at` is the exact
  /// time, in seconds.
  case barDidPan(to: EasyPager.Dock, at: Double)

  /// A release has begun a refresh; the content stays below its normal position until the refresh
  /// ends.
  case refreshTriggered

  /// The footer of a page's list has become visible or was pulled, so the app should load more; see
  /// ``LoadMore``.
  case loadMoreTriggered(page: Int)

  /// All motion has ended, including that of the pages; `at` is the exact time, in seconds.
  case rested(at: Double)
}
