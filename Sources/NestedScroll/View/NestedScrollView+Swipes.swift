import ScrollModel

// One finger, and two scroll views that it may drag: the content up and down, the pages sideways. Both
// hold still while it is down; it drags the one along whose axis it goes when it leaves the slop, and
// the other one stays held until it lifts.
extension NestedScrollView {
  /// Whether a finger is down, dragging or not.
  @inline(__always) public var isTracking: Bool { scroll.isTracking || pages.isTracking }

  /// Whether a finger drags the content or the pages.
  @inline(__always) public var isDragging: Bool { scroll.isDragging || pages.isDragging }

  /// Whether what holds the content are fingers on a trackpad.
  @inline(__always) var isHeldByWheel: Bool {
    scroll.isDraggedByWheel || pages.isDraggedByWheel || (wheelWaits && scroll.isTracking)
  }

  /// Whether a swipe may begin on a part: on the pages, and on a bar that is dragged as they are rather
  /// than by itself or with the header.
  ///
  /// Mutating, although it changes nothing, for a call that gets no copy of everything.
  mutating func swipes(on part: NestedPart) -> Bool {
    guard system.pageCount > 1 else { return false }
    switch part {
    case .header, .sheet: return false
    case .list, .content: return true
    case .bar:
      let policy = system.policy(forDragOn: .bar, direction: 0)
      return policy != .aside && policy == system.policy(forDragOn: .list, direction: 0)
    }
  }

  /// The axis along which a touch drags from now on; `nil` as long as it has not left the slop.
  ///
  /// As for the directional lock of a plain scroll view the direction counts in which the finger leaves
  /// the slop, once and for all; exactly between the axes it is the vertical one. Mutating as
  /// ``swipes(on:)`` is.
  mutating func dragAxis(ofTouchFrom start: Vector, at place: Vector) -> Axis? {
    if let dragAxis { return dragAxis }
    guard pages.isTracking, let movement = pages.dragMovement(forTouchAt: place) else { return nil }
    let anchor = place + movement
    return ((anchor == start ? place : anchor) - start).longerAxis
  }

  /// Ends a touch or a drag on the pages: with the event, if it has dragged them.
  mutating func releasePages(
    by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let event = dragAxis == .horizontal || pages.isDragging ? event : .touchCancelled
    dragAxis = nil
    if pages.isTracking { sendToPages(event, at: time, emit: emit) }
  }

  /// Ends a hold of content and pages that was no drag, without a word; both stay where they are.
  mutating func endHold(at time: Double) {
    scroll.handle(.touchCancelled, at: time) { _ in }
    scroll.halt { _ in }
    pages.handle(.touchCancelled, at: time) { _ in }
    pages.halt { _ in }
    findPageEvent(since: time)
  }
}
