import ScrollDynamics
import ScrollModel

// Reads the view without copying it.
extension NestedScrollView {
  /// The visible offset, velocity and overscroll, in points and points per second.
  ///
  /// The getter is `mutating` to avoid copying the view, which is a large struct. It changes
  /// nothing.
  package var visibleMotion: (offset: Double, velocity: Double, overscroll: Double) {
    mutating get {
      guard !settling.isRunning, displayScale == nil, !footers.isUsed,
        limits.parts.upper <= limits.rest.upper
      else { return adjustedMotion }
      let motion = scroll.verticalMotion
      return (motion.position, motion.velocity, limits.parts.overscroll(of: motion.position))
    }
  }

  /// The values of ``visibleMotion`` for a view on a pixel grid, with a settling part, with a
  /// footer, or on a short page.
  private var adjustedMotion: (offset: Double, velocity: Double, overscroll: Double) {
    @inline(never) mutating get { (offset, velocity, overscroll) }
  }

  /// The largest speed of the combined offset from now until a time, in points per second.
  package mutating func peakSpeed(until time: Double) -> Double { scroll.peakSpeed(until: time) }
}
