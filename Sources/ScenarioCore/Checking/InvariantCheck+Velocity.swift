import NestedScroll
import ScrollLaws
import ScrollModel

// The law of one velocity: a fling keeps its velocity across parts until no part can move.
extension InvariantCheck {
  /// The smallest loss of velocity that is reported, in points per second.
  ///
  /// On every platform, a motion that comes to rest by itself has a lower velocity in its last
  /// frame.
  private static let minimumLoss = 100.0

  /// Violations if a fling that is latched to its first part stops although another part could
  /// continue it.
  var lostVelocity: [Violation] {
    guard scenario.settings.latchesFlings, let velocity = stopVelocity,
      let amounts = amounts(of: now)
    else { return [] }
    // By design, a sheet's list keeps its flings, and so does any list with `flingAtListTop` `stop`.
    let keepsFlings =
      system.detentSheet != nil || system.declared?.policies.flingAtListTop == .stop
    guard velocity > 0 || !keepsFlings else { return [] }
    let (outer, list, range) = (amounts.outer, amounts.list ?? 0, amounts.outerRange)
    let room =
      velocity < 0
      ? outer - range.lowerBound + list : range.upperBound - outer + amounts.listEnd - list
    guard room > tolerance else { return [] }
    return loses(velocity, "where another part takes over")
  }

  /// Violations if a nested-scrolling protocol's fling does not start with the finger's velocity,
  /// stops while a part can still move, or speeds up.
  func lostVelocity(of rules: any ProtocolBox) -> [Violation] {
    stop(of: rules) + start(of: rules) + gain
  }

  private func stop(of rules: any ProtocolBox) -> [Violation] {
    guard let velocity = stopVelocity else { return [] }
    let amounts = now.parts.prefix(rules.partNames.count).map { $0 ?? 0 }
    let room = touched(rules).flingRoom(from: amounts, movingBy: velocity)
    guard room > tolerance else { return [] }
    return loses(velocity, "although the parts can still move by \(points(room)) pt")
  }

  private func start(of rules: any ProtocolBox) -> [Violation] {
    // If the fling has already ended, the row shows the velocity of a settling part.
    guard let velocity = now.event?.releaseVelocity, endsDrag, !has(.didEndDecelerating) else {
      return []
    }
    let released = physics.flingLimits.velocity(velocity)
    guard released != 0, now.phase == .decelerating || now.phase == .snapping,
      abs(released - now.velocity) > Self.minimumLoss, touched(rules).keepsReleaseVelocity
    else { return [] }
    return now.breaks(
      .velocity, "velocity_pt_s", by: released - now.velocity,
      "a release at \(points(released)) pt/s begins a motion at \(points(now.velocity)) pt/s")
  }

  /// A copy with a finger on the touched part; a part that no longer exists is replaced by the last
  /// one.
  private func touched(_ rules: any ProtocolBox) -> any ProtocolBox {
    let rules = rules.copy()
    let part = history.touchedPart ?? rules.defaultPart
    rules.beginGesture(on: min(part, rules.partNames.count - 1))
    return rules
  }

  private var gain: [Violation] {
    let (velocity, past) = (now.velocity, before.velocity)
    guard flingContinues, !isSpringMotion, now.phase == .decelerating,
      abs(velocity) > abs(past) + Self.minimumLoss,
      past == 0 || !physics.fling.mayAccelerate(from: past)
    else { return [] }
    return now.breaks(
      .velocity, "velocity_pt_s", by: velocity - past,
      "the fling speeds up from \(points(past)) to \(points(velocity)) pt/s")
  }

  private func loses(_ velocity: Double, _ fault: String) -> [Violation] {
    now.breaks(
      .velocity, "velocity_pt_s", by: velocity,
      "the fling stops at \(points(now.offset)) pt, \(fault): \(points(velocity)) pt/s lost")
  }

  private var flingContinues: Bool { before.phase == .decelerating && now.event == nil }

  /// The velocity at which a fling has stopped since the previous row, in points per second,
  /// estimated from both rows; `nil` if the fling has not stopped or was slow enough to come to
  /// rest.
  private var stopVelocity: Double? {
    guard flingContinues, now.phase == .idle else { return nil }
    let velocity = before.velocity
    var last = abs(velocity)
    let duration = now.time - before.time
    if duration > 1e-6 {
      // A motion whose deceleration decreases ends at least as fast as a motion with constant
      // deceleration over the same distance in the same time.
      last = min(last, 2 * (abs(now.offset - before.offset) - tolerance) / duration - last)
    }
    return last > Self.minimumLoss ? (velocity < 0 ? -last : last) : nil
  }
}
