import NestedScroll
import ScrollModel
import ScrollTrace

/// What happens on a stage, with its word in a trace.
protocol StageEffect {
  var traceName: String { get }
}

extension ScrollEffect: StageEffect {}
extension NestedEffect: StageEffect {}

/// What has happened since the last row.
struct EffectLog<Effect: StageEffect> {
  /// Whether a run of the same effect is noted once: rows that span many frames would grow.
  private let joinsRuns: Bool
  private var effects: [Effect] = []

  init(joinsRuns: Bool) { self.joinsRuns = joinsRuns }

  mutating func note(_ effect: Effect) {
    if !joinsRuns || effects.last?.traceName != effect.traceName { effects.append(effect) }
  }

  /// Hands everything over; from now on the next row's is noted, in the storage of an earlier row.
  mutating func take(into row: inout [Effect]) {
    swap(&row, &effects)
    effects.removeAll(keepingCapacity: true)
  }
}
