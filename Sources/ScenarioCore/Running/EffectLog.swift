import NestedScroll
import ScrollModel
import TraceRows

/// An effect of the scroll view that a script controls.
protocol StageEffect {
  var traceName: String { get }

  /// True if the effect reports a hand-over to another part, or that an edge is reached.
  var isBoundary: Bool { get }
}

extension ScrollEffect: StageEffect {
  var isBoundary: Bool { if case .edgeReached = self { true } else { false } }
}

extension NestedEffect: StageEffect {
  var isBoundary: Bool {
    switch self {
    case .handedOver: true
    case .scroll(let effect): effect.isBoundary
    default: false
    }
  }
}

extension ProtocolEffect: StageEffect {
  var isBoundary: Bool {
    switch self {
    case .handedOver: true
    case .scroll(let effect): effect.isBoundary
    case .latched: false
    }
  }
}

/// Collects the effects since the previous row of a trace.
struct EffectLog<Effect: StageEffect> {
  /// True if successive effects of the same kind are stored only once, so that a row for many
  /// frames stays small.
  private let joinsRuns: Bool
  private var effects: [Effect] = []

  init(joinsRuns: Bool) { self.joinsRuns = joinsRuns }

  mutating func note(_ effect: Effect) {
    if !joinsRuns || effects.last?.traceName != effect.traceName { effects.append(effect) }
  }

  /// Moves the collected effects to a row, and reuses the row's storage.
  mutating func take(into row: inout [Effect]) {
    swap(&row, &effects)
    effects.removeAll(keepingCapacity: true)
  }

  /// Removes the collected effects, and returns true if one of them is a boundary.
  mutating func consumeBoundary() -> Bool {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects.contains { $0.isBoundary }
  }
}
