public import ScrollDynamics
public import ScrollModel

// What shows of exact places on a display with a pixel grid.
extension NestedScrollView {
  /// The parts as they show, in front of what ``system`` knows exactly.
  ///
  /// Under a finger and at rest the combined offset shows on a whole pixel, and the parts stand where a
  /// movement to there leads them: those at an end stay there. Without a ``displayScale`` and in
  /// motion they are the system's.
  @inline(__always) public var shown: System {
    displayScale == nil ? system : shownOnPixels
  }

  @inline(__always)
  private var shownOnPixels: System {
    guard isOnGrid else { return system }
    let (place, ends) = (scroll.contentOffset.y, limits.parts)
    guard place > ends.lower + Self.rounding, place < ends.upper - Self.rounding else {
      return system
    }
    var shown = system
    shown.move(by: shownPlace(of: place) - place, policy)
    return shown
  }

  /// Whether places show on whole pixels now.
  @inline(__always) @inlinable var isOnGrid: Bool {
    displayScale != nil && !scroll.isMoving && !(aside.isRunning && system.movesJointOffset)
  }

  /// Where a place of the combined offset shows.
  @inline(__always) @inlinable func shownPlace(of place: Double) -> Double {
    // Every frame of a motion asks.
    displayScale == nil || scroll.isMoving ? place : pixelPlace(of: place)
  }

  /// The same, at rest or under a finger.
  @inline(__always) @inlinable func pixelPlace(of place: Double) -> Double {
    isOnGrid ? PixelGrid(displayScale: displayScale).nearest(to: place) : place
  }

  /// What shows beyond an end that itself shows on a pixel.
  @inline(__always) @inlinable func shownExcess(_ excess: Double) -> Double {
    let place = scroll.contentOffset.y
    return shownPlace(of: place) - shownPlace(of: place - excess)
  }

  /// Sends an event to the scroll view, which reports that it has scrolled if that shows.
  mutating func sendToScroll(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard displayScale != nil else {
      return scroll.handle(event, at: time) { relay($0, to: emit) }
    }
    let before = offset
    var hasScrolled = false
    scroll.handle(event, at: time) { effect in
      if effect == .didScroll { hasScrolled = true } else { relay(effect, to: emit) }
    }
    if hasScrolled, offset != before { emit(.scroll(.didScroll)) }
  }
}
