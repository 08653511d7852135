import NestedScroll
import ScrollModel
import TraceRows

extension ScenarioRow {
  /// The number of steps that have begun, and the time of the row, in seconds.
  var place: (step: Int, time: Double) { (motion.step, motion.time) }

  var phase: ScrollPhase { motion.phase }

  func velocity(along axis: Axis) -> Double { motion.velocity[axis] }

  func movement(along axis: Axis) -> Double { motion.movement[axis] }

  /// The overscroll of the content along an axis, in points; negative past the top or the left.
  func overscroll(along axis: Axis) -> Double { motion.overscroll[axis] }

  /// The values that the rows of all kinds have; only a plain scroll view moves along x.
  private var motion:
    (
      step: Int, time: Double, phase: ScrollPhase, velocity: Vector, movement: Vector,
      overscroll: Vector
    )
  {
    func down(_ length: Double) -> Vector { Vector(x: 0, y: length) }
    return switch self {
    case .scrollView(let row):
      (row.step, row.time, row.phase, row.velocity, row.movement, row.overscroll)
    case .nested(let row):
      (
        row.step, row.time, row.phase, down(row.velocity), down(row.movement),
        down(row.overscroll)
      )
    case .protocolScroll(let row):
      (
        row.step, row.time, row.phase, down(row.velocity), down(row.movement),
        down(row.overscroll)
      )
    }
  }

  /// The hand-overs from one moving part to the next on this row, with their times in seconds.
  var boundaries: [(from: String, to: String, time: Double)] {
    switch self {
    case .scrollView: []
    case .nested(let row):
      row.effects.compactMap { effect in
        guard case .handedOver(let from, let to, let time) = effect else { return nil }
        return (from.name, to.name, time)
      }
    case .protocolScroll(let row):
      row.effects.compactMap { effect in
        guard case .handedOver(let from, let to, let time) = effect else { return nil }
        return (from, to, time)
      }
    }
  }
}
