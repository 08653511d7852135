import NestedScroll
import ScrollModel
import ScrollTrace

/// An effect of a stage, with its name in traces.
protocol StageEffect {
  var traceName: String { get }
}

extension ScrollEffect: StageEffect {}
extension NestedEffect: StageEffect {}

/// The effects since the last row.
struct EffectLog<Effect: StageEffect> {
  /// Whether repeated equal effects are stored once, since rows that span many frames would grow.
  private let joinsRuns: Bool
  private var effects: [Effect] = []

  init(joinsRuns: Bool) { self.joinsRuns = joinsRuns }

  mutating func note(_ effect: Effect) {
    if !joinsRuns || effects.last?.traceName != effect.traceName { effects.append(effect) }
  }

  /// Moves the effects to a row; the log reuses the storage of an earlier row.
  mutating func take(into row: inout [Effect]) {
    swap(&row, &effects)
    effects.removeAll(keepingCapacity: true)
  }
}
