public import ScrollModel

/// An input of a nested scroll view: a touch, a wheel movement or a programmatic call.
public enum NestedEvent: Sendable, Hashable {
  /// A finger touches down at a point of the viewport, in points.
  ///
  /// If the finger leaves the touch slop sideways on the pages, or on a bar that moves with them,
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
  /// A vertical drag moves the content; a horizontal one moves the pages if it starts on them. Its
  /// movement along the other axis is ignored.
  case dragBegan(on: NestedPart, axis: Axis = .vertical)

  /// A tap at a point of the viewport, in points, that the host has recognized.
  ///
  /// A touch that ends inside the touch slop is a tap without this event.
  case tap(Vector)

  /// The recognized drag has moved by a distance since its start, in points with the content
  /// offset's sign.
  case dragMoved(Vector)

  /// The recognized drag ends with a velocity in points per second with the content offset's sign;
  /// with `nil` the velocity is estimated from the drag's movements.
  case dragEnded(velocity: Vector?)

  /// A wheel or a trackpad moves the content by a delta, in points with the content offset's sign.
  ///
  /// Fingers on a trackpad drag like a finger on the list, without a touch slop: the content or the
  /// pages, depending on the axis of their first movement. Notches of a wheel and the platform's
  /// momentum move the parts by exactly their delta, up to the ends. They do not move a sheet,
  /// since no release follows after which it could settle. The host handles sideways notches and
  /// momentum.
  case wheel(Vector, phase: WheelPhase)

  /// An app sets the combined offset, immediately or animated; it is not clamped.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list moves, and not
  /// above its start. The combined offset is then the unchanged collapsed amount of the header plus
  /// the list's offset.
  case setOffset(Double, animated: Bool)

  /// An app assigns the combined offset; it is not clamped, and motion continues.
  ///
  /// A drag continues from the new offset; a deceleration continues with its velocity for its
  /// remaining distance. If it moves only some of the parts, the offset is limited to the range of
  /// these parts. A springing sheet continues to its detent. An animation ends.
  case assignOffset(Double)

  /// An app, or a tap on the status bar, scrolls to the top, animated.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list scrolls. If a
  /// header shows overscroll and only the list scrolls to its start, the list is set there
  /// immediately.
  case scrollToTop

  /// An app sets the content offset of a page's list, clamped to its range, as returned by
  /// ``NestedLists/innerOffset(page:overscroll:)``.
  ///
  /// On the current page of ``SwipePages`` header and bar move with it.
  case scrollPage(Int, to: Double)

  /// An app shows a page, immediately or animated.
  ///
  /// A drag of the pages continues from there, but an animation ends it, as in a plain scroll view.
  case showPage(Int, animated: Bool)

  /// An app moves the settling part from its visible position, immediately or animated: a sheet to
  /// an offset, a docked bar to a top edge on screen, in points.
  ///
  /// The target is clamped to the part's range.
  case moveSettlingPart(to: Double, animated: Bool)

  /// An app sets the physics of another platform.
  ///
  /// The call changes no offset. A drag continues from the visible offset and is released with the
  /// new physics. A motion keeps the old physics until it rests or is touched. Setting the same
  /// physics changes nothing.
  indirect case setPhysics(ScrollPhysics)

  /// An app shows the refresh control of a page, by its index or `nil` for the current page,
  /// without scrolling to it.
  ///
  /// If the whole system refreshes, it shows that control.
  case beginRefresh(page: Int? = nil)

  /// An app ends the refresh of a page, by its index or `nil` for the current page.
  ///
  /// Any page ends a refresh of the whole system.
  case endRefresh(page: Int? = nil)

  /// An app ends the loading of a page, by its index or `nil` for the current page: see
  /// ``LoadMore``.
  case endLoadMore(page: Int? = nil)

  /// An app ends all motion.
  ///
  /// Overscrolled content moves to its end immediately, moving pages to the nearest page, a moving
  /// bar to the nearer dock, and a sheet to the nearest detent.
  case stop
}

/// An output of a nested scroll view.
public enum NestedEffect: Sendable, Hashable {
  /// An effect of the scroll view of the combined offset, except the end of its motion.
  case scroll(ScrollEffect)

  /// An effect of the scroll view of the pages, except the end of its motion.
  case page(ScrollEffect)

  /// Another part has taken over the movement; `at` is the exact time, in seconds.
  ///
  /// A movement that crosses several boundaries reports each of them, in order.
  case handedOver(from: NestedPart, to: NestedPart, at: Double)

  /// Another page has become the current page; `at` is the exact time, in seconds.
  case pageChanged(to: Int, at: Double)

  /// A page, from 0, appears or disappears: see ``PageAppearance``.
  case pageAppearance(PageAppearance, page: Int)

  /// A finger or an app starts to move a docked bar; `to` is the other dock.
  case barWillPan(to: EasyPager.Dock)

  /// A docked bar has come to rest at a dock, possibly at its previous dock; `at` is the exact
  /// time, in seconds.
  case barDidPan(to: EasyPager.Dock, at: Double)

  /// A release has begun a refresh; until the refresh ends, the content rests below its normal
  /// position.
  case refreshTriggered

  /// The footer of a page's list, by the page's index, has come into view or was pulled: the app
  /// should load more, see ``LoadMore``.
  case loadMoreTriggered(page: Int)

  /// All motion has ended, including that of the pages; `at` is the exact time, in seconds.
  case rested(at: Double)
}
