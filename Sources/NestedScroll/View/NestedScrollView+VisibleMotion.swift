import ScrollDynamics
import ScrollModel

// Reads the view without copying it.
extension NestedScrollView {
  /// The visible combined offset, its velocity and the overscroll.
  ///
  /// The getter is `mutating` only to avoid copying the view, which is a large struct.
  package var visibleMotion: (offset: Double, velocity: Double, overscroll: Double) {
    mutating get {
      guard !settling.isRunning, displayScale == nil, !footers.isUsed,
        limits.parts.upper <= limits.rest.upper
      else { return adjustedMotion }
      let motion = scroll.verticalMotion
      return (motion.position, motion.velocity, limits.parts.overscroll(of: motion.position))
    }
  }

  private var adjustedMotion: (offset: Double, velocity: Double, overscroll: Double) {
    @inline(never) mutating get { (offset, velocity, overscroll) }
  }

  package mutating func peakSpeed(until time: Double) -> Double { scroll.peakSpeed(until: time) }
}
