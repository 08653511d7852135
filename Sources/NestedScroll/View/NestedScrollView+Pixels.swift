public import ScrollDynamics
public import ScrollModel

// Exact positions rounded to a display's pixel grid.
extension NestedScrollView {
  /// The system with the visible offsets of its parts; ``system`` has their exact offsets.
  ///
  /// Under a finger and at rest the combined offset is rounded to a whole pixel, and the parts are
  /// where a movement to that offset would set them. Parts at an end stay there. In motion, and
  /// without a ``displayScale``, the offsets are exact.
  @inline(__always) public var visibleSystem: System {
    displayScale == nil ? system : shownOnPixels
  }

  /// Reads ``visibleSystem``, which is the system itself, without a copy, if there are no pixels.
  @inline(__always)
  mutating func withVisibleSystem<Result>(_ read: (inout System) -> Result) -> Result {
    if displayScale == nil { return combined.withSystem(read) }
    var visibleSystem = shownOnPixels
    return read(&visibleSystem)
  }

  @inline(never)
  private var shownOnPixels: System {
    guard isOnGrid else { return system }
    let (place, ends) = (scroll.contentOffset.y, combined.limits.parts)
    guard place > ends.lower, place < ends.upper else { return system }
    var visibleSystem = system
    visibleSystem.parts.move(to: visibleOffset(of: place), system.claims(policy).forRounding)
    visibleSystem.partsDidMove()
    return visibleSystem
  }

  /// The maximum distance by which rounding to pixels moves a part, in points.
  @inline(__always) var resolution: Double { (displayScale.map { 0.5 / $0 } ?? 0) + .roundingError }

  @inline(__always) @inlinable var isOnGrid: Bool {
    displayScale != nil && !scroll.isMoving && !(settling.isRunning && system.movesCombinedOffset)
  }

  @inline(__always) @inlinable func visibleOffset(of offset: Double) -> Double {
    // Called in every frame of a motion, so it checks this case first.
    guard displayScale != nil, !scroll.isMoving, isOnGrid else { return offset }
    return PixelGrid(displayScale: displayScale).nearest(to: offset)
  }

  /// The visible combined offset, its velocity and the overscroll.
  package var visibleMotion: (offset: Double, velocity: Double, overscroll: Double) {
    mutating get {
      guard !settling.isRunning, displayScale == nil, !combined.footers.isUsed,
        combined.limits.parts.upper <= combined.limits.rest.upper
      else { return adjustedMotion }
      let motion = combined.scroll.verticalMotion
      let overscroll = combined.limits.parts.overscroll(of: motion.position)
      return (motion.position, motion.velocity, overscroll)
    }
  }

  private var adjustedMotion: (offset: Double, velocity: Double, overscroll: Double) {
    @inline(never) mutating get { (offset, velocity, overscroll) }
  }

  package mutating func peakSpeed(until time: Double) -> Double {
    combined.scroll.peakSpeed(until: time)
  }
}
