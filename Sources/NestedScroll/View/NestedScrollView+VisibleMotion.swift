import ScrollDynamics
import ScrollModel

// Reading the view without a copy of it.
extension NestedScrollView {
  /// The visible offset, velocity and overscroll, in points and points per second.
  ///
  /// The getter is `mutating` to avoid copying the view, which is a large struct. It changes
  /// nothing.
  package var shownMotion: (offset: Double, velocity: Double, overscroll: Double) {
    mutating get {
      guard !settling.isRunning, displayScale == nil, !footers.isUsed,
        limits.parts.upper <= limits.rest.upper
      else { return adjustedMotion }
      let motion = scroll.verticalMotion
      return (motion.position, motion.velocity, limits.parts.overscroll(of: motion.position))
    }
  }

  /// The same for a view on pixels, with a settling part, a footer or a page that is too short.
  private var adjustedMotion: (offset: Double, velocity: Double, overscroll: Double) {
    @inline(never) mutating get { (offset, velocity, overscroll) }
  }
}
