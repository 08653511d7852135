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
    }
  }
}

/// Collects the effects since the previous row of a trace.
struct EffectLog<Effect: StageEffect> {
  private let kept: KeptEffects
  private var effects: [Effect] = []
  private var hasBoundary = false

  init(_ kept: KeptEffects) { self.kept = kept }

  mutating func note(_ effect: Effect) {
    if effect.isBoundary { hasBoundary = true }
    switch kept {
    case .none: break
    case .distinct where effects.last?.traceName == effect.traceName: break
    case .all, .distinct: effects.append(effect)
    }
  }

  /// Moves the collected effects to a row, and reuses the row's storage.
  mutating func take(into row: inout [Effect]) {
    swap(&row, &effects)
    while effects.popLast() != nil {}
  }

  mutating func consumeBoundary() -> Bool {
    defer { hasBoundary = false }
    return hasBoundary
  }
}
