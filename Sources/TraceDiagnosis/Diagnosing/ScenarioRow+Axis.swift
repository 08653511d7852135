import NestedScroll
import ScrollModel
import TraceRows

extension ScenarioRow {
  /// The number of steps that have begun, and the time of the row, in seconds.
  var place: (step: Int, time: Double) {
    switch self {
    case .scrollView(let row): (row.step, row.time)
    case .nested(let row): (row.step, row.time)
    case .protocolScroll(let row): (row.step, row.time)
    }
  }

  func movement(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.movement[axis]
    case .nested(let row): row.movement
    case .protocolScroll(let row): row.movement
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

  var phase: ScrollPhase {
    switch self {
    case .scrollView(let row): row.phase
    case .nested(let row): row.phase
    case .protocolScroll(let row): row.phase
    }
  }

  func velocity(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.velocity[axis]
    case .nested(let row): row.velocity
    case .protocolScroll(let row): row.velocity
    }
  }

  /// The overscroll of the content along an axis, in points; negative past the top or the left.
  func overscroll(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.overscroll[axis]
    case .nested(let row): row.overscroll
    case .protocolScroll(let row): row.overscroll
    }
  }
}
