import ScenarioCore
import ScrollModel

// The finger's movement between two rows, of which the trace tells only the sum.
extension Replay {
  /// Moves the finger of the correct system to a row, with one event or with two.
  ///
  /// With a drag threshold the content follows only a third of the threshold in the event that exceeds
  /// it, so that the result depends on the number of events since the previous row. The trace does not
  /// show the number: two events are used if the content then agrees better with the trace.
  ///
  /// - Parameters:
  ///   - stage: The correct system.
  ///   - movement: The finger's total movement since touch-down, in points.
  ///   - finger: The replayed finger.
  ///   - row: The row.
  func move(
    _ stage: inout any ScenarioStage, by movement: Vector, _ finger: FingerReplay, at row: Int
  ) {
    let (before, time) = (stage, run.times[row])
    finger.move(&stage, by: movement, at: time)
    guard physics.dragThreshold > 0, mode != .movements else { return }
    let wanted = observed(at: row)
    func miss(_ stage: any ScenarioStage) -> Double { abs(observed(of: stage, at: row) - wanted) }
    var least = miss(stage)
    guard least > tolerance / 4 else { return }
    let whole = (movement - finger.movedBefore)[axis]
    let step = wanted - observed(of: before, at: row)
    let passed = physics.dragThreshold / 3
    for last in [step, step - passed, step + passed]
    where last * whole > 0 && abs(last) < abs(whole) {
      var (divided, first) = (before, movement)
      first[axis] -= last
      finger.move(&divided, by: first, at: time)
      finger.move(&divided, by: movement, at: time)
      let miss = miss(divided)
      if miss < least { (stage, least) = (divided, miss) }
    }
  }
}
