import ScrollModel

// A finger and two scroll views: the vertical content and the horizontal pages. Both track the
// finger; it drags the scroll view along whose axis it leaves the slop, and the other one stays
// still until the finger lifts off.
extension NestedScrollView {
  /// True while a finger is down, dragging or not.
  @inline(__always) public var isTracking: Bool { scroll.isTracking || pages.isTracking }

  /// True while a finger drags the content or the pages.
  @inline(__always) public var isDragging: Bool { scroll.isDragging || pages.isDragging }

  /// True while fingers on a trackpad drag or stop the content.
  @inline(__always) var isHeldByWheel: Bool {
    if case .trackpad? = hold?.holder { true } else { false }
  }

  /// True if a drag that begins on a part can swipe the pages: on the pages themselves, and on a
  /// bar if a drag on the bar moves the same parts as a drag on the list.
  ///
  /// The method is `mutating` only to avoid a copy. It changes nothing.
  mutating func swipes(on part: NestedPart) -> Bool {
    guard system.pageCount > 1 else { return false }
    switch part {
    case .header, .sheet: return false
    case .list, .content: return true
    case .bar:
      let policy = system.policy(forDragOn: .bar, direction: 0)
      return policy != .settlingPart && policy == system.policy(forDragOn: .list, direction: 0)
    }
  }

  /// The axis of a drag when its touch, which also tracks the pages, has left the touch slop; `nil`
  /// before that.
  ///
  /// The direction in which the finger leaves the slop decides, as in the directional lock of a
  /// plain scroll view. Exactly between the axes the drag is vertical. The method is `mutating`
  /// only to avoid a copy. It changes nothing.
  mutating func dragAxis(ofTouchFrom start: Vector, at place: Vector) -> Axis? {
    guard let movement = pages.dragMovement(forTouchAt: place) else { return nil }
    let anchor = place + movement
    return ((anchor == start ? place : anchor) - start).longerAxis
  }

  /// Ends the tracking after the content is released: a drag of the pages with an event, a touch on
  /// them without an effect.
  mutating func endHold(
    by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let event = hold?.axis == .horizontal || pages.isDragging ? event : .touchCancelled
    hold = nil
    if pages.isTracking { sendToPages(event, at: time, emit: emit) }
  }

  /// Ends a touch that was not a drag, without effects; content and pages keep their positions.
  mutating func dropHold(at time: Double) {
    hold = nil
    scroll.handle(.touchCancelled, at: time)
    scroll.halt { _ in }
    pages.handle(.touchCancelled, at: time)
    pages.halt { _ in }
    findPageEvent(since: time)
  }
}
