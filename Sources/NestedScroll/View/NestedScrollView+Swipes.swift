import ScrollModel

// One finger and two scroll views: the vertical content and the horizontal pages. Both track the
// finger. The direction in which the finger leaves the touch slop selects the scroll view that it
// drags; the other one stays in place until the finger lifts off.
extension NestedScrollView {
  /// True while a finger is down, dragging or not.
  @inline(__always) public var isTracking: Bool { scroll.isTracking || pages.isTracking }

  /// True while a finger drags the content or the pages.
  @inline(__always) public var isDragging: Bool { scroll.isDragging || pages.isDragging }

  /// True while fingers on a trackpad drag or hold the content.
  @inline(__always) var isHeldByWheel: Bool {
    if case .trackpad? = hold?.holder { true } else { false }
  }

  /// `event` ends a drag of the pages; a touch on the pages is cancelled without effects.
  mutating func endTracking(
    by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let event = hold?.axis == .horizontal || pages.isDragging ? event : .touchCancelled
    hold = nil
    if pages.isTracking { sendToPages(event, at: time, emit: emit) }
  }
}

extension NestedSystem {
  /// True on the pages, and on a bar if a drag on it moves the same parts as a drag on the list.
  ///
  /// The method is `mutating` only to avoid a copy.
  mutating func swipes(on part: NestedPart) -> Bool {
    guard pageCount > 1 else { return false }
    switch part {
    case .header, .sheet: return false
    case .list, .content: return true
    case .bar:
      let policy = self.policy(forDragOn: .bar, direction: 0)
      return policy != .settlingPart && policy == self.policy(forDragOn: .list, direction: 0)
    }
  }
}
