public import ScrollModel

/// What happens to a nested scroll view: touches, wheel movements and programmatic calls.
public enum NestedEvent: Sendable, Hashable {
  /// A finger touches down at a point of the viewport, in points.
  ///
  /// If it leaves the touch slop sideways on the pages, or on a bar that moves with them, it swipes
  /// the pages. Otherwise it scrolls the content, and its sideways movement is ignored.
  case touchBegan(Vector)

  /// The finger moves to a point of the viewport, in points.
  case touchMoved(Vector)

  /// The finger is lifted; the release velocity is estimated from its samples.
  case touchEnded

  /// The system cancels the touch: the drag ends without velocity. No refresh begins, however far
  /// the content is pulled.
  case touchCancelled

  /// A drag that the host has recognised begins on a part, without a touch slop.
  ///
  /// A vertical drag moves the content; a horizontal one moves the pages if it starts on them. Its
  /// movement along the other axis is ignored.
  case dragBegan(on: NestedPart, axis: Axis = .vertical)

  /// A tap that the host has recognised at a point of the viewport, in points.
  ///
  /// A touch that ends without leaving the touch slop is a tap without this event.
  case tap(Vector)

  /// The recognised drag has moved; the vector is its movement since it began, in points with the
  /// content offset's sign.
  case dragMoved(Vector)

  /// The recognised drag ends with a velocity in points per second with the content offset's sign;
  /// `nil` estimates it from the drag's movements.
  case dragEnded(velocity: Vector?)

  /// A wheel or a trackpad moves the content by a delta, in points with the content offset's sign.
  ///
  /// Fingers on a trackpad drag as a finger on the list does, without a touch slop: content or
  /// pages, by the axis along which they move first. Notches of a wheel and the platform's momentum
  /// move the parts by exactly their delta, up to the ends. They do not move a sheet, since no
  /// release follows after which it could settle. The host handles sideways notches and momentum.
  case wheel(Vector, phase: WheelPhase)

  /// An app sets the combined offset, immediately or animated; it is not clamped.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list moves, and not
  /// above its start. The combined offset is then the collapsed amount of the header, which stays,
  /// plus the list's offset.
  case setOffset(Double, animated: Bool)

  /// An app assigns the combined offset; it is not clamped, and motion continues.
  ///
  /// A drag continues from there, and a deceleration with its velocity for its remaining distance. If
  /// they move only some of the parts, the offset is limited to what those can show. A sheet that springs
  /// continues to its detent. An animation ends.
  case assignOffset(Double)

  /// An app, or a tap on the status bar, scrolls to the top, animated.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list scrolls. If a
  /// header shows overscroll and only the list scrolls to its start, the list is set there at once.
  case scrollToTop

  /// An app sets the content offset of one page's own list, clamped to its range, as
  /// ``NestedLists/innerOffset(page:overscroll:)`` returns it. On the current page of
  /// ``SwipePages`` header and bar move with it.
  case scrollPage(Int, to: Double)

  /// An app shows a page, immediately or animated. A drag of the pages continues from there, but an
  /// animation ends it, as with the content offset of a plain scroll view.
  case showPage(Int, animated: Bool)

  /// An app moves the settling part from its shown position, immediately or animated: a sheet to an
  /// offset, a docked bar to a top edge on screen, in points. The target is clamped to the part's
  /// range.
  case moveSettlingPart(to: Double, animated: Bool)

  /// An app sets the physics of another platform.
  ///
  /// No offset changes at the call. A drag continues from the shown offset and is released under
  /// the new physics. A motion keeps the old physics until it rests or is touched.
  /// The same physics leave the whole view as it is.
  indirect case setPhysics(ScrollPhysics)

  /// An app shows the refresh control of a page, by its index, or with `nil` of the current one,
  /// without scrolling to it. If the whole system refreshes, it shows that control.
  case beginRefresh(page: Int? = nil)

  /// An app ends the refresh of a page, by its index, or with `nil` of the current one. A refresh
  /// of the whole system ends with that of any page.
  case endRefresh(page: Int? = nil)

  /// An app ends the loading of a page, by its index, or with `nil` of the current one: see
  /// ``LoadMore``.
  case endLoadMore(page: Int? = nil)

  /// An app ends all motion. Overscrolled content goes to its end at once, pages in motion to the
  /// nearest page, a bar in motion to the nearer dock, and a sheet to the nearest detent.
  case stop
}

/// What a nested scroll view reports.
public enum NestedEffect: Sendable, Hashable {
  /// An effect of the scroll view of the combined offset, except that its motion has ended.
  case scroll(ScrollEffect)

  /// An effect of the scroll view of the pages, except that its motion has ended.
  case page(ScrollEffect)

  /// Another part has taken over the movement; `at` is the exact time, in seconds.
  ///
  /// A movement that crosses several boundaries at once reports each of them, in order.
  case handedOver(from: NestedPart, to: NestedPart, at: Double)

  /// Another page has become the current one; `at` is the exact time, in seconds.
  case pageChanged(to: Int, at: Double)

  /// A page, from 0, comes into view or goes out of it: see ``PageAppearance``.
  case pageAppearance(PageAppearance, page: Int)

  /// A finger, or an app, starts to move a docked bar; `to` is the other dock.
  case barWillPan(to: EasyPager.Dock)

  /// A docked bar that was moved has come to rest at a dock, possibly at the one from which it
  /// came; `at` is the exact time, in seconds.
  case barDidPan(to: EasyPager.Dock, at: Double)

  /// A release has begun a refresh; until that ends, the content rests below its normal position.
  case refreshTriggered

  /// The footer of a page's list, by the page's index, has come into view or was pulled: the app
  /// should load more, see ``LoadMore``.
  case loadMoreTriggered(page: Int)

  /// All motion has ended, also that of the pages; `at` is the exact time, in seconds.
  case rested(at: Double)
}
