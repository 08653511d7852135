import ScenarioCore
import ScrollModel

// Estimates how the finger moved between two rows; the trace shows only the sum.
extension Replay {
  /// The finger movement that fits the trace best, among those that a clock shift makes possible.
  ///
  /// `movement` is the middle of the finger's possible total movements since touch-down.
  func fitted(
    _ movement: Vector, _ finger: FingerReplay, _ stage: any ScenarioStage, at row: Int
  ) -> Vector {
    guard !followsMovements, run.isHeld[row], !run.fingerUncertainty.isEmpty else {
      return movement
    }
    var fitted = movement
    for axis in run.axes {
      let (middle, limit) = (fitted[axis], run.fingerUncertainty[row][axis])
      guard limit > 0, !observed(at: row, along: axis).isNaN else { continue }
      func clamp(_ change: Double) -> Double { min(max(change, -limit), limit) }
      let past = finger.movedBefore[axis] - middle
      // A finger that keeps its direction does not return to its position on the previous row.
      let heading = finger.heading(at: row, along: axis)
      let least = heading > 0 ? clamp(past - tolerance) : -limit
      let most = heading < 0 ? clamp(past + tolerance) : limit
      // At an edge the content does not move, however far the finger has moved.
      let rest = clamp(past)
      func miss(_ change: Double) -> Double {
        var (stage, movement) = (stage, fitted)
        movement[axis] = middle + change
        finger.move(&stage, by: movement, at: run.times[row])
        return lead(of: &stage, at: row, along: axis)
      }
      let likely = [rest, min(max(0, least), most), least, most]
      let stays = abs(miss(rest)) <= tolerance / 4
      let change =
        stays
        ? rest
        : root(of: miss, least...most) ?? likely.min { abs(miss($0)) < abs(miss($1)) } ?? 0
      fitted[axis] = middle + change
    }
    return fitted
  }

  /// Moves the finger of the correct system to a row, with one event or with two.
  ///
  /// The event that exceeds a drag threshold moves the content by only a third of the threshold. So
  /// the result depends on the number of events since the previous row, which the trace does not
  /// show. Two events are used if the content then agrees better with the trace.
  func move(
    _ stage: inout any ScenarioStage, by movement: Vector, _ finger: FingerReplay, at row: Int
  ) {
    let time = run.times[row]
    let threshold = physics(at: row).dragThreshold
    // A touch screen does not report a finger at rest.
    guard movement != finger.movedBefore else { return }
    guard threshold > 0, !followsMovements else {
      return finger.move(&stage, by: movement, at: time)
    }
    var before = stage
    finger.move(&stage, by: movement, at: time)
    var least = abs(lead(of: &stage, at: row))
    guard least > tolerance / 4 else { return }
    let whole = (movement - finger.movedBefore)[axis]
    let step = -lead(of: &before, at: row)
    let passed = threshold / 3
    for last in [step, step - passed, step + passed]
    where last * whole > 0 && abs(last) < abs(whole) {
      var (divided, first) = (before, movement)
      first[axis] -= last
      finger.move(&divided, by: first, at: time)
      finger.move(&divided, by: movement, at: time)
      let miss = abs(lead(of: &divided, at: row))
      if miss < least { (stage, least) = (divided, miss) }
    }
  }
}
