import NestedScroll
import ScrollModel
import TraceRows

/// An effect of a scroll view that a script drives, with its name in traces.
protocol StageEffect {
  var traceName: String { get }

  /// True if the effect reports that another part takes over or that an edge is reached.
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
  /// True if equal effects in succession are stored once, so that a row that spans many frames
  /// stays small.
  private let joinsRuns: Bool
  private var effects: [Effect] = []

  init(joinsRuns: Bool) { self.joinsRuns = joinsRuns }

  mutating func note(_ effect: Effect) {
    if !joinsRuns || effects.last?.traceName != effect.traceName { effects.append(effect) }
  }

  /// Moves the collected effects to a row; the log reuses the storage of an earlier row.
  mutating func take(into row: inout [Effect]) {
    swap(&row, &effects)
    effects.removeAll(keepingCapacity: true)
  }

  /// Removes the collected effects, and returns true if one of them is a boundary.
  mutating func takeBoundary() -> Bool {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects.contains { $0.isBoundary }
  }
}
