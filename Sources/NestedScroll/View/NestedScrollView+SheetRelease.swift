import ScrollDynamics
import ScrollModel

// A drag that ends in a motion of the sheet or the bar says so; the sheet may be led elsewhere.
extension NestedScrollView {
  /// Announces the finger's velocity and where the settling part is going to rest, and lets the app
  /// change that for a sheet.
  ///
  /// - Parameters:
  ///   - release: What the release sets in motion.
  ///   - context: How the finger lets go.
  ///   - retarget: The app's answer; gets the velocity in points per millisecond and the sheet's own
  ///     offset.
  ///   - emit: Receives the announcement.
  /// - Returns: What the release sets in motion then; `nil` if no part settles or no drag ends.
  mutating func announceSpring(
    of release: Release, _ context: ReleaseContext, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) -> Release? {
    guard scroll.isDragging else { return nil }
    guard system.movesCombinedOffset else {
      // A bar is no scroll view, and asks nobody.
      guard policy == .settlingPart else { return nil }
      announce(
        context.velocity / 1000, release.settling?.restPosition ?? system.settlingPosition, emit)
      return release
    }
    guard let motion = release.settling else { return nil }
    let shown = system.outer + min(0, context.overscroll)
    // What the sheet lacks of a pixel beside a list that scrolls on is no motion of its own.
    guard release.velocity == 0 || abs(motion.restPosition - shown) > context.resolution else {
      return nil
    }
    let velocity = context.velocity / 1000
    announce(velocity, motion.restPosition, emit)
    var target = motion.restPosition
    retarget(velocity, &target)
    require(target.isFinite, "a target must be finite, got \(target)")
    guard target != motion.restPosition else { return release }
    var context = context
    context.settlingTarget = target
    return system.release(context) ?? release
  }

  private func announce(_ velocity: Double, _ target: Double, _ emit: (NestedEffect) -> Void) {
    emit(
      .scroll(
        .willEndDragging(
          velocity: Vector(x: 0, y: velocity), targetContentOffset: Vector(x: 0, y: target))))
  }
}
