import ScrollDynamics
import ScrollModel

// A drag that ends in a motion of the sheet or the bar announces the motion's target; an app can
// change the sheet's.
extension NestedScrollView {
  /// Reports the finger's velocity and where the settling part will rest, and lets the app change
  /// that for a sheet.
  ///
  /// - Parameters:
  ///   - release: The motions that the release starts.
  ///   - context: The state of the view at the release.
  ///   - retarget: The app's answer; it gets the velocity in points per millisecond and the target
  ///     of the sheet in points, which it may change.
  ///   - emit: Receives the report.
  /// - Returns: The motions with the app's target; `nil` if no part settles or no drag ends.
  mutating func announceSpring(
    of release: Release, _ context: ReleaseContext, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) -> Release? {
    guard scroll.isDragging else { return nil }
    guard system.movesCombinedOffset else {
      // A bar is no scroll view: no app can change its target.
      guard policy == .settlingPart else { return nil }
      announce(
        context.velocity / 1000, release.settling?.restPosition ?? system.settlingPosition, emit)
      return release
    }
    guard let motion = release.settling else { return nil }
    let shown = system.outer + min(0, context.overscroll)
    // If the list scrolls on, the sheet's last fraction of a pixel is not announced as a motion.
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
