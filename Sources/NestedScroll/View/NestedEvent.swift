public import ScrollModel

/// What happens to a nested scroll view: fingers, and calls by a program.
public enum NestedEvent: Sendable, Hashable {
  /// A finger goes down at a place in the viewport, in points.
  ///
  /// On the pages, or a bar that goes with them, it swipes if it leaves the slop sideways; otherwise it
  /// scrolls, and what it does sideways does not count.
  case touchBegan(Vector)

  /// The finger moves to a place, in points.
  case touchMoved(Vector)

  /// The finger goes up; the velocity is that of the samples before.
  case touchEnded

  /// The system takes the touch away: the finger goes up without velocity. However far the content
  /// is pulled, no refresh begins.
  case touchCancelled

  /// A drag starts on a part that somebody else recognised. There is no hysteresis.
  ///
  /// A vertical drag moves the content, a horizontal one the pages, if it starts on them; what it moves
  /// along the other axis does not count.
  case dragBegan(on: NestedPart, axis: Axis = .vertical)

  /// A tap on a place, in points, that somebody else recognised.
  ///
  /// A touch that goes down and up within the hysteresis is a tap without this.
  case tap(Vector)

  /// A recognised drag has moved, by so much since it began, in points with the content offset's
  /// sign.
  case dragMoved(Vector)

  /// A recognised drag ends with a velocity in points per second and the content offset's sign, or
  /// `nil` for the one that its own movements had.
  case dragEnded(velocity: Vector?)

  /// A wheel or a trackpad moves the content by so much, in points with the content offset's sign.
  ///
  /// Fingers on a trackpad drag as a finger on the list does, without hysteresis: content or pages, by
  /// the axis along which they move first. Notches of a wheel
  /// and the platform's momentum move the parts exactly as far as they say, up to the ends; a sheet
  /// stays where it is, as no finger leaves that it could settle after. What a notch or momentum
  /// moves sideways is left to the host.
  case wheel(Vector, phase: WheelPhase)

  /// A program sets the combined offset, at once or in an animation; it is not clamped.
  ///
  /// While a docked bar is up or on its way the list alone moves: the combined offset is what of the
  /// header is collapsed, which stays, and the list's offset, which is not led above its start.
  case setOffset(Double, animated: Bool)

  /// A program, or a tap on the status bar, asks for the top, in an animation.
  ///
  /// Where the list alone goes there under a header that shows beyond its start, it is put there at
  /// once. While a docked bar is up or on its way it is always the list alone.
  case scrollToTop

  /// A program puts one page's own list at a content offset of its own, clamped to the page: the one
  /// that ``NestedSystem/innerOffset(page:excess:)`` says. A page of ``SwipePages`` that is current
  /// takes header and bar along.
  case scrollPage(Int, to: Double)

  /// A program shows a page, at once or in an animation, as it sets the content offset of a plain
  /// scroll view: a finger that drags the pages drags on from there, and loses them to an animation.
  case showPage(Int, animated: Bool)

  /// A program moves the part beside the chain, at once or in an animation, from where it shows: a
  /// sheet to an offset, a docked bar to a place on screen, in points, clamped to where the part can be.
  case moveAside(to: Double, animated: Bool)

  /// An app gives the view another platform's physics.
  ///
  /// No offset changes on that call. A drag is anchored again from what shows and is released under the
  /// new physics; a motion keeps the old one until it rests or is touched.
  indirect case setPhysics(ScrollPhysics)

  /// A program ends the refresh that the current page, or the whole, waits for.
  case endRefresh

  /// A program ends all motion; what is beyond an end goes there at once, pages on their way to the
  /// nearest one, a bar on its way to the nearer dock.
  case stop
}

/// What a nested scroll view reports.
public enum NestedEffect: Sendable, Hashable {
  /// What the scroll view on the combined offset reports, except that all motion is over.
  case scroll(ScrollEffect)

  /// What the scroll view of the pages reports, except that all motion is over.
  case page(ScrollEffect)

  /// Another part has taken the movement over, at exactly this time in seconds.
  case handedOver(from: NestedPart, to: NestedPart, at: Double)

  /// Another page is current, at exactly this time in seconds.
  case pageChanged(to: Int, at: Double)

  /// A finger, or a program, begins to move a docked bar towards the other dock.
  case barWillPan(to: EasyPager.Dock)

  /// A bar that was moved has come to rest at a dock, perhaps the one that it came from, at exactly
  /// this time in seconds.
  case barDidPan(to: EasyPager.Dock, at: Double)

  /// The content was pulled far enough and released; it waits below its place.
  case refreshTriggered

  /// All motion is over, that of the pages included, at exactly this time in seconds.
  case rested(at: Double)
}
